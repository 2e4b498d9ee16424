/** Random conditions, situations, records and forms for the property tests. */
import fc from 'fast-check';
import type { Json, JsonObject } from '../../src/engine/data/index.ts';
import { type FormDefinition, openForm, type Schema } from '../../src/engine/index.ts';
import { openSchema } from './validator.ts';

const scalar: fc.Arbitrary<Json> = fc.constantFrom<Json>(
  null,
  true,
  false,
  0,
  1,
  2,
  '',
  'a',
  'b',
  '2026-01-31',
  '1999-05-05',
);

export const situations: fc.Arbitrary<JsonObject> = fc.record({
  language: fc.constantFrom('english', 'spanish'),
  today: fc.constantFrom('2026-11-21', '2024-02-29'),
  phase: fc.integer({ min: 0, max: 2 }),
  posting: fc.option(fc.record({ kind: fc.constantFrom('a', 'b'), flag: fc.boolean() }), { nil: null }),
  lookups: fc.constantFrom(['a', 'b'], ['b', '']).map((names) => ({
    rows: names.map((name, i) => ({ id: i + 1, name })),
  })),
});

export const FACTS: Record<string, Json> = {
  early: { '<': [{ var: 'situation.phase' }, 1] },
  kindA: { '==': [{ var: 'situation.posting.kind' }, 'a'] },
  both: { and: [{ fact: 'early' }, { fact: 'kindA' }] },
};

/** Conditions over the situation and over the answers at the given variables. */
export const conditionsOver = (variables: string[], values: string[] = []): fc.Arbitrary<Json> => {
  const { rule } = fc.letrec<{ rule: Json; leaf: Json }>((tie) => ({
    leaf: fc.oneof(
      scalar,
      fc.constantFrom<Json>(...variables.map((path) => ({ var: path }))),
      fc.constantFrom<Json>(
        { var: 'situation.phase' },
        { var: 'situation.posting.flag' },
        { var: 'situation.nothing.here' },
      ),
      fc.constantFrom<Json>(...Object.keys(FACTS).map((name) => ({ fact: name })), { today: [] }, { yearStart: -3 }),
      ...(values.length > 0 ? [fc.constantFrom<Json>(...values.map((name) => ({ value: name })))] : []),
    ),
    rule: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      tie('leaf'),
      pair(tie, ['==', '===', '!=', '<', '>=', 'notAfter', 'daysBetween', 'in', '+', '-']),
      fc
        .tuple(fc.constantFrom('!', '!!', 'blank', 'answered', 'year', 'length', 'digits', 'lower'), tie('rule'))
        .map(([name, a]) => ({ [name]: [a] })),
      fc
        .tuple(fc.constantFrom('and', 'or', 'if', 'cat', 'max'), fc.array(tie('rule'), { minLength: 1, maxLength: 5 }))
        .map(([name, args]) => ({ [name]: args })),
      fc
        .tuple(fc.constantFrom('some', 'all', 'none', 'filter', 'map'), tie('rule'), body())
        .map(([name, list, inner]) => ({ [name]: [list, inner] })),
      fc
        .tuple(fc.constantFrom('id', 'name'), tie('rule'))
        .map(([column, value]) => ({ lookup: ['rows', column, value, 'name'] })),
      fc.array(tie('rule'), { maxLength: 3 }).map((items) => items as Json),
    ),
  }));
  return rule;
};

const pair = (tie: (key: 'rule') => fc.Arbitrary<Json>, names: string[]): fc.Arbitrary<Json> =>
  fc.tuple(fc.constantFrom(...names), tie('rule'), tie('rule')).map(([name, a, b]) => ({ [name]: [a, b] }));

const body = (): fc.Arbitrary<Json> =>
  fc.oneof(
    scalar,
    fc.constantFrom<Json>(
      { var: '' },
      { var: 'a' },
      { fact: 'early' },
      { '==': [{ var: 'a' }, { var: 'b' }] },
      { '!': [{ var: '' }] },
      { if: [{ fact: 'kindA' }, { var: 'a' }, 2] },
      { lookup: ['rows', 'id', { var: 'a' }, 'name'] },
    ),
  );

