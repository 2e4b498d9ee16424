/** The table of all questions and situations: as text, or as an HTML page. */

import {
  buildLegend,
  buildTable,
  legendText,
  matrixText,
  Phrases,
  renderPage,
  surveyForm,
  WORDS,
} from '../../authoring/meaning/index.ts';
import { chooseOne } from '../choice.ts';
import { command } from '../command.ts';
import { print } from '../print.ts';
import { writeText } from './files.ts';
import { LANGUAGE, readLanguage } from './language.ts';
import { openVersion } from './open-version.ts';

export const matrix = command({
  summary: 'shows which question is asked in which situation',
  positionals: ['[folder]'],
  options: {
    section: ['texts', 'this page alone; may be given several times'],
    html: ['text', 'the file to write, as a page to look at'],
    language: LANGUAGE,
  },
  run({ options, positionals }) {
    const language = readLanguage(options.language);
    const version = openVersion(positionals[0]);
    if (!version) return 1;
    const names = options.section?.map((name) => chooseOne(name, version.names, 'page or form')) ?? version.names;
    const phrases = new Phrases(version, language);
    const tables = version
      .openForms(names)
      .map((form) => buildTable(version, surveyForm(version, form), phrases, language));
    const texts = WORDS[language];
    if (options.html === undefined) {
      for (const table of tables) print(`${matrixText(table, texts)}\n`);
      print(legendText(buildLegend(texts), texts));
    } else {
      writeText(options.html, renderPage(tables, phrases, language));
      print(`Written: ${options.html}`);
    }
    return 0;
  },
});
