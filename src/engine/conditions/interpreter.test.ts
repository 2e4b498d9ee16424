import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../data/index.ts';
import { fold } from './fold.ts';
import {
  evaluateRule,
  LIMITS,
  LimitError,
  LogicError,
  OPERATION_NAMES,
  parseOperation,
  type RuleError,
} from './index.ts';

/** The shape of the published JsonLogic corpus: [rule, data, result]. The rule reads the data as it is. */
const CORPUS: [Json, Json, Json][] = [
  [{ '==': [1, 1] }, {}, true],
  [{ '==': [1, '1'] }, {}, true],
  [{ '==': [1, 2] }, {}, false],
  [{ '===': [1, 1] }, {}, true],
  [{ '===': [1, '1'] }, {}, false],
  [{ '!=': [1, 2] }, {}, true],
  [{ '!=': [1, '1'] }, {}, false],
  [{ '!==': [1, '1'] }, {}, true],
  [{ '>': [2, 1] }, {}, true],
  [{ '>': [1, 1] }, {}, false],
  [{ '>': ['2', 1] }, {}, true],
  [{ '>=': [1, 1] }, {}, true],
  [{ '<': [1, 2] }, {}, true],
  [{ '<': [1, 2, 3] }, {}, true],
  [{ '<': [1, 1, 3] }, {}, false],
  [{ '<=': [1, 1, 3] }, {}, true],
  [{ '<=': [1, 4, 3] }, {}, false],
  [{ '!': [false] }, {}, true],
  [{ '!': false }, {}, true],
  [{ '!': [[]] }, {}, true],
  [{ '!': ['0'] }, {}, false],
  [{ '!!': ['0'] }, {}, true],
  [{ '!!': [[]] }, {}, false],
  [{ '!!': [0] }, {}, false],
  [{ or: [true, false] }, {}, true],
  [{ or: [false, 'a', 'b'] }, {}, 'a'],
  [{ or: [false, 0] }, {}, 0],
  [{ and: [true, true] }, {}, true],
  [{ and: [1, 3] }, {}, 3],
  [{ and: [3, false, 1] }, {}, false],
  [{ '?:': [true, 1, 2] }, {}, 1],
  [{ if: [] }, {}, null],
  [{ if: [true] }, {}, true],
  [{ if: [false, 1] }, {}, null],
  [{ if: [true, 1, 2] }, {}, 1],
  [{ if: [false, 1, 2] }, {}, 2],
  [{ if: [false, 1, false, 2, 3] }, {}, 3],
  [{ if: [[], 'yes', 'no'] }, {}, 'no'],
  [{ if: ['0', 'yes', 'no'] }, {}, 'yes'],
  [{ in: ['Bart', ['Bart', 'Lisa']] }, {}, true],
  [{ in: ['Milhouse', ['Bart', 'Lisa']] }, {}, false],
  [{ in: ['Spring', 'Springfield'] }, {}, true],
  [{ in: ['i', 'team'] }, {}, false],
  [{ in: [1, null] }, {}, false],
  [{ cat: ['we', 'rewolf'] }, {}, 'werewolf'],
  [{ cat: ['a', 2, 'b'] }, {}, 'a2b'],
  [{ cat: [] }, {}, ''],
  [{ substr: ['portico', 4] }, {}, 'ico'],
  [{ substr: ['portico', -3] }, {}, 'ico'],
  [{ substr: ['portico', 1, 3] }, {}, 'ort'],
  [{ substr: ['portico', 1, -3] }, {}, 'ort'],
  [{ '%': [5, 3] }, {}, 2],
  [{ max: [1, 3, 2] }, {}, 3],
  [{ min: [1, 3, 2] }, {}, 1],
  [{ '+': [1, 2, 3] }, {}, 6],
  [{ '+': ['3.5'] }, {}, 3.5],
  [{ '-': [2, 3] }, {}, -1],
  [{ '-': [3] }, {}, -3],
  [{ '*': [2, 3, 4] }, {}, 24],
  [{ '/': [4, 2] }, {}, 2],
  [{ merge: [] }, {}, []],
  [{ merge: [[1], [2, 3]] }, {}, [1, 2, 3]],
  [{ merge: [1, 2] }, {}, [1, 2]],
  [{ merge: [[1, [2]], 3] }, {}, [1, [2], 3]],
  [{ var: ['a'] }, { a: 1 }, 1],
  [{ var: 'a' }, { a: 1 }, 1],
  [{ var: ['b'] }, { a: 1 }, null],
  [{ var: ['b', 9] }, { a: 1 }, 9],
  [{ var: 'a.b' }, { a: { b: 'c' } }, 'c'],
  [{ var: ['a.q', 9] }, { a: { b: 'c' } }, 9],
  [{ var: 1 }, ['apple', 'banana'], 'banana'],
  [{ var: '1.1' }, ['apple', ['banana', 'beer']], 'beer'],
  [{ var: '' }, 1, 1],
  [{ var: null }, 1, 1],
  [{ var: [] }, 1, 1],
  [{ var: { if: [true, 'a', 'b'] } }, { a: 5 }, 5],
  [{ missing: [] }, null, []],
  [{ missing: ['a'] }, { a: 'x' }, []],
  [{ missing: ['a', 'b'] }, { a: '' }, ['a', 'b']],
  [{ missing: { merge: ['a', { if: [{ var: 'x' }, 'b', []] }] } }, { x: true, a: 1 }, ['b']],
  [{ missing_some: [1, ['a', 'b']] }, { a: 1 }, []],
  [{ missing_some: [2, ['a', 'b', 'c']] }, { a: 1 }, ['b', 'c']],
  [{ filter: [{ var: 'n' }, { '>': [{ var: '' }, 1] }] }, { n: [1, 2, 3] }, [2, 3]],
  [{ filter: [{ var: 'none' }, true] }, {}, []],
  [{ map: [{ var: 'n' }, { '*': [{ var: '' }, 2] }] }, { n: [1, 2] }, [2, 4]],
  [{ map: [{ var: 'n' }, { var: 'q' }] }, { n: [{ q: 1 }, { q: 2 }] }, [1, 2]],
  [{ reduce: [{ var: 'n' }, { '+': [{ var: 'current' }, { var: 'accumulator' }] }, 0] }, { n: [1, 2, 3] }, 6],
  [{ reduce: [{ var: 'none' }, 1, 7] }, {}, 7],
  [{ all: [{ var: 'n' }, { '>=': [{ var: '' }, 1] }] }, { n: [1, 2] }, true],
  [{ all: [{ var: 'n' }, true] }, { n: [] }, false],
  [{ none: [{ var: 'n' }, { '>': [{ var: '' }, 5] }] }, { n: [1, 2] }, true],
  [{ none: [{ var: 'n' }, true] }, { n: [] }, true],
  [{ some: [{ var: 'n' }, { '==': [{ var: 'q' }, 2] }] }, { n: [{ q: 1 }, { q: 2 }] }, true],
  [{ some: [{ var: 'n' }, true] }, { n: [] }, false],
  [
    { and: [{ '<': [{ var: 'temp' }, 110] }, { '==': [{ var: 'pie.filling' }, 'apple'] }] },
    { temp: 100, pie: { filling: 'apple' } },
    true,
  ],
  ['literal', {}, 'literal'],
  [{ a: 1, b: 2 }, {}, { a: 1, b: 2 }],
  [[1, { var: 'x' }], { x: 2 }, [1, 2]],
];

