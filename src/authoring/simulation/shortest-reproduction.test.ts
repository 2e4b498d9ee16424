import { expect, test } from 'vitest';
import { type Reproduction, shortestReproduction } from './shortest-reproduction.ts';
import type { VariedPart } from './situation-parts.ts';

const PARTS: VariedPart[] = [
  { path: 'phase', values: [0, 1] },
  { path: 'posting', values: ['A', 'B'], same: ['office'] },
];
const FOUND: Reproduction = {
  choice: { phase: 1, posting: 'B', office: 'B' },
  saved: { before: {} },
  stored: { a: 1 },
  given: { '/a': 1, '/b': 2 },
  thorough: true,
};
const SHORTEST: Reproduction = {
  choice: { phase: 0, posting: 'A', office: 'A' },
  saved: {},
  stored: null,
  given: {},
  thorough: false,
};

test.each<[string, (tried: Reproduction) => boolean, Partial<Reproduction>]>([
  ['nothing', () => true, {}],
  ['a part of the situation', ({ choice }) => choice.phase === 1, { choice: { ...SHORTEST.choice, phase: 1 } }],
  ['what other pages saved', ({ saved }) => 'before' in saved, { saved: FOUND.saved }],
  ['what the page saved', ({ stored }) => stored !== null, { saved: FOUND.saved, stored: FOUND.stored }],
  ['a given answer', ({ given }) => given['/b'] === 2, { given: { '/b': 2 } }],
  ['an optional answer', ({ given, thorough }) => thorough || given['/c'] === 3, { given: { '/c': 3 } }],
  [
    'two optional answers, of which it cannot be without one alone',
    ({ given, thorough }) => thorough || ('/c' in given && '/d' in given),
    { given: { '/c': 3, '/d': 4 } },
  ],
  ['all that it was found with', (tried) => tried === FOUND, FOUND],
])('what a flaw needs is kept: %s', (_, shows, expected) => {
  const answers = { '/a': 1, '/b': 2, '/c': 3, '/d': 4 };
  expect(shortestReproduction(FOUND, PARTS, answers, shows)).toEqual({ ...SHORTEST, ...expected });
});
