/** Random files of a form, in any layout: questions in groups and lists, conditions of every operation, words. */
import fc from 'fast-check';
import { formatJson } from '../../../src/authoring/definition-files/layout.ts';
import type { Files } from '../../../src/authoring/index.ts';
import type { Json, JsonObject } from '../../../src/engine/data/index.ts';
import { generatedConditions } from './generated-conditions.ts';

export const GENERATED = 'generated';
const FOLDER = `forms/application/${GENERATED}`;

interface Question {
  schema: JsonObject;
  ui: JsonObject;
  shown: Json | undefined;
  required: Json | undefined;
  words: string;
  inner: readonly Question[];
}

const KINDS: JsonObject[] = [
  { type: 'string', maxLength: 100 },
  { type: 'string', format: 'date' },
  { type: 'integer', minimum: 0, maximum: 120 },
  { type: 'boolean' },
  { type: 'string', enum: ['A', 'B', 'C'] },
  { type: 'array', uniqueItems: true, items: { type: 'string', enum: ['x', 'y'] } },
];
const texts = fc.oneof(
  fc.string({ minLength: 1, maxLength: 12 }),
  fc.constantFrom('¿Edad?', 'A "quoted" word', 'ñ\\t'),
);
const some = (value: fc.Arbitrary<Json>): fc.Arbitrary<Json | undefined> => fc.option(value, { nil: undefined });

const { question } = fc.letrec<{ question: Question }>((tie) => ({
  question: fc.record({
    schema: fc.constantFrom(...KINDS),
    ui: fc.constantFrom<JsonObject>({}, { 'ui:widget': 'textarea' }, { 'ui:options': { width: 'half' } }),
    shown: some(generatedConditions),
    required: some(generatedConditions),
    words: texts,
    inner: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      { weight: 4, arbitrary: fc.constant<readonly Question[]>([]) },
      { weight: 1, arbitrary: fc.array(tie('question'), { minLength: 1, maxLength: 3 }) },
    ),
  }),
}));

const questionName = (i: number): string => `q${i}`;

/** A list of what is inside it. */
const questionSchema = ({ schema, inner }: Question): JsonObject =>
  inner.length === 0 ? schema : { type: 'array', items: holderSchema(inner) };

const holderSchema = (questions: readonly Question[]): JsonObject => ({
  type: 'object',
  properties: Object.fromEntries(questions.map((each, i) => [questionName(i), questionSchema(each)])),
});

const questionUi = (questions: readonly Question[]): JsonObject =>
  Object.fromEntries(
    questions.flatMap(({ ui, inner }, i): [string, JsonObject][] => {
      const own = inner.length === 0 ? ui : { items: questionUi(inner) };
      return Object.keys(own).length > 0 ? [[questionName(i), own]] : [];
    }),
  );

function listed(questions: readonly Question[], container = ''): [string, Question][] {
  return questions.flatMap((each, i): [string, Question][] => {
    const path = `${container}/${questionName(i)}`;
    return [[path, each], ...listed(each.inner, `${path}/*`)];
  });
}

const layouts = fc.constantFrom<(value: Json) => string>(
  formatJson,
  (value) => JSON.stringify(value),
  (value) => JSON.stringify(value, null, 4),
  (value) => `\n${JSON.stringify(value, null, '\t')}  `,
);

const filesIn = (layout: typeof layouts): fc.Arbitrary<Files> =>
  fc
    .record({ questions: fc.array(question, { minLength: 1, maxLength: 4 }), text: layout })
    .map(({ questions, text }) => {
      const all = listed(questions);
      const rules = all.flatMap(([path, { shown, required }]): [string, JsonObject][] => {
        const own = { ...(shown !== undefined && { shown }), ...(required !== undefined && { required }) };
        return Object.keys(own).length > 0 ? [[path, own]] : [];
      });
      const words = (language: string): JsonObject => ({
        title: language,
        fields: Object.fromEntries(all.map(([path, each]) => [path, { label: `${each.words} ${language}` }])),
      });
      return {
        'forms/application/flow.json': text({ pages: [{ section: GENERATED }] }),
        [`${FOLDER}/schema.json`]: text(holderSchema(questions)),
        [`${FOLDER}/ui.json`]: text(questionUi(questions)),
        [`${FOLDER}/logic.json`]: text({ fields: Object.fromEntries(rules) }),
        [`locales/en/${GENERATED}.json`]: text(words('en')),
        [`locales/es/${GENERATED}.json`]: text(words('es')),
      };
    });

export const generatedFiles = filesIn(layouts);
export const formattedFiles = filesIn(fc.constant(formatJson));
