/**
 * Random applications through several random edits, one publication after the other: what may be migrated is, no answer is
 * lost by it, and who could complete the application before can do so afterwards.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Files } from '../../src/authoring/index.ts';
import { type LoadedVersion, MigrationEffects, type StoredApplication } from '../../src/server/publishing/index.ts';
import { caseStart } from '../support/case-start.ts';
import { completeApplication } from '../support/completed-application.ts';
import { DEFINITION_EDITS, EDIT_NAMES, type EditName } from '../support/definition-edits.ts';
import { readFiles } from '../support/definitions.ts';
import { loadVersion, smallFiles } from '../support/edited-files.ts';
import { edited } from '../support/edited-json.ts';
import { APPLICANTS } from '../support/journey-applicants.ts';
import { randomApplications, signedBy } from '../support/migrated-applications.ts';
import { recountMove } from '../support/recount.ts';
import { createSituation } from '../support/situation.ts';
import { soaked } from '../support/soak.ts';

/** An application in progress, and what it was when somebody last answered something. */
interface Held {
  at: LoadedVersion;
  application: StoredApplication;
  answered: { at: LoadedVersion; application: StoredApplication };
  migrations: number;
}

const held = (at: LoadedVersion, application: StoredApplication): Held => ({
  ...{ at, application, migrations: 0 },
  answered: { at, application },
});

const isStuck = (at: LoadedVersion, application: StoredApplication): boolean =>
  completeApplication(at, application).stuck.length > 0;

const seen = { migrated: 0, migratedAgain: 0, stayed: 0, asked: 0, answered: 0, stuckBefore: 0 };

/** One publication; `answers` pages are saved after it. */
function published(now: Held, to: LoadedVersion, answers: number): Held {
  const { canMigrate, reopened } = new MigrationEffects(now.at, to).assess(now.application);
  if (!canMigrate) seen.stayed += 1;
  else if (now.migrations > 0) seen.migratedAgain += 1;
  else seen.migrated += 1;
  seen.asked += canMigrate ? reopened.length : 0;
  const next = canMigrate ? { ...now, at: to, migrations: now.migrations + 1 } : now;
  if (canMigrate) {
    const { saved } = completeApplication(to, next.application);
    for (const { section } of reopened) expect(saved.map(({ page }) => page.section)).toContain(section);
  }
  if (answers === 0) return next;
  const { saved, records } = completeApplication(next.at, next.application, answers);
  const isSavedNow = ({ section }: { section: string }): boolean => saved.some(({ page }) => page.section === section);
  const signedTexts = [
    ...next.application.signedTexts.filter((signed) => !isSavedNow(signed)),
    ...signedBy(next.at, next.application.situation).filter(isSavedNow),
  ];
  const application = { ...next.application, records, savedSections: Object.keys(records), signedTexts };
  seen.answered += 1;
  return { ...next, application, answered: { at: next.at, application } };
}

function expectWhole({ at, application, answered }: Held): void {
  expect(recountMove(answered.at, at, application).dropped).toBe(0);
  if (isStuck(answered.at, answered.application)) seen.stuckBefore += 1;
  else expect(completeApplication(at, application).stuck).toEqual([]);
}

/** Some of the edits in some order, and after how many of them each version is published. */
const publishedEdits = fc
  .shuffledSubarray(EDIT_NAMES, { minLength: 3 })
  .chain((edits) =>
    fc
      .uniqueArray(fc.integer({ min: 1, max: edits.length }), { minLength: 2, maxLength: 3 })
      .map((cuts) => cuts.sort((a, b) => a - b).map((cut) => edits.slice(0, cut))),
  );
const steps = fc.array(fc.nat(3), { minLength: 4, maxLength: 4 });

test('repeated migrations lose no answer, and no applicant gets stuck', () => {
  const files = smallFiles();
  const before = loadVersion(files);
  const made = (edits: EditName[]): LoadedVersion =>
    loadVersion(edits.reduce((all, name) => DEFINITION_EDITS[name](all), files));
  const applications = fc.array(fc.tuple(randomApplications(before), steps), { minLength: 12, maxLength: 12 });
  fc.assert(
    fc.property(publishedEdits, fc.boolean(), applications, (versions, goesBack, all) => {
      const to = [...versions.map(made), ...(goesBack ? [before] : [])];
      for (const [application, answers] of all) {
        let now = held(before, application);
        for (const [i, version] of to.entries()) {
          now = published(now, version, answers[i] === 3 ? 1 : 0);
          expectWhole(now);
        }
      }
    }),
    { numRuns: soaked(200, 8) },
  );
  expect(seen.migrated).toBeGreaterThan(soaked(100, 20));
  expect(Math.min(seen.migratedAgain, seen.stayed, seen.asked, seen.answered)).toBeGreaterThan(soaked(20, 0));
  expect(seen.stuckBefore).toBeLessThan(seen.migrated + seen.migratedAgain);
});

const wordFiles = (section: string): string[] => ['en', 'es'].map((language) => `locales/${language}/${section}.json`);

/** Edits of the product's own definitions, one on top of the other. */
const PRODUCT_EDITS: ((files: Files) => Files)[] = [
  (files) => {
    const schema = 'forms/application/personal-information/schema.json';
    const withQuestion = edited(files, schema, ({ properties, required }) => {
      properties.measured = { type: 'boolean' };
      required.push('measured');
    });
    return wordFiles('personal-information').reduce(
      (all, file) =>
        edited(all, file, ({ fields }) => {
          fields['/measured'] = { label: `Measured ${file}?` };
        }),
      withQuestion,
    );
  },
  (files) =>
    edited(files, 'forms/facts.json', ({ facts }) => {
      facts.transportation = {
        or: [facts.transportation, { '==': [{ var: 'situation.posting.positionType' }, 'Maintenance'] }],
      };
    }),
];

test("a migration of the product's forms loses no answer, and no applicant gets stuck", () => {
  const files = readFiles();
  const before = loadVersion(files);
  const versions = PRODUCT_EDITS.map((_, i) =>
    loadVersion(PRODUCT_EDITS.slice(0, i + 1).reduce((all, edit) => edit(all), files)),
  );
  const { lookups } = caseStart(files);
  for (const kind of Object.keys(seen) as (keyof typeof seen)[]) seen[kind] = 0;
  const one = fc.record({ applicant: fc.constantFrom(...APPLICANTS), pages: fc.nat(12), answers: steps });
  fc.assert(
    fc.property(one, ({ applicant, pages, answers }) => {
      const situation = createSituation({ ...applicant, lookups });
      const { records } = completeApplication(before, { situation, records: {} }, pages);
      const savedSections = Object.keys(records);
      const signedTexts = signedBy(before, situation).filter(({ section }) => savedSections.includes(section));
      let now = held(before, { situation, records, savedSections, signedTexts });
      for (const [i, version] of [...versions, before].entries()) {
        now = published(now, version, answers[i] === 3 ? 1 : 0);
        expectWhole(now);
      }
    }),
    { numRuns: soaked(150, 12) },
  );
  expect(seen.stuckBefore).toBe(0);
  expect(seen.migratedAgain).toBeGreaterThan(3);
});
