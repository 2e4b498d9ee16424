/** Explains, in both languages, when one question is shown, required and read-only, and which rules validate it. */

import { Misuse } from '../../authoring/index.ts';
import {
  ConditionDescriber,
  describeQuestion,
  findForm,
  findQuestion,
  listFields,
  Names,
  sourcePlaces,
  type Version,
} from '../../authoring/meaning/index.ts';
import { LANGUAGES } from '../../engine/data/index.ts';
import type { FieldTemplate, Form } from '../../engine/index.ts';
import { command } from '../command.ts';
import { print } from '../print.ts';
import { openVersion } from './open-version.ts';

export const why = command({
  summary: 'explains when a question is shown and required, and which rules check it',
  positionals: ['[section]', '[question]', '[folder]'],
  options: {},
  run({ positionals }) {
    const [section, field, root] = positionals;
    const version = openVersion(root);
    if (!version) return 1;
    print(explanationText(version, section, field));
    return 0;
  },
});

export function explanationText(version: Version, section: string | undefined, wanted: string | undefined): string {
  const everyNames = LANGUAGES.map((language) => new Names(version, language));
  const form = findForm(version, section, everyNames);
  if (wanted === undefined)
    throw new Misuse(`Name a question of "${form.name}" too. It has:\n${listFields(form, form.fields, everyNames)}`);
  const field = findQuestion(form, wanted, everyNames);
  const parts = everyNames.map((names) => explainQuestion(version, form, field, new ConditionDescriber(names)));
  return [`${form.name} ${field.path}`, ...parts].join('\n\n');
}

/** Each sentence with the locations of its rules. */
function explainQuestion(version: Version, form: Form, field: FieldTemplate, describer: ConditionDescriber): string {
  const { names } = describer;
  const { grammar } = names;
  const sentences = describeQuestion(version.manifest.flow, form, field, describer);
  const lines = sentences.map(({ text, from, isLimit }) =>
    [isLimit ? `- ${text}` : text, ...sourcePlaces(from, form.name, version)].join('\n      '),
  );
  const title = `${grammar.heading}: ${names.label(form, field.path)}, ${grammar.quote(names.title(form.name))}`;
  return [title, ...lines.map((line) => `  ${line}`)].join('\n');
}
