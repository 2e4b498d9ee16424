/** A short run of `npm run fuzz`: hostile definitions are accepted or refused; nothing crashes or hangs. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { soaked } from '../support/soak.ts';
import { definition, ORIGINALS, withDocuments } from './definitions.ts';
import { Random } from './random.ts';
import { setCanary, tried } from './trial.ts';

const MANY = soaked(600, 80);
let restore = (): unknown => undefined;
beforeAll(() => {
  restore = setCanary();
});
afterAll(() => restore());

test('edited answers were valid before', () => {
  for (const original of ORIGINALS) {
    const texts = Object.fromEntries(
      Object.entries(original).map(([file, content]) => [file, JSON.stringify(content)]),
    );
    expect(tried(withDocuments(texts))).toMatchObject({ accepted: true, broken: [] });
  }
});

test(`${MANY} of them keep every promise but that of time, which is measured in the long run`, () => {
  let accepted = 0;
  for (let seed = 0; seed < MANY; seed++) {
    const outcome = tried(definition(new Random(seed)));
    expect(outcome.broken, `seed ${seed}`).toEqual([]);
    if (outcome.accepted) accepted++;
  }
  // The mixture has accepted and refused definitions.
  expect(accepted).toBeGreaterThan(MANY / 50);
  expect(accepted).toBeLessThan(MANY / 2);
});

test('the same seed makes the same definition', () => {
  expect(definition(new Random(7))).toEqual(definition(new Random(7)));
  expect(definition(new Random(7))).not.toEqual(definition(new Random(8)));
});
