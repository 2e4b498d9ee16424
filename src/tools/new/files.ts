/** The files of a planned section, and the flow with its page. */
import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import type { FlowSource, Json, JsonObject } from '../../engine/index.ts';
import { inLine, laidOut } from '../layout.ts';
import { examplesOf } from './examples.ts';
import { hasChoices, type Kind, type Plan, type Question, type Said } from './plan.ts';

export const FLOW = 'forms/application/flow.json';
const SCHEMAS = '../../schemas';

export function filesOf({ section, title, questions }: Plan): Record<string, string> {
  const folder = `forms/application/${section}`;
  const part = (name: string, content: JsonObject): [string, string] => [
    `${folder}/${name}.json`,
    laidOut({ $schema: `${SCHEMAS}/${name}.json`, ...content }),
  ];
  const words = (language: 'en' | 'es', say: (said: Said) => string): [string, string] => [
    `locales/${language}/${section}.json`,
    laidOut({ $schema: '../../forms/schemas/words.json', title: say(title), fields: fieldWords(questions, say) }),
  ];
  return Object.fromEntries([
    part('schema', schemaOf(questions)),
    part('ui', uiOf(questions)),
    part('logic', {}),
    part('cases', examplesOf(questions)),
    words('en', ({ english }) => english),
    words('es', ({ spanish }) => spanish),
  ]);
}

const ANSWERS: Record<Kind, (choices: Json[]) => JsonObject> = {
  text: () => ({ type: 'string', maxLength: 100 }),
  'long text': () => ({ type: 'string', maxLength: 500 }),
  number: () => ({ type: 'number', minimum: 0 }),
  'yes/no': () => ({ type: 'boolean' }),
  date: () => ({ type: 'string', format: 'date' }),
  choice: (choices) => ({ type: 'string', enum: choices }),
  choices: (choices) => ({ type: 'array', uniqueItems: true, items: { type: 'string', enum: choices } }),
};

function schemaOf(questions: Question[]): JsonObject {
  const required = questions.filter((question) => question.required).map(({ name }) => name);
  const answers = questions.map(({ name, kind, choices }) => [name, ANSWERS[kind](choices.map(({ value }) => value))]);
  return {
    type: 'object',
    ...(required.length > 0 && { required }),
    properties: Object.fromEntries(answers),
  };
}

function uiOf(questions: Question[]): JsonObject {
  const long = questions.filter(({ kind }) => kind === 'long text');
  return {
    'ui:order': questions.map(({ name }) => name),
    ...Object.fromEntries(long.map(({ name }) => [name, { 'ui:widget': 'textarea' }])),
  };
}

const fieldWords = (questions: Question[], say: (said: Said) => string): JsonObject =>
  Object.fromEntries(
    questions.map(({ name, label, kind, choices }) => {
      const options = Object.fromEntries(choices.map((choice) => [choice.value, say(choice)]));
      return [`/${name}`, { label: say(label), ...(hasChoices(kind) && { options }) }];
    }),
  );

/** The page put in before another, the rest of the text as it was. */
export function withPage(text: string, { section, before, shown }: Plan): string {
  const { pages } = JSON.parse(text) as FlowSource;
  const entry = inLine({ section, number: freeNumber(pages), ...(shown && { shown: { fact: shown } }) });
  const root = parseTree(text);
  const place = pages.findIndex((page) => page.section === before);
  const at = root && findNodeAtLocation(root, ['pages', place])?.offset;
  if (at === undefined) throw new Error(`There is no page "${before}" in the flow.`);
  const gap = /\s*$/.exec(text.slice(0, at))?.[0] || ' ';
  return `${text.slice(0, at)}${entry},${gap}${text.slice(at)}`;
}

/** Numbers say where an application is resumed; the order of pages is their order. */
function freeNumber(pages: FlowSource['pages']): number {
  const taken = new Set(pages.map(({ number }) => number));
  const next = Math.max(...pages.map(({ number = 0 }) => number)) + 1;
  return next <= 99 ? next : (Array.from({ length: 99 }, (_, i) => i + 1).find((n) => !taken.has(n)) ?? next);
}
