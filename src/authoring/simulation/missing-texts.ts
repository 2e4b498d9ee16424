/** Checks that all texts of a page exist in every language. */

import { LANGUAGES, type Language } from '../../engine/data/index.ts';
import { messageKey } from '../../engine/definition/index.ts';
import { type Evaluation, legalFile, type NoteState, type Problem } from '../../engine/index.ts';
import { type Bilingual, bilingual } from '../bilingual/index.ts';
import { readCompiledWords } from '../definition-files/compiled-files.ts';
import { COMMON } from '../definition-files/file-paths.ts';
import type { SimulatedApplicant } from './answering/applicant.ts';

const LANGUAGE_NAMES: Record<Language, Bilingual> = { english: bilingual`english`, spanish: bilingual`spanish` };

/** A key of words, and the names of the placeholders that are filled. */
type WordsKey = readonly [key: string, filled: readonly string[]];

export class MissingTexts {
  readonly #files: Readonly<Record<string, string>>;
  readonly #words: ReturnType<typeof readCompiledWords>;

  constructor(files: Readonly<Record<string, string>>) {
    this.#files = files;
    this.#words = readCompiledWords(files);
  }

  /** Missing texts and unfilled placeholders, as sentences by key. */
  faults({ evaluation, problemsMet, notesMet }: SimulatedApplicant): [key: string, fault: Bilingual][] {
    const { name, documents } = evaluation.form;
    const keys = [...pageWords(evaluation), ...problemsMet.map(problemWords), ...[...notesMet.values()].map(noteWords)];
    const texts = documents.flatMap(({ text }) =>
      LANGUAGES.map((language) => legalFile(text, language))
        .filter((file) => this.#files[file] === undefined)
        .map((file): [string, Bilingual] => [file, bilingual`The legal text "${file}" is missing.`]),
    );
    return [
      ...keys.flatMap(([key, filled]): [string, Bilingual][] => {
        const fault = this.#fault(name, key, filled);
        return fault === undefined ? [] : [[key, fault]];
      }),
      ...texts,
    ];
  }

  #fault(form: string, key: string, filled: readonly string[]): Bilingual | undefined {
    for (const language of LANGUAGES) {
      const text = this.#words(form, language)[key] ?? this.#words(COMMON, language)[key];
      if (text === undefined || text.trim() === '')
        return bilingual`There are no words "${key}" in ${LANGUAGE_NAMES[language]}.`;
      const open = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
      const empty = open.find((name) => !filled.includes(name));
      if (empty)
        return bilingual`The words "${key}" in ${LANGUAGE_NAMES[language]} use {{${empty}}}, which nothing fills.`;
    }
    return undefined;
  }
}

const problemWords = ({ message, params }: Problem): WordsKey => [message, [...Object.keys(params), 'label']];

const noteWords = (note: NoteState): WordsKey => [note.text, Object.keys(note.with)];

function pageWords(evaluation: Evaluation): WordsKey[] {
  const { ui, documents } = evaluation.form;
  const lines = documents.flatMap(({ shows }) => shows.flatMap((line) => ('text' in line ? [line.text] : [])));
  const keys: WordsKey[] = [
    ['title', []],
    ...lines.map((text): WordsKey => [`texts.${text}`, []]),
    ...(ui['ui:groups'] ?? []).map(({ name }): WordsKey => [`groups.${name}`, []]),
  ];
  for (const [field, path] of evaluation.walk()) {
    if (!evaluation.isShown(path) || field.widget === 'hidden') continue;
    keys.push([evaluation.state(path).label, []]);
    if (field.kind === 'list') {
      if (!field.uiOptions.itemBy) keys.push([`fields.${field.path}.item`, ['number']]);
      if (!field.uiOptions.fixed)
        keys.push([`fields.${field.path}.add`, []], [`fields.${field.path}.remove`, ['number']]);
    }
    for (const { key } of evaluation.options(path)) if (key) keys.push([key, []]);
    for (const { name } of field.uiOptions.optionGroups ?? []) keys.push([`groups.${name}`, []]);
  }
  keys.push(...messageWords(evaluation));
  return keys;
}

/** Includes messages of problems that did not occur. */
function messageWords({ situated }: Evaluation): WordsKey[] {
  const schemaMessages = situated.fields.flatMap(({ schema: { errorMessage: message } }) =>
    typeof message === 'string' ? [message] : Object.values(message ?? {}),
  );
  return [
    ...schemaMessages.map((message): WordsKey => [`messages.${message}`, ['label']]),
    ...situated.checks.map((check): WordsKey => [messageKey(check.message), ['label', ...Object.keys(check.with)]]),
  ];
}
