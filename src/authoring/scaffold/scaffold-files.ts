/** The files of a planned section, and the flow with its page. */
import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import { type Json, type JsonObject, LANGUAGES, type Language } from '../../engine/data/index.ts';
import type { Flow } from '../../engine/index.ts';
import { legalTextFile, wordsFile } from '../definition-files/file-paths.ts';
import { formatJson, onOneLine, reformatJson } from '../definition-files/layout.ts';
import type { Plan, PlannedQuestion } from './plan.ts';
import { documentWords, legalText, signName, signQuestion, unsignedExample } from './scaffold-documents.ts';

export function scaffoldFiles(plan: Plan): Record<string, string> {
  const { section, documents } = plan;
  const questions = [...plan.questions, ...documents.map(signQuestion)];
  const parts: Record<string, JsonObject> = {
    schema: groupSchema(questions),
    ui: { ...scaffoldOrder(plan), ...scaffoldControls(questions) },
    logic: {},
    cases: {
      given: { record: acceptedRecord(questions) },
      // Keywords need no examples.
      cases: [{ name: 'complete', problems: {} }, ...documents.map(({ name }) => unsignedExample(name))],
    },
  };
  return Object.fromEntries([
    ...Object.entries(parts).map(([name, content]) => [
      `forms/application/${section}/${name}.json`,
      formatJson({ $schema: `../../schemas/${name}.json`, ...content }),
    ]),
    ...LANGUAGES.flatMap((language) => [
      [wordsFile(section, language), formatJson(scaffoldWords(plan, questions, language))],
      ...documents.map((document) => [legalTextFile(document.name, language), legalText(document, language)]),
    ]),
  ]);
}

function groupSchema(questions: readonly PlannedQuestion[]): JsonObject {
  const required = questions.filter((question) => question.required).map(({ name }) => name);
  const properties = questions.map(({ name, schema, questions: inner }) => [
    name,
    inner ? { ...schema, items: groupSchema(inner) } : schema,
  ]);
  return { type: 'object', ...(required.length > 0 && { required }), properties: Object.fromEntries(properties) };
}

/** With a document, the page has groups: one of the questions, and one of each document. */
function scaffoldOrder({ questions, documents }: Plan): JsonObject {
  const names = questions.map(({ name }) => name);
  if (documents.length === 0) return { 'ui:order': names };
  const asking = names.length > 0 ? [{ name: 'questions', fields: names.map((name) => `/${name}`) }] : [];
  const signing = documents.map(({ name }) => ({ name, document: name, fields: [`/${signName(name)}`] }));
  return { 'ui:groups': [...asking, ...signing] };
}

const scaffoldControls = (questions: readonly PlannedQuestion[]): JsonObject =>
  Object.fromEntries(
    questions.flatMap(({ name, control, questions: inner = [] }): [string, JsonObject][] => {
      const items = scaffoldControls(inner);
      const own = Object.keys(items).length > 0 ? { items } : control;
      return own ? [[name, own]] : [];
    }),
  );

const acceptedRecord = (questions: readonly PlannedQuestion[]): JsonObject =>
  Object.fromEntries(
    questions.map(({ name, accepted, questions: inner }) => [
      name,
      inner ? (accepted as Json[]).map(() => acceptedRecord(inner)) : accepted,
    ]),
  );

/** The words of every list. */
export const LIST_WORDS: Record<Language, { add: string; remove: string }> = {
  english: { add: 'Add another', remove: 'Delete' },
  spanish: { add: 'Agregar otro', remove: 'Eliminar' },
};
/** The heading of the questions beside a document. */
export const YOUR_ANSWERS: Record<Language, string> = { english: 'Your answers', spanish: 'Sus respuestas' };

function scaffoldWords(
  { title, questions, documents }: Plan,
  all: readonly PlannedQuestion[],
  language: Language,
): JsonObject {
  const signing = documents.map((document) => documentWords(document, language));
  const headings = [
    ...(questions.length > 0 ? [{ questions: YOUR_ANSWERS[language] }] : []),
    ...signing.map(({ groups }) => groups),
  ];
  return {
    $schema: '../../forms/schemas/words.json',
    title: title[language],
    fields: fieldWords(all, language),
    ...(documents.length > 0 && {
      groups: Object.assign({}, ...headings),
      messages: Object.assign({}, ...signing.map(({ messages }) => messages)),
    }),
  };
}

function fieldWords(questions: readonly PlannedQuestion[], language: Language, prefix = ''): JsonObject {
  const entries = questions.flatMap(({ name, label, choices, questions: inner }): [string, Json][] => {
    const path = `${prefix}/${name}`;
    const options = choices && Object.fromEntries(choices.map((choice) => [choice.value, choice[language]]));
    const list = inner && { item: `${label[language]} {{number}}`, ...LIST_WORDS[language] };
    return [
      [path, { label: label[language], ...(options && { options }), ...list }],
      ...Object.entries(fieldWords(inner ?? [], language, `${path}/*`)),
    ];
  });
  return Object.fromEntries(entries);
}

/** Inserts the page before another one. */
export function withPage(text: string, { section, before, shown }: Plan): string {
  const { pages } = JSON.parse(text) as Flow;
  const entry = onOneLine({ section, number: freeNumber(pages), ...(shown && { shown: { fact: shown } }) });
  const root = parseTree(text);
  const place = pages.findIndex((page) => page.section === before);
  const at = root && findNodeAtLocation(root, ['pages', place])?.offset;
  if (at === undefined) throw new Error(`There is no page "${before}" in the flow.`);
  return reformatJson(`${text.slice(0, at)}${entry}, ${text.slice(at)}`) ?? text;
}

/** Numbers tell where an application is resumed. The order of pages is the order in the list. */
export function freeNumber(pages: Flow['pages']): number {
  const taken = new Set(pages.map(({ number }) => number));
  const next = Math.max(...pages.map(({ number = 0 }) => number)) + 1;
  return next <= 99 ? next : (Array.from({ length: 99 }, (_, i) => i + 1).find((n) => !taken.has(n)) ?? next);
}
