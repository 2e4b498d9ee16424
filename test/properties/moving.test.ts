/** Random applications that may be moved to random edits: if they could be completed before, they can be afterwards. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Move, type Publication, type StoredApplication } from '../../src/server/publishing/index.ts';
import { completeApplication } from '../support/completed-application.ts';
import { randomApplications, smallVersions } from '../support/moved-applications.ts';

const { before, versions } = smallVersions();

test('no application gets stuck by a move', () => {
  const seen = { finished: 0, asked: 0, stuckBefore: 0, stayed: 0 };
  const check = (to: Publication, application: StoredApplication): void => {
    const { isMovable, reopened } = new Move(before, to).judge(application);
    if (!isMovable) {
      seen.stayed += 1;
      return;
    }
    if (completeApplication(before, application).stuck.length > 0) {
      seen.stuckBefore += 1;
      return;
    }
    const { stuck, saved } = completeApplication(to, application);
    expect(stuck).toEqual([]);
    for (const { section } of reopened) expect(saved.map(({ page }) => page.section)).toContain(section);
    seen.finished += 1;
    seen.asked += reopened.length;
  };
  fc.assert(fc.property(fc.constantFrom(...versions), randomApplications(before), check), { numRuns: 600 });
  expect(seen.finished).toBeGreaterThan(150);
  expect(seen.asked).toBeGreaterThan(20);
  expect(seen.stayed).toBeGreaterThan(20);
  expect(seen.stuckBefore).toBeLessThan(seen.finished);
});
