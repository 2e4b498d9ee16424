/** The initial definition of a new question, by its kind. */
import { type JsonObject, LANGUAGES, type Language, type Pattern } from '../../engine/data/index.ts';
import { wordsFile } from '../definition-files/file-paths.ts';
import { LIST_WORDS, nameFrom } from '../scaffold/index.ts';
import type { AnswerKind } from './choices/answer-kinds.ts';
import type { EditedFiles } from './edited-files.ts';
import { addQuestion, orderIn, type Spot } from './structure-edits.ts';

export interface NewKind {
  schema: JsonObject;
  ui?: JsonObject;
  /** Initial words besides the label. */
  words?: Record<Language, JsonObject>;
}

const CHOICES = ['A', 'B'];
const choiceWords: Record<Language, JsonObject> = {
  english: { options: { A: 'First choice', B: 'Second choice' } },
  spanish: { options: { A: 'Primera opción', B: 'Segunda opción' } },
};

export const NEW_QUESTIONS = {
  text: { schema: { type: 'string', maxLength: 100 } },
  longText: { schema: { type: 'string', maxLength: 2000 }, ui: { 'ui:widget': 'textarea' } },
  number: { schema: { type: 'integer' } },
  yesNo: { schema: { type: 'boolean' } },
  day: { schema: { type: 'string', format: 'date' } },
  email: { schema: { type: 'string', format: 'email', maxLength: 100 }, ui: { 'ui:widget': 'email' } },
  choice: { schema: { type: 'string', enum: CHOICES }, words: choiceWords },
  choices: {
    schema: { type: 'array', uniqueItems: true, items: { type: 'string', enum: CHOICES } },
    words: choiceWords,
  },
  list: {
    schema: {
      type: 'array',
      maxItems: 10,
      items: { type: 'object', properties: { name: { type: 'string', maxLength: 100 } } },
    },
    words: LIST_WORDS,
  },
  group: { schema: { type: 'object', properties: { name: { type: 'string', maxLength: 100 } } } },
} satisfies Record<AnswerKind | 'list' | 'group', NewKind>;

/** A list and a group need a question. */
const FIRST_INSIDE: Record<Language, string> = { english: 'Name', spanish: 'Nombre' };

interface QuestionRequest {
  form: string;
  container: Pattern;
  kind: keyof typeof NEW_QUESTIONS;
  words: Readonly<Record<Language, string>>;
}

/** Returns its path. */
export function newQuestion(
  files: EditedFiles,
  { form, container, kind, words }: QuestionRequest,
  spot: Spot,
): Pattern {
  const taken = orderIn(files, form, container).map(({ name }) => name);
  const path = `${container}/${nameFrom(words.english, taken)}`;
  const { schema, ui = {}, words: more }: NewKind = NEW_QUESTIONS[kind];
  addQuestion(files, { form, path }, schema, ui, spot);
  const inside = containerIn(kind, path);
  for (const language of LANGUAGES) {
    const file = wordsFile(form, language);
    const label = words[language].trim();
    // The review shows only the headings of the items, so each contains the name of its list.
    const item = kind === 'list' && { item: `${label} {{number}}` };
    files.set(file, ['fields', path], { label, ...item, ...more?.[language] });
    if (inside !== undefined) files.set(file, ['fields', `${inside}/name`], { label: FIRST_INSIDE[language] });
  }
  return path;
}

/** The container of the questions in a list or a group, by its kind; undefined for other questions. */
export function containerIn(kind: string, path: Pattern): Pattern | undefined {
  if (kind === 'list') return `${path}/*`;
  return kind === 'group' ? path : undefined;
}