/** Operations of ours, on the 21st of November 2026. */
const OWN: [Json, Json, Json][] = [
  [{ lookup: ['cities', 'id', { var: 'l' }, 'name'] }, { l: 2 }, 'Albany'],
  [{ lookup: ['cities', 'id', { var: 'l' }, 'name'] }, { l: '2' }, null],
  [{ lookup: ['cities', 'id', null, 'name'] }, {}, null],
  [{ lookup: ['towns', 'id', 2, 'name'] }, {}, null],
  [{ lookup: ['cities', '__proto__', 2, 'constructor'] }, {}, null],
  [{ today: [] }, {}, '2026-11-21'],
  [{ yearStart: -75 }, {}, '1951-01-01'],
  [{ yearStart: 0 }, {}, '2026-01-01'],
  [{ year: '1999-05-05' }, {}, 1999],
  [{ year: '1999-13-05' }, {}, null],
  [{ addDays: ['2024-02-28', 1] }, {}, '2024-02-29'],
  [{ addDays: ['2026-11-21', -90] }, {}, '2026-08-23'],
  [{ addDays: ['', 1] }, {}, null],
  [{ daysBetween: ['2023-11-22', '2026-11-21'] }, {}, 1095],
  [{ daysBetween: [null, '2026-11-21'] }, {}, null],
  [
    { spanDays: [{ var: 'l' }, 'a', 'b'] },
    { l: [{ a: '2020-01-05', b: '2020-02-01' }, { a: '2020-01-01', b: '2020-01-02' }, { a: '1990-01-01' }] },
    31,
  ],
  [{ spanDays: [null, 'a', 'b'] }, {}, 0],
  [{ notAfter: ['2026-01-01', '2026-01-01'] }, {}, true],
  [{ notAfter: ['2026-01-02', '2026-01-01'] }, {}, false],
  [{ notAfter: [null, '2026-01-01'] }, {}, true],
  [{ blank: [{ var: 'x' }] }, {}, true],
  [{ blank: '  ' }, {}, true],
  [{ blank: 0 }, {}, false],
  [{ blank: false }, {}, false],
  [{ blank: { var: 'l' } }, { l: [{}, { a: null }] }, true],
  [{ answered: { var: 'l' } }, { l: [{}, { a: false }] }, true],
  [{ digits: '(555) 12' }, {}, '55512'],
  [{ lower: 'Año ÉL 7' }, {}, 'año él 7'],
  [{ lower: { var: 'x' } }, {}, ''],
  [{ length: 'añ🙂' }, {}, 3],
  [{ length: { var: 'l' } }, { l: [1, 2] }, 2],
  [{ length: null }, {}, 0],
  [{ count: [{ var: 'l' }, { '>': [{ var: 'n' }, 1] }] }, { l: [{ n: 1 }, { n: 2 }, { n: 3 }] }, 2],
  [{ count: [null, true] }, {}, 0],
  [{ sum: [{ var: 'l' }, { var: 'n' }] }, { l: [{ n: 0.1 }, { n: 0.2 }, {}, { n: null }] }, 0.3],
  [{ sum: [[{ var: 'a' }, { var: 'b' }], { var: '' }] }, { a: 2 }, 2],
  [{ sum: [null, 1] }, {}, 0],
  [{ unique: { var: 'l' } }, { l: ['a', 'b', null, null] }, true],
  [{ unique: { var: 'l' } }, { l: ['Ana Lopez', 'b', ' ana  LOPEZ'] }, false],
  [{ unique: [{ var: 'l' }, 'n'] }, { l: [{ n: 1 }, {}, { n: 2 }, { n: null }] }, true],
  [{ unique: [{ var: 'l' }, 'n'] }, { l: [{ n: 1 }, { n: 1 }] }, false],
  [{ unique: [{ var: 'l' }, 'p'] }, { l: [{ p: { a: 1, b: 'x' } }, { p: { b: 'X', a: 1 } }] }, false],
  [{ unique: [{ var: 'l' }, 'n', 0] }, { l: [{ n: 1 }, { n: 1 }] }, true],
  [{ unique: [{ var: 'l' }, 'n', 1] }, { l: [{ n: 1 }, { n: 1 }] }, false],
  [{ unique: [{ var: 'l' }, 'n', 1] }, { l: [{ n: 1 }, { n: '1' }] }, true],
  [{ unique: null }, {}, true],
];

