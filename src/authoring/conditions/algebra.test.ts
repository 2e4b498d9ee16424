/** The algebra of conditions agrees with their evaluation, whatever the situation and the answers. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evaluateUnfolded } from '../../../test/support/unfolded.ts';
import { fold, isTruthy, type Rule } from '../../engine/conditions/index.ts';
import type { Json, JsonObject } from '../../engine/data/index.ts';
import { expandNames, findBranches, namesIn, negate, withFacts } from './algebra.ts';
import { and, type Clause, isSeries, not, or, type Statement, simplify, simplifyMembership } from './clause.ts';
import { isPossible } from './possible.ts';

const RUNS = { numRuns: 1000 };

/** The paths that conditions read, with their possible values. */
const READ: Record<string, Json[]> = {
  'situation.phase': [0, 1, 2],
  'situation.kind': ['office', 'driving'],
  'record.kind': ['Dog', 'Cat', null],
  'record.isOpen': [true, false, null],
  'record.age': [0, 17, 18, null],
};
const FACTS: Record<string, Rule> = {
  first: { '==': [{ var: 'situation.phase' }, 1] },
  driving: { and: [{ fact: 'first' }, { '!=': [{ var: 'situation.kind' }, 'office'] }] },
};
const VALUES: Record<string, Rule> = {
  grown: { '>=': [{ var: 'record.age' }, 18] },
  allowed: { or: [{ value: 'grown' }, { fact: 'driving' }] },
};

interface Given {
  situation: JsonObject;
  record: JsonObject;
}

const inputs: fc.Arbitrary<Given> = fc
  .record(Object.fromEntries(Object.entries(READ).map(([path, values]) => [path, fc.constantFrom(...values)])))
  .map((chosen) => {
    const under = (root: string): JsonObject =>
      Object.fromEntries(
        Object.entries(chosen).flatMap(([path, value]) =>
          path.startsWith(`${root}.`) ? [[path.slice(root.length + 1), value]] : [],
        ),
      );
    return { situation: under('situation'), record: under('record') };
  });

const compared = fc.constantFrom(...Object.keys(READ)).chain((path) => {
  const values = fc.constantFrom(...(READ[path] ?? []).filter((value) => value !== null));
  const read = { var: path };
  return fc.oneof(
    fc
      .tuple(fc.constantFrom('==', '===', '!=', '!=='), values)
      .map(([name, value]): Rule => ({ [name]: [read, value] })),
    values.map((value): Rule => ({ '==': [value, read] })),
    fc.array(values, { maxLength: 2 }).map((some): Rule => ({ in: [read, some] })),
    fc.constantFrom<Rule>(read, { answered: read }, { blank: read }),
  );
});

const { condition } = fc.letrec<{ condition: Rule }>((tie) => ({
  condition: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    compared,
    fc.constantFrom<Rule>(
      true,
      false,
      { fact: 'first' },
      { fact: 'driving' },
      { value: 'grown' },
      { value: 'allowed' },
    ),
    fc
      .tuple(fc.constantFrom('and', 'or'), fc.array(tie('condition'), { minLength: 1, maxLength: 3 }))
      .map(([name, parts]): Rule => ({ [name]: parts })),
    fc.tuple(fc.constantFrom('!', '!!'), tie('condition')).map(([name, part]): Rule => ({ [name]: [part] })),
    fc.array(tie('condition'), { minLength: 1, maxLength: 5 }).map((parts): Rule => ({ if: parts })),
  ),
}));

const evaluate = (rule: Rule, where: Given): Json => evaluateUnfolded(rule, { ...where }, FACTS, VALUES);
const holds = (rule: Rule, where: Given): boolean => isTruthy(evaluate(rule, where));

const meaning = (kind: 'fact' | 'value', name: string): Json | undefined =>
  kind === 'fact' ? FACTS[name] : VALUES[name];

describe('agrees with evaluation:', () => {
  const agrees = (name: string, compare: (rule: Rule, where: Given) => void): void =>
    test(name, () => fc.assert(fc.property(condition, inputs, compare), RUNS));

  agrees('a folded condition gives what it gave', (rule, where) => {
    expect(evaluate(fold(rule, where.situation, FACTS, VALUES), where)).toEqual(evaluate(rule, where));
  });

  agrees('a negated condition holds where it does not', (rule, where) => {
    expect(holds(negate(rule), where)).toBe(!holds(rule, where));
  });

  agrees('a condition written out gives what it gave, and asks for no name', (rule, where) => {
    const whole = expandNames(rule, meaning);
    expect(evaluate(whole, where)).toEqual(evaluate(rule, where));
    expect([...namesIn(whole, 'fact'), ...namesIn(whole, 'value')]).toEqual([]);
  });

  agrees('of the branches, the first whose condition holds decides', (rule, where) => {
    const branch = findBranches(rule)?.find(({ when }) => when === undefined || holds(when, where));
    if (findBranches(rule)) expect(holds(rule, where)).toBe(branch !== undefined && holds(branch.outcome, where));
  });

  test('impossible conditions never hold, certain ones always do', () => {
    const found = { impossible: 0, certain: 0 };
    fc.assert(
      fc.property(condition, inputs, (rule, where) => {
        const [never = false, always = false] = [rule, negate(rule)].map((each) => !isPossible(each, FACTS));
        found.impossible += Number(never);
        found.certain += Number(always);
        if (never || always) expect(holds(rule, where)).toBe(always);
      }),
      RUNS,
    );
    expect(Math.min(found.impossible, found.certain)).toBeGreaterThan(20);
  });
});

