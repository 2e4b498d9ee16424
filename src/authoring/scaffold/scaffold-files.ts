/** The files of a planned section, and the flow with its page. */
import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import { type BilingualText, type Json, type JsonObject, maskLength } from '../../engine/data/index.ts';
import type { Flow } from '../../engine/index.ts';
import { formatJson, onOneLine, reformatJson } from '../definition-files/layout.ts';
import type { Plan, PlannedQuestion } from './plan.ts';
import { type LanguageTag, legalText, signedWords, signName } from './scaffold-documents.ts';
import { scaffoldExamples } from './scaffold-examples.ts';

const SCHEMAS = '../../schemas';

export function scaffoldFiles(plan: Plan): Record<string, string> {
  const { section, documents } = plan;
  const part = (name: string, content: JsonObject): [string, string] => [
    `forms/application/${section}/${name}.json`,
    formatJson({ $schema: `${SCHEMAS}/${name}.json`, ...content }),
  ];
  const inLanguage = (language: LanguageTag, say: (said: BilingualText) => string): [string, string][] => [
    [`locales/${language}/${section}.json`, formatJson(scaffoldWords(plan, language, say))],
    ...documents.map((document): [string, string] => [
      `locales/${language}/legal/${document.name}.md`,
      legalText(document, language),
    ]),
  ];
  return Object.fromEntries([
    part('schema', scaffoldSchema(plan)),
    part('ui', scaffoldUi(plan)),
    part('logic', {}),
    part('cases', scaffoldExamples(plan)),
    ...inLanguage('en', ({ english }) => english),
    ...inLanguage('es', ({ spanish }) => spanish),
  ]);
}

function scaffoldSchema({ questions, documents }: Plan): JsonObject {
  const { properties, ...schema } = groupSchema(questions);
  const signatures = documents.map(({ name }) => [
    signName(name),
    { type: 'boolean', errorMessage: `${name}.unsigned` },
  ]);
  return { ...schema, properties: { ...(properties as JsonObject), ...Object.fromEntries(signatures) } };
}

function groupSchema(questions: readonly PlannedQuestion[]): JsonObject {
  const required = questions.filter((question) => question.required).map(({ name }) => name);
  return {
    type: 'object',
    ...(required.length > 0 && { required }),
    properties: Object.fromEntries(questions.map((question) => [question.name, answerSchema(question)])),
  };
}

function answerSchema(question: PlannedQuestion): JsonObject {
  const { kind, choices, mask, least, most, decimals } = question;
  const values = choices.map(({ value }) => value);
  const limits = (lower: string, upper: string): JsonObject => ({
    ...(least !== undefined && { [lower]: least }),
    ...(most !== undefined && { [upper]: most }),
  });
  switch (kind) {
    case 'mask':
      return { type: 'string', digits: maskLength(mask ?? '') };
    case 'number':
      return {
        type: 'number',
        ...limits('minimum', 'maximum'),
        ...(decimals !== undefined && { decimals }),
      };
    case 'whole number':
      return { type: 'integer', ...limits('minimum', 'maximum') };
    case 'yes/no':
      return { type: 'boolean' };
    case 'date':
      return { type: 'string', format: 'date' };
    case 'choice':
      return { type: 'string', enum: values };
    case 'choices':
      return { type: 'array', uniqueItems: true, items: { type: 'string', enum: values } };
    case 'list':
      return { type: 'array', ...limits('minItems', 'maxItems'), items: groupSchema(question.questions) };
    default:
      return { type: 'string', ...limits('minLength', 'maxLength') };
  }
}

/** With a document the page is in groups: one of the questions, one of each document. */
function scaffoldUi({ questions, documents }: Plan): JsonObject {
  const names = questions.map(({ name }) => name);
  const asking = names.length > 0 ? [{ name: 'questions', fields: names.map((name) => `/${name}`) }] : [];
  const signed = documents.map(({ name }) => ({ name, document: name, fields: [`/${signName(name)}`] }));
  return {
    ...(documents.length === 0 ? { 'ui:order': names } : { 'ui:groups': [...asking, ...signed] }),
    ...scaffoldControls(questions),
    ...Object.fromEntries(documents.map(({ name }) => [signName(name), { 'ui:widget': 'sign' }])),
  };
}

function scaffoldControls(questions: readonly PlannedQuestion[]): JsonObject {
  return Object.fromEntries(
    questions.flatMap((question): [string, JsonObject][] => {
      const { name, kind, mask } = question;
      if (kind === 'long text') return [[name, { 'ui:widget': 'textarea' }]];
      if (mask !== undefined) return [[name, { 'ui:options': { mask } }]];
      const items = scaffoldControls(question.questions);
      return Object.keys(items).length > 0 ? [[name, { items }]] : [];
    }),
  );
}

/** What is said of every list. */
const LIST_WORDS: Record<LanguageTag, { add: string; remove: string }> = {
  en: { add: 'Add another', remove: 'Delete' },
  es: { add: 'Agregar otro', remove: 'Eliminar' },
};
/** The heading of the questions beside a document. */
export const YOUR_ANSWERS: Record<LanguageTag, string> = { en: 'Your answers', es: 'Sus respuestas' };

function scaffoldWords(
  { title, questions, documents }: Plan,
  language: LanguageTag,
  say: (said: BilingualText) => string,
): JsonObject {
  const signed = signedWords(documents, language);
  return {
    $schema: '../../forms/schemas/words.json',
    title: say(title),
    fields: { ...fieldWords(questions, language, say), ...signed.fields },
    ...(documents.length > 0 && {
      groups: { ...(questions.length > 0 && { questions: YOUR_ANSWERS[language] }), ...signed.groups },
      messages: signed.messages,
    }),
  };
}

function fieldWords(
  questions: readonly PlannedQuestion[],
  language: LanguageTag,
  say: (said: BilingualText) => string,
  prefix = '',
): JsonObject {
  return Object.fromEntries(
    questions.flatMap(({ name, label, kind, choices, questions: inner }): [string, Json][] => {
      const path = `${prefix}/${name}`;
      const options = Object.fromEntries(choices.map((choice) => [choice.value, say(choice)]));
      const list = { item: `${say(label)} {{number}}`, ...LIST_WORDS[language] };
      return [
        [path, { label: say(label), ...(choices.length > 0 && { options }), ...(kind === 'list' && list) }],
        ...Object.entries(fieldWords(inner, language, say, `${path}/*`)),
      ] as [string, Json][];
    }),
  );
}

/** The page put in before another. */
export function withPage(text: string, { section, before, shown }: Plan): string {
  const { pages } = JSON.parse(text) as Flow;
  const entry = onOneLine({ section, number: freeNumber(pages), ...(shown && { shown: { fact: shown } }) });
  const root = parseTree(text);
  const place = pages.findIndex((page) => page.section === before);
  const at = root && findNodeAtLocation(root, ['pages', place])?.offset;
  if (at === undefined) throw new Error(`There is no page "${before}" in the flow.`);
  return reformatJson(`${text.slice(0, at)}${entry}, ${text.slice(at)}`) ?? text;
}

/** Numbers say where an application is resumed; the order of pages is their order. */
export function freeNumber(pages: Flow['pages']): number {
  const taken = new Set(pages.map(({ number }) => number));
  const next = Math.max(...pages.map(({ number = 0 }) => number)) + 1;
  return next <= 99 ? next : (Array.from({ length: 99 }, (_, i) => i + 1).find((n) => !taken.has(n)) ?? next);
}