const situation: JsonObject = { today: '2026-11-21', lookups: { cities: [{ id: 1 }, { id: 2, name: 'Albany' }] } };
/** The corpus reads plain data; a rule of ours reads the same data below its roots, so `var` is moved there. */
const evaluate = (rule: Json, data: Json): Json => evaluateRule(rule, (data ?? {}) as never);

describe('the corpus', () => {
  test.each(CORPUS)('%j of %j', (rule, data, result) => {
    expect(evaluate(rule, data)).toEqual(result);
  });

  test('the corpus covers every standard operation', () => {
    const used = new Set<string>();
    const visit = (rule: Json): void => {
      if (Array.isArray(rule)) rule.forEach(visit);
      const operation = parseOperation(rule);
      if (operation) used.add(operation.name);
      operation?.args.forEach(visit);
    };
    for (const [rule] of [...CORPUS, ...OWN]) visit(rule);
    expect([...OPERATION_NAMES].filter((name) => !used.has(name))).toEqual(['fact', 'value']);
  });
});

test.each(OWN)('ours: %j of %j', (rule, data, result) => {
  expect(evaluateRule(rule, { ...(data as object), situation })).toEqual(result);
});

describe('limits of a condition', () => {
  test.each([
    'constructor',
    '__proto__',
    'toString',
    'a.constructor',
    'a.__proto__.polluted',
    'list.length',
    'text.length',
    'list.constructor.name',
  ])('a condition cannot reach %s', (path) => {
    const data = { a: {}, list: [1], text: 'abc' };
    expect(evaluateRule({ var: path }, data as never)).toBeNull();
    expect(evaluateRule({ missing: [path] }, data as never)).toEqual([path]);
  });

  test('a condition cannot reach what hangs on a name in JSON, unless the data has it as its own', () => {
    const data = JSON.parse('{"__proto__":{"x":1}}') as object;
    expect(evaluateRule({ var: '__proto__.x' }, data as never)).toBe(1);
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });

  const nested = (depth: number): Json => (depth === 0 ? 1 : { '!': [nested(depth - 1)] });
  const tens = Array.from({ length: 10 }, () => 0);
  const walks = (depth: number): Json => (depth === 0 ? 1 : { map: [tens, walks(depth - 1)] });
  const many = Array.from({ length: 40 }, () => 1);
  test.each<[string, typeof RuleError, Json]>([
    ['nest without end', LogicError, nested(LIMITS.depth + 2)],
    ['be endlessly long', LogicError, { and: Array.from({ length: LIMITS.nodes + 1 }, () => true) }],
    ['walk lists within lists within lists', LimitError, walks(8)],
    [
      'double a text over and over',
      LimitError,
      { reduce: [many, { cat: [{ var: 'accumulator' }, { var: 'accumulator' }] }, 'ab'] },
    ],
    [
      'double a list over and over',
      LimitError,
      { reduce: [many, { merge: [{ var: 'accumulator' }, { var: 'accumulator' }] }, [1]] },
    ],
    ['fold a list into itself', LimitError, { reduce: [many, [{ var: 'accumulator' }, { var: 'accumulator' }], 1] }],
    ['log', LogicError, { log: 'x' }],
    ['call a method', LogicError, { method: ['x', 'constructor'] }],
    ['name an operation of the prototype', LogicError, { constructor: [] }],
    ['name a part of an operation', LogicError, { 'var.constructor': ['return 1'] }],
    ['use the meters', LogicError, { '#walk': [[1], 0] }],
    ['ask for an unknown fact', LogicError, { fact: 'nothing' }],
    ['ask for an unknown value', LogicError, { value: 'nothing' }],
  ])('%s', (_, kind, rule) => {
    expect(() => evaluateRule(rule, {})).toThrow(kind);
  });

  test('each run counts its own steps, however many runs there were before', () => {
    const rule: Json = { and: Array.from({ length: LIMITS.nodes - 1 }, () => true) };
    const runs = Array.from({ length: LIMITS.steps / LIMITS.nodes + 2 }, () => evaluateRule(rule, {}));
    expect(runs.every(Boolean)).toBe(true);
  });
});

