/** Random conditions of every operation of the table, on the questions of the kennel, and what is answered there. */
import fc from 'fast-check';
import type { Argument, ValueType } from '../../../src/authoring/conditions/operation-entry.ts';
import { argumentTypes, findArgument, OPERATIONS } from '../../../src/authoring/conditions/operations/index.ts';
import type { Json, JsonObject } from '../../../src/engine/data/index.ts';

const READ: Record<ValueType, readonly Json[]> = {
  text: [
    { var: 'record.owner' },
    { var: ['record.home'] },
    { var: 'situation.stay' },
    { var: 'situation.saved.billing.payer' },
  ],
  number: [{ var: 'record.dogs' }, { var: 'situation.age' }, { value: 'cost' }, { var: ['record.dogs', 0] }],
  day: [{ var: 'record.since' }, { today: [] }, { var: 'situation.today' }],
  yesNo: [
    { var: 'record.hasGarden' },
    { var: 'situation.member' },
    { fact: 'puppy' },
    { value: 'isFull' },
    { var: 'situation.saved.billing.card' },
  ],
  list: [{ var: 'record.walks' }, { var: 'record.pets' }],
  group: [{ var: 'situation.saved.billing' }],
  any: [{ var: 'record.gone' }, { value: 'either' }],
};
const LITERAL: Record<ValueType, readonly Json[]> = {
  text: ['House', 'Ana', 'Boarding', '', 'x'],
  number: [0, 1, 2, 20, -3],
  day: ['2026-01-31', '2020-02-29'],
  yesNo: [true, false],
  list: [['House', 'Apartment'], [1, 2], [], ['Night']],
  group: [{ a: 1, b: 2 }],
  any: [null],
};
const VALUE_TYPES = Object.keys(READ) as ValueType[];

/** Of the arguments that are named outright. */
const NAMED: Partial<Record<string, readonly Json[]>> = {
  factName: ['boarding', 'puppy'],
  valueName: ['isFull', 'cost', 'either'],
  path: ['record.owner', 'record.dogs', 'record.hasGarden', 'situation.stay', 'situation.member'],
  paths: [['record.owner', 'record.dogs'], 'record.since'],
  lookupList: ['breeds'],
  lookupColumn: ['id', 'name', 'isLarge'],
  itemField: ['name', 'isStillThere'],
  itemDay: ['arrived', 'left'],
  itemCondition: [{ answered: { var: 'name' } }, { var: 'isStillThere' }, { '==': [{ var: 'name' }, 'Rex'] }],
  itemValue: [{ var: 'name' }, { length: { var: 'name' } }],
};

type Tie = (key: 'operation') => fc.Arbitrary<Json>;

function anyCondition(valueType: ValueType, tie: Tie): fc.Arbitrary<Json> {
  return fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...READ[valueType]) },
    { weight: 4, arbitrary: fc.constantFrom(...LITERAL[valueType]) },
    { weight: 1, arbitrary: tie('operation') },
  );
}

function argument(takes: Argument | undefined, tie: Tie): fc.Arbitrary<Json> {
  const named = typeof takes === 'string' ? NAMED[takes] : undefined;
  if (named) return fc.constantFrom(...named);
  return fc.constantFrom(...(argumentTypes(takes) ?? VALUE_TYPES)).chain((valueType) => anyCondition(valueType, tie));
}

/** A comparison has values of one type, mostly. */
const compared = (name: string, tie: Tie): fc.Arbitrary<Json[]> =>
  fc.constantFrom<ValueType>('text', 'number', 'day', 'yesNo').chain((valueType) => {
    const one = anyCondition(valueType, tie);
    const several = fc.oneof(
      { weight: 3, arbitrary: fc.subarray([...LITERAL[valueType]].filter(Boolean), { minLength: 1 }) },
      { weight: 1, arbitrary: anyCondition('list', tie) },
    );
    return fc.tuple(one, name === 'in' ? several : one);
  });

function operationNamed(name: string, tie: Tie): fc.Arbitrary<Json> {
  const entry = OPERATIONS[name as keyof typeof OPERATIONS];
  const { takes, optional = 0, isOpen, compares } = entry;
  const isJoining = name === 'and' || name === 'or' || name === '!' || name === '!!';
  const count = fc.integer({ min: takes.length - optional, max: isOpen ? takes.length + 2 : takes.length });
  const plain = count.chain((length) =>
    fc.tuple(
      ...Array.from({ length }, (_, i) =>
        isJoining
          ? fc.oneof({ weight: 6, arbitrary: tie('operation') }, fc.boolean())
          : argument(findArgument(entry, i), tie),
      ),
    ),
  );
  const args: fc.Arbitrary<Json[]> = compares
    ? fc.oneof({ weight: 4, arbitrary: compared(name, tie) }, { weight: 1, arbitrary: plain })
    : plain;
  // A single argument may stand without a list.
  return fc.tuple(args, fc.boolean()).map(([given, isBare]): Json => {
    const [only = null] = given;
    return { [name]: isBare && given.length === 1 && !Array.isArray(only) ? only : given };
  });
}

const NAMES = Object.keys(OPERATIONS);
const COMPARING = [
  'unique',
  'in',
  '==',
  '===',
  '!=',
  '!==',
  'in',
  '<',
  '<=',
  '>',
  '>=',
  'notAfter',
  'answered',
  'blank',
];

const named = (names: readonly string[], tie: Tie): fc.Arbitrary<Json> =>
  fc.constantFrom(...names).chain((name) => operationNamed(name, tie));

export const { operation: generatedConditions } = fc.letrec<{ operation: Json }>((tie) => ({
  operation: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    { weight: 2, arbitrary: fc.constantFrom<Json>(...READ.yesNo, { '===': [{ var: 'record.home' }, 'House'] }) },
    { weight: 5, arbitrary: named(COMPARING, tie) },
    { weight: 7, arbitrary: named(['and', 'or', 'and', 'or', '!'], tie) },
    { weight: 4, arbitrary: named(NAMES, tie) },
  ),
}));

const orOpen = (...values: Json[]): fc.Arbitrary<Json> => fc.constantFrom(null, ...values);

/** Answers of the types that the questions take, each of which may be open. */
export const kennelScopes: fc.Arbitrary<{ situation: JsonObject; record: JsonObject }> = fc.record({
  situation: fc.record({
    stay: orOpen('Boarding', 'Day'),
    age: orOpen(0, 1, 5),
    member: orOpen(true, false),
    today: fc.constantFrom('2026-01-31', '2026-11-23'),
    saved: fc.record({ billing: orOpen({}, { card: true, payer: 'Ana' }, { card: false }) }),
    lookups: fc.constant({ breeds: [{ id: 1, name: 'Ana', isLarge: true }] }),
  }),
  record: fc.record({
    owner: orOpen('', ' ', 'Ana', 'House'),
    home: orOpen('House', 'Apartment'),
    dogs: orOpen(0, 1, 2, 20, 21),
    since: orOpen('2020-02-29', '2026-01-31', '2026-11-24'),
    hasGarden: orOpen(true, false),
    walks: orOpen([], ['Day'], ['Day', 'Night']),
    pets: orOpen([], [{ name: 'Rex', isStillThere: true, arrived: '2020-01-01', left: '2021-01-01' }]),
  }),
});
