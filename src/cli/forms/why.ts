/** Tells of one question, in both languages, when it is shown, required and read-only, and which rules judge it. */

import { Misuse } from '../../authoring/index.ts';
import {
  formFound,
  listed,
  Names,
  pageClause,
  placesOf,
  Question,
  questionFound,
  Reader,
  type Sentence,
  Version,
} from '../../authoring/meaning/index.ts';
import { type Language, TAGS } from '../../engine/data/index.ts';
import type { FieldTemplate, Form } from '../../engine/index.ts';
import { command } from '../command.ts';
import { print, printError } from '../print.ts';
import { definitionsIn, listedByFile } from './check.ts';
import { readFiles } from './files.ts';

export const why = command({
  says: 'tells when a question is shown and required, and which rules judge it',
  words: ['[section]', '[question]', '[folder]'],
  options: {},
  run({ words }) {
    const [section, field, root] = words;
    const opened = Version.open(readFiles(definitionsIn(root)));
    if ('faults' in opened) {
      printError(listedByFile(opened.faults));
      return 1;
    }
    print(told(opened.version, section, field));
    return 0;
  },
});

const LANGUAGES = Object.keys(TAGS) as Language[];

export function told(version: Version, section: string | undefined, wanted: string | undefined): string {
  const everyNames = LANGUAGES.map((language) => new Names(version, language));
  const form = formFound(version, section, everyNames);
  if (wanted === undefined)
    throw new Misuse(`Name a question of "${form.name}" too. It has:\n${listed(form, form.fields, everyNames)}`);
  const field = questionFound(form, wanted, everyNames);
  const parts = everyNames.map((names) => explained(version, form, field, new Reader(names)));
  return [`${form.name} ${field.path}`, ...parts].join('\n\n');
}

/** Each sentence with the places of the rules that it tells. */
function explained(version: Version, form: Form, field: FieldTemplate, reader: Reader): string {
  const { names } = reader;
  const { grammar } = names;
  const { sentences } = grammar;
  const question = new Question(form, field, reader);
  const rules = question.limits.map(({ rule, message, from }) => ({
    text: `- ${sentences.otherwise(rule, message)}`,
    from,
  }));
  const told: Sentence[] = [
    { text: `${grammar.capital(question.kind)}.`, from: [] },
    ...pageSentence(version, form, reader),
    ...question.standings,
    ...question.effects,
    ...rules,
    ...reader.meanings.values(),
  ];
  const lines = told.map(({ text, from }) => [text, ...placesOf(from, form.name, version)].join('\n      '));
  const title = `${grammar.heading}: ${names.label(form, field.path)}, ${grammar.quote(names.title(form.name))}`;
  return [title, ...lines.map((line) => `  ${line}`)].join('\n');
}

/** When the page is shown that it stands on; a form of the portal has none. */
function pageSentence({ manifest }: Version, form: Form, reader: Reader): Sentence[] {
  const { sentences } = reader.names.grammar;
  const { pages } = manifest.flow;
  const page = pages.find(({ section }) => section === form.name);
  if (!page) return [];
  const shown = pageClause(page, form, reader);
  if (shown === true) return [{ text: sentences.pageAlways, from: [] }];
  return [
    { text: sentences.page(reader.say(shown)), from: [{ in: 'flow', keys: ['pages', pages.indexOf(page), 'shown'] }] },
  ];
}