test('data in a condition is not counted as work, however long', () => {
  const rows = Array.from({ length: 900 }, (_, id) => ({ id, name: `row ${id}` }));
  const rule: Json = { some: [{ var: 'situation.rows' }, { '==': [{ var: 'id' }, 899] }] };
  expect(fold(rule, { rows }, {})).toBe(true);
  expect(evaluateRule({ in: [{ var: 'record' }, rows.map(({ id }) => id)] }, { record: 899 })).toBe(true);
});

test('a named value that rests on the situation is settled with it', () => {
  const values = { early: { '<': [{ var: 'situation.phase' }, 1] }, circle: { value: 'circle' } };
  expect(fold({ and: [{ value: 'early' }, { var: 'record.x' }] }, { phase: 2 }, {}, values)).toBe(false);
  expect(fold({ value: 'circle' }, {}, {}, values)).toEqual({ value: 'circle' });
});

test('a reduction that begins with an answer is not folded', () => {
  const body = { '+': [{ var: ['current'] }, { var: ['accumulator'] }] };
  const rule = { reduce: [[1, 2], body, { var: ['record.x'] }] };
  expect(fold(rule, {}, {})).toEqual(rule);
  expect(fold({ reduce: [[1, 2], body, { var: 'situation.x' }] }, { x: 3 }, {})).toBe(6);
});