const [KIND, OPEN, AGE] = [{ var: 'record.kind' }, { var: 'record.isOpen' }, { var: 'record.age' }];

test.each<[Rule, isPossible: boolean]>([
  [{ and: [{ '!==': [KIND, 'Dog'] }, { '===': [KIND, 'Cat'] }] }, true],
  [{ and: [{ '!': OPEN }, { '!==': [OPEN, false] }] }, true],
  [{ and: [{ '==': [KIND, OPEN] }, { '==': [KIND, 'Dog'] }] }, true],
  [{ and: [{ in: [KIND, [OPEN]] }, { '==': [KIND, 'Dog'] }] }, true],
  [{ and: [{ '==': [KIND, 'Dog'] }, { '==': ['Cat', KIND] }] }, false],
  [
    { and: [...[1, 2, 3, 4, 5, 6].map((age) => ({ '<': [AGE, age] })), { '===': [AGE, 7] }, { '===': [AGE, 8] }] },
    false,
  ],
])('whether %j can hold', (rule, result) => {
  expect(isPossible(rule, FACTS)).toBe(result);
});

test('facts that read each other, and names of no fact, stay as they are', () => {
  const facts = { first: { fact: 'second' }, second: { '!': [{ fact: 'first' }] } };
  expect(withFacts({ fact: 'first' }, facts)).toEqual({ '!': [{ fact: ['first'] }] });
  expect(withFacts({ fact: 'constructor' }, facts)).toEqual({ fact: ['constructor'] });
});

describe('clauses', () => {
  const statement = (rule: Rule): Statement => ({
    is: JSON.stringify(rule),
    isNot: `not ${JSON.stringify(rule)}`,
    rule,
  });

  /** Built as for sentences: values of one subject are joined, and the possible values of the situation are known. */
  function readClause(rule: Rule): Clause {
    const [[name = '', args] = []] = Object.entries((rule ?? {}) as Record<string, Rule[]>);
    if (typeof rule === 'boolean') return rule;
    if (name === 'and') return and(...(args ?? []).map(readClause));
    if (name === 'or') return or(...(args ?? []).map(readClause));
    if (name === '!') return not(readClause(args?.[0] ?? null));
    const path = (args?.[0] as { var?: string } | undefined)?.var;
    if (name !== 'in' || path === undefined) return statement(rule);
    return simplifyMembership({
      subject: path,
      values: args?.[1] as Json[],
      isNegated: false,
      allValues: path.startsWith('situation.') ? READ[path] : undefined,
      statement: (values, isNegated) =>
        statement(isNegated ? negate({ in: [{ var: path }, [...values]] }) : { in: [{ var: path }, [...values]] }),
    });
  }

  function isSo(clause: Clause, where: Given): boolean {
    if (typeof clause === 'boolean') return clause;
    if (!isSeries(clause)) return holds(clause.rule, where);
    const parts = clause.parts.map((part) => isSo(part, where));
    return clause.join === 'and' ? parts.every(Boolean) : parts.some(Boolean);
  }

  const [a, b] = [{ answered: KIND }, { answered: AGE }];
  const isDog = { in: [KIND, ['Dog']] };
  const isNeither = { '!': [{ in: [KIND, ['Dog', 'Cat']] }] };

  test.each<[Rule, Rule]>([
    [{ and: [a, a] }, a],
    [{ and: [a, { or: [b, a] }] }, a],
    [{ or: [{ and: [a, b] }, a] }, a],
    [{ or: [{ and: [a, b] }, { and: [a, b] }] }, { and: [a, b] }],
    [{ and: [{ '!': [isDog] }, isNeither] }, isNeither],
    [{ and: [{ in: [KIND, ['Dog', 'Cat']] }, b, isDog] }, { and: [isDog, b] }],
  ])('%j says %j', (rule, shorter) => {
    expect(JSON.stringify(readClause(rule))).toBe(JSON.stringify(readClause(shorter)));
  });

  test('clauses hold exactly where their condition does', () =>
    fc.assert(
      fc.property(condition, inputs, (rule, where) => {
        expect(isSo(readClause(rule), where)).toBe(holds(rule, where));
      }),
      RUNS,
    ));

  test('clauses are simplified by known parts, and open parts decide the rest', () => {
    let settled = 0;
    fc.assert(
      fc.property(condition, inputs, (rule, where) => {
        const known = (part: Json): boolean | undefined =>
          JSON.stringify(part).includes('situation.') ? holds(part, where) : undefined;
        const found = simplify(readClause(rule), known);
        if (found.holds !== undefined) settled++;
        expect(found.holds ?? isSo(found.reason, where)).toBe(holds(rule, where));
        if (found.holds !== undefined) expect(isSo(found.reason, where)).toBe(true);
      }),
      RUNS,
    );
    expect(settled).toBeGreaterThan(200);
  });
});
