/** Navigation: progress numbers, Next, Previous, and the page where an application is resumed. */
import { describe, expect, test } from 'vitest';
import {
  APPLICANTS,
  createScenario,
  describeApplicant,
  isDriver,
  isResumeBased,
  type JourneyApplicant,
} from '../support/journey-applicants.ts';
import { Scenario } from '../support/scenario.ts';

const EVERYBODY = APPLICANTS.map((applicant) => [describeApplicant(applicant), applicant] as const);

/** The last page of an application, and the maximum of the dashboard's progress bar. */
function lastNumber(applicant: JourneyApplicant): number {
  if (applicant.phase === 1) return isDriver(applicant) ? 8 : 7;
  if (applicant.phase === 2) return isResumeBased(applicant) ? 9 : 10;
  return isDriver(applicant) ? 11 : isResumeBased(applicant) ? 9 : 10;
}

/** The table of the specification, row by row. */
const NUMBERS: Record<string, (applicant: JourneyApplicant) => number> = {
  'personal-information': () => 1,
  'work-eligibility': () => 2,
  'education-military': () => 3,
  'previous-employment': () => 4,
  'work-experience': () => 5,
  'background-questions': (applicant) => (applicant.phase === 1 || isResumeBased(applicant) ? 5 : 6),
  'driver-information': ({ phase }) => (phase === 1 ? 6 : 7),
  'eeo-aa': (applicant) => (isResumeBased(applicant) ? 6 : applicant.phase === 0 && isDriver(applicant) ? 8 : 7),
  review: (applicant) => {
    if (applicant.phase === 1) return isDriver(applicant) ? 7 : 6;
    if (applicant.phase === 2) return isResumeBased(applicant) ? 7 : 8;
    return isResumeBased(applicant) ? 7 : isDriver(applicant) ? 9 : 8;
  },
  'additional-forms': (applicant) =>
    isResumeBased(applicant) ? 8 : applicant.phase === 0 && isDriver(applicant) ? 10 : 9,
  submitted: lastNumber,
};

/** Where Next and Save & continue lead. */
const NEXT: Record<string, (applicant: JourneyApplicant) => string> = {
  'personal-information': () => 'work-eligibility',
  'work-eligibility': () => 'education-military',
  'education-military': () => 'previous-employment',
  'previous-employment': (applicant) =>
    applicant.phase === 1 || isResumeBased(applicant) ? 'background-questions' : 'work-experience',
  'work-experience': () => 'background-questions',
  'background-questions': (applicant) => {
    if (applicant.phase === 2) return 'eeo-aa';
    if (isDriver(applicant)) return 'driver-information';
    return applicant.phase === 1 ? 'review' : 'eeo-aa';
  },
  'driver-information': ({ phase }) => (phase === 1 ? 'review' : 'eeo-aa'),
  'eeo-aa': () => 'review',
  review: ({ phase }) => (phase === 1 ? 'submitted' : 'additional-forms'),
  'additional-forms': () => 'submitted',
};

const PREVIOUS: Record<string, (applicant: JourneyApplicant) => string> = {
  'work-eligibility': () => 'personal-information',
  'education-military': () => 'work-eligibility',
  'previous-employment': () => 'education-military',
  'work-experience': () => 'previous-employment',
  'background-questions': (applicant) =>
    applicant.phase === 1 || isResumeBased(applicant) ? 'previous-employment' : 'work-experience',
  'driver-information': () => 'background-questions',
  'eeo-aa': (applicant) => (isDriver(applicant) ? 'driver-information' : 'background-questions'),
  review: (applicant) => {
    if (applicant.phase !== 1) return 'eeo-aa';
    return isDriver(applicant) ? 'driver-information' : 'background-questions';
  },
  'additional-forms': () => 'review',
};

/** The value of lastSavedPage after each page. */
const RESUMED: [number, string][] = [
  [1, 'personal-information'],
  [2, 'work-eligibility'],
  [3, 'education-military'],
  [4, 'previous-employment'],
  [5, 'work-experience'],
  [6, 'background-questions'],
  [7, 'driver-information'],
  [8, 'eeo-aa'],
  [9, 'review'],
];

describe.each(EVERYBODY)('%s', (_, applicant) => {
  test('gets numbered pages by Next, and each is saved', () => {
    const ana = createScenario(applicant);
    for (let section = 'personal-information'; section !== 'submitted'; section = ana.section) {
      expect([section, ana.progress]).toEqual([
        section,
        `${NUMBERS[section]?.(applicant)} of ${lastNumber(applicant)}`,
      ]);
      expect([section, ana.fill().messages]).toEqual([section, []]);
      ana.next();
      expect(`${section} -> ${ana.section}`).toBe(`${section} -> ${NEXT[section]?.(applicant)}`);
      expect(ana.saved).toHaveProperty(section);
    }
    expect(ana.progress).toBe(`${lastNumber(applicant)} of ${lastNumber(applicant)}`);
  });

  test('gets back by Previous, from the first page to the dashboard', () => {
    const ana = createScenario(applicant);
    for (const { section } of [...ana.pages].filter(({ section }) => PREVIOUS[section])) {
      ana.open(section).previous();
      expect(`${ana.section} <- ${section}`).toBe(`${PREVIOUS[section]?.(applicant)} <- ${section}`);
    }
    expect(ana.open('personal-information').previous().section).toBe('personal-information');
  });
});

test('a driver in the second phase gets back to the licenses of the first, and forward again', () => {
  const dora = new Scenario({ phase: 2, posting: { positionType: 'Transportation' } });
  expect(dora.pages.map(({ section }) => section)).not.toContain('driver-information');
  dora.walkTo('eeo-aa').previous();
  expect([dora.section, dora.progress]).toEqual(['driver-information', '7 of 10']);
  expect(dora.next().section).toBe('driver-information');
  expect(dora.fill().next().section).toBe('eeo-aa');
  expect(dora.saved['driver-information']).toMatchObject({ hasAccidentRecord: false });
  expect(dora.open('driver-information').previous().section).toBe('background-questions');
});

test('a page of other applicants cannot be opened', () => {
  const open = (situation: object, section: string) => () => new Scenario({ ...situation }).open(section);
  expect(open({}, 'driver-information')).toThrow();
  expect(open({ phase: 2 }, 'driver-information')).toThrow();
  expect(open({ phase: 1 }, 'eeo-aa')).toThrow();
  expect(open({ phase: 1 }, 'additional-forms')).toThrow();
  expect(open({ posting: { positionType: 'Office', isResume: true } }, 'work-experience')).toThrow();
});

describe('an application is resumed', () => {
  const driver = () => new Scenario({ posting: { positionType: 'Transportation' } });
  test.each(RESUMED)('an application is resumed at page %i: %s', (number, section) => {
    expect(driver().reopen({}, number).section).toBe(section);
    const left = driver().walkTo(section).fill();
    expect([left.save(), left.reopen().section]).toEqual([true, section]);
  });
  test.each([null, 0, -1, 10, 11, 77])(
    'an application is resumed at the first page when the page saved last is %s',
    (number) => {
      expect(driver().reopen({}, number).section).toBe('personal-information');
    },
  );
  test('an application is resumed at the review when the page saved last has no number', () => {
    const left = driver().walkTo('additional-forms').fill();
    expect([left.save(), left.reopen().section]).toEqual([true, 'review']);
  });
});
