import { expect, test } from 'vitest';
import type { Conflict } from '../../authoring/index.ts';
import type { Json } from '../../engine/data/index.ts';
import { groupedConflicts } from './exact-conflicts.ts';

const at = (place: string, ours?: Json, theirs?: Json): Conflict => ({
  ...{ file: 'forms/application/kennel/schema.json', place: `/properties/pets/${place}` },
  ...{ base: undefined, ours, theirs },
});
const [LEAST, MOST] = [at('minItems', 3, 4), at('maxItems', 3, 4)];
const WORDS = { ...at('title', 'A', 'B'), file: 'locales/en/kennel.json' };

test.each<[string, Conflict[], Conflict[][]]>([
  ['both limits of an exact number', [WORDS, LEAST, MOST], [[WORDS], [LEAST, MOST]]],
  ['in any order', [MOST, LEAST], [[LEAST, MOST]]],
  ['not with another limit', [LEAST, at('maximum', 3, 4)], [[LEAST], [at('maximum', 3, 4)]]],
  ['not with that of another file', [LEAST, { ...MOST, file: 'x' }], [[LEAST], [{ ...MOST, file: 'x' }]]],
  ['not where a side has two numbers', [LEAST, at('maxItems', 3, 9)], [[LEAST], [at('maxItems', 3, 9)]]],
  ['also where a side has none', [at('minItems', 3), at('maxItems', 3)], [[at('minItems', 3), at('maxItems', 3)]]],
])('are settled together: %s', (_, conflicts, groups) => {
  expect(groupedConflicts(conflicts)).toEqual(groups);
});
