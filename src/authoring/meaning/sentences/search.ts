/** Finds a form or a question by its name, its path, or its words in either language. */

import { plainText, toPattern } from '../../../engine/data/index.ts';
import type { FieldTemplate, Form } from '../../../engine/index.ts';
import { Misuse } from '../../faults/misuse.ts';
import { suggestionText } from '../../faults/suggestion.ts';
import type { Version } from '../survey/version.ts';
import type { Names } from './names.ts';

/** Case, accents, and punctuation at the ends make no difference. */
const plain = (text: string): string =>
  plainText(text)
    .replace(/\s+/g, ' ')
    .replace(/^[\s¿¡“”"«»]+|[\s?!:.“”"«»]+$/g, '');

export function findForm({ forms }: Version, wanted: string | undefined, everyNames: readonly Names[]): Form {
  const exact = forms.get(wanted ?? '');
  if (exact) return exact;
  const known = [...forms.keys()];
  const listNames = `These are there: ${known.join(', ')}.`;
  if (wanted === undefined) throw new Misuse(`Name a section and a question. ${listNames}`);
  const titled = [...forms.values()].filter(({ name }) =>
    everyNames.some((names) => plain(names.title(name)).includes(plain(wanted))),
  );
  if (titled.length === 1) return titled[0] as Form;
  if (titled.length > 1)
    throw new Misuse(`Several are called "${wanted}": ${titled.map(({ name }) => name).join(', ')}. Name one of them.`);
  throw new Misuse(`There is no section or form "${wanted}".${suggestion(wanted, known)} ${listNames}`);
}

export function findQuestion(form: Form, wanted: string, everyNames: readonly Names[]): FieldTemplate {
  const list = (fields: readonly FieldTemplate[]): string => listFields(form, fields, everyNames);
  const found = findClosest(form, wanted, everyNames);
  if (found.length === 1) return found[0] as FieldTemplate;
  if (found.length > 1)
    throw new Misuse(`Several questions are called "${wanted}". Name one by its path:\n${list(found)}`);
  const known = form.fields.flatMap((field) => [field.name, field.path, ...fieldLabels(form, field, everyNames)]);
  throw new Misuse(
    `"${form.name}" has no question "${wanted}".${suggestion(wanted, known)} It has:\n${list(form.fields)}`,
  );
}

/** All questions of a form, each with its path and labels. */
export const listFields = (form: Form, fields: readonly FieldTemplate[], everyNames: readonly Names[]): string =>
  fields.map((field) => `  ${field.path}  ${fieldLabels(form, field, everyNames).join(' / ')}`).join('\n');

/** The questions with this path or end of a path; if there are none, those whose labels contain the text. */
function findClosest(form: Form, wanted: string, everyNames: readonly Names[]): FieldTemplate[] {
  const path = toPattern(`/${wanted.replace(/^\//, '').replaceAll('.', '/')}`);
  const byPath = form.field(path);
  if (byPath) return [byPath];
  const word = plain(wanted);
  if (word === '') return [];
  const labels = (field: FieldTemplate): string[] => fieldLabels(form, field, everyNames).map(plain);
  const exact = form.fields.filter(
    (field) => field.path.toLowerCase().endsWith(path.toLowerCase()) || labels(field).includes(word),
  );
  return exact.length > 0 ? exact : form.fields.filter((field) => labels(field).some((label) => label.includes(word)));
}

const fieldLabels = (form: Form, { path }: FieldTemplate, everyNames: readonly Names[]): string[] =>
  everyNames.map((names) => names.plainLabel(form, path));

/** ' Did you mean "…"?', or empty if no known name is similar. */
const suggestion = (word: string, known: readonly string[]): string =>
  / Did you mean .*/.exec(suggestionText(word, known))?.[0] ?? '';