/** Values a person may leave in a field, right or wrong. */
export const answers: fc.Arbitrary<Json | undefined> = fc.oneof(
  scalar,
  fc.constant(undefined),
  fc.constantFrom<Json>('  ', 'text', 3.5, -1, '12345', '2026-11-21', [], ['a']),
);

const FIELDS = ['a', 'b', 'c', 'd', 'e'] as const;

/** The second document is signed after the first, whose questions the conditions of others may read. */
const DOCUMENTS: FormDefinition['ui'] = {
  'ui:groups': [
    { name: 'first', document: 'first', fields: ['a', 'm', 'sign'] },
    { name: 'second', document: 'second', fields: ['n', 'seal'] },
  ],
  sign: { 'ui:widget': 'sign' },
  seal: { 'ui:widget': 'sign', 'ui:options': { after: 'sign' } },
};

/**
 * A small form: five fields, a group, a list, two documents and a local answer, with conditions that read the questions
 * before them.
 */
export const forms: fc.Arbitrary<ReturnType<typeof openForm>> = fc
  .record({
    shown: fc.tuple(
      ...FIELDS.map((_, i) =>
        fc.option(conditionsOver(i === 0 ? ['record.none'] : FIELDS.slice(0, i).map((name) => `record.${name}`)), {
          nil: undefined,
        }),
      ),
    ),
    total: conditionsOver(['record.a', 'record.b', 'record.list']),
    inner: conditionsOver(['item.p', 'record.a'], ['total']),
    group: conditionsOver(['record.b', 'record.b'], []),
    last: conditionsOver(['record.group', 'record.group.x', 'record.list', 'record.picked'], ['total']),
    list: conditionsOver(['record.c']),
    required: conditionsOver(['record.a', 'item.p'], ['total']),
    readOnly: conditionsOver(['item.p'], []),
    document: fc.record({
      shown: conditionsOver(['record.a']),
      required: conditionsOver(['record.m', 'record.own']),
      label: fc.constantFrom<Json>(null, { if: [{ answered: { var: 'record.a' } }, 'named', null] }),
    }),
    keep: fc.boolean(),
  })
  .map((parts) => {
    const text: Schema = { type: 'string', maxLength: 4 };
    const item: Schema = {
      type: 'object',
      required: ['p'],
      properties: { p: text, q: { type: 'number', minimum: 0 }, r: { type: 'boolean' } },
    };
    const schema: Schema = {
      type: 'object',
      required: ['a', 'c', 'm', 'list'],
      properties: {
        ...Object.fromEntries(FIELDS.map((name) => [name, text])),
        group: { type: 'object', required: ['x'], properties: { x: text, y: text } },
        picked: { type: 'array', items: { type: 'string', enum: ['a', 'b'] } },
        last: text,
        ...{ m: text, n: text, own: text, sign: { type: 'boolean' }, seal: { type: 'boolean' } },
        list: { type: 'array', items: item },
      },
    };
    const shown = Object.fromEntries(
      FIELDS.flatMap((name, i) =>
        parts.shown[i] === undefined ? [] : [[`/${name}`, { shown: parts.shown[i] as Json }]],
      ),
    );
    const definition: FormDefinition = {
      name: 'random',
      schema,
      ui: DOCUMENTS,
      facts: FACTS,
      logic: {
        // `total` reads the list, so no condition that hides the list or its answers may read it.
        values: { total: parts.total },
        fields: {
          ...shown,
          '/group': { shown: parts.group },
          '/group/y': { required: { answered: { var: 'record.group.x' } } },
          '/list': { shown: parts.list },
          '/last': { shown: parts.last },
          '/m': { shown: parts.document.shown, label: parts.document.label },
          '/n': { required: parts.document.required },
          '/own': { local: true },
          '/list/*/q': { shown: parts.inner, whenHidden: 'keep', required: parts.required },
          '/list/*/r': {
            readOnly: parts.readOnly,
            shown: { answered: { var: 'item.p' } },
            ...(parts.keep ? { whenHidden: 'keep' as const } : {}),
          },
        },
        checks: [{ at: '/list/*/p', valid: parts.readOnly, message: 'p' }],
        changes: [{ on: '/list', set: { '/e': { if: [{ answered: { var: 'record.list' } }, 'b', null] } } }],
      },
    };
    return openForm({ definition, open: openSchema(schema) });
  });
