/** Effects in the sections: answers that set other answers, are asked again or are discarded. */
import { describe, expect, test } from 'vitest';
import { Scenario } from '../support/scenario.ts';

const EMPTY_JOBS = { hasPreviousJobs: false, jobs: [], noMoreJobs: null };
const driver = { posting: { positionType: 'Transportation' } };

describe('work eligibility', () => {
  const saved = (phase: number) => {
    const mei = new Scenario({ phase }).walkTo('work-eligibility');
    mei.fill({ '/requireSponsorship': false, '/isEmployedNow': false, '/potentialStartDate': '2026-12-24' }).next();
    return mei;
  };
  test('work eligibility asks again in phase 2 what was answered No, but not in review mode', () => {
    const mei = saved(2).reopen();
    const answers = () => ['/requireSponsorship', '/isEmployedNow', '/potentialStartDate'].map((at) => mei.value(at));
    expect(mei.section).toBe('work-eligibility');
    expect(answers()).toEqual([null, null, '2026-12-24']);
    expect(mei.next().section).toBe('work-eligibility');
    mei.open('review').edit('work-eligibility');
    expect(answers()).toEqual([false, false, '2026-12-24']);
    expect(mei.next().section).toBe('review');
  });
  test('work eligibility asks nothing again in phase 0, nor what was answered Yes', () => {
    expect(saved(0).reopen().value('/requireSponsorship')).toBe(false);
    const mei = saved(2).reopen().type({ '/requireSponsorship': true, '/isEmployedNow': true });
    expect([mei.save(), mei.reopen().value('/isEmployedNow')]).toEqual([true, true]);
  });
});

test.each([
  ['english', /^Years of residence that we ask for: (\d+)\./, /^Enter all your jobs of the past (\d+) years\./],
  ['spanish', /^Años de residencia que pedimos: (\d+)\./, /^Ingrese todos sus empleos de los últimos (\d+) años\./],
])('how many years count is said before they are entered, in %s', (language, residence, jobs) => {
  const years = ({ notes }: Scenario, sentence: RegExp) => notes.flatMap((note) => sentence.exec(note)?.[1] ?? []);
  for (const [positionType, ofResidence, ofJobs] of [
    ['Transportation', '3', '10'],
    ['Warehouse', '3', '3'],
    ['Office', '1', '3'],
  ] as const) {
    const ana = new Scenario({ language, posting: { positionType } });
    expect(years(ana, residence)).toEqual([ofResidence]);
    expect(years(ana.walkTo('previous-employment'), jobs)).toEqual([ofJobs]);
  }
});

describe('previous employment', () => {
  test('previous employment can be completed with one tick by an applicant who was never employed, and is not asked in phase 2', () => {
    const zoe = new Scenario({ phase: 1 }).walkTo('previous-employment').type({ '/hasPreviousJobs': false }).next();
    expect(zoe.section).toBe('background-questions');
    expect(zoe.saved['previous-employment']).toEqual(EMPTY_JOBS);
    zoe.reopen({ phase: 2 });
    expect(zoe.section).toBe('previous-employment');
    expect(zoe.notes).toEqual([
      'You told us that you have never been employed, so there is nothing to fill in here. Please continue.',
    ]);
    expect([zoe.shown, zoe.next().section]).toEqual([[], 'work-experience']);
    expect(zoe.saved['previous-employment']).toEqual(EMPTY_JOBS);
  });

  test('previous employment offers the tick while no job has an answer, and discards the jobs with it', () => {
    const ana = new Scenario().walkTo('previous-employment');
    expect(ana.editable).toContain('/hasPreviousJobs');
    for (const [path, answer] of Object.entries({ '/jobs/0/canContactEmployer': false, '/jobs/0/company': 'Acme' })) {
      ana.type({ [path]: answer });
      expect([ana.value('/hasPreviousJobs'), ana.editable.includes('/hasPreviousJobs')]).toEqual([true, false]);
    }
    ana.type({ '/jobs/0/canContactEmployer': null, '/jobs/0/company': null });
    expect(ana.editable).toContain('/hasPreviousJobs');
    ana.fill().next();
    ana.reopen().type({ '/jobs': [{}], '/hasPreviousJobs': false });
    expect(ana.shown).not.toContain('/jobs/0/company');
    expect([ana.save(), ana.saved['previous-employment']]).toEqual([true, EMPTY_JOBS]);
    const mei = new Scenario({ phase: 2 }).open('previous-employment');
    expect(mei.shown).not.toContain('/hasPreviousJobs');
  });

  test('previous employment ends the current job today', () => {
    const ana = new Scenario().walkTo('previous-employment').fill({ '/jobs/0/isCurrentlyEmployed': true });
    expect([ana.value('/jobs/0/endDate'), ana.editable.includes('/jobs/0/endDate')]).toEqual(['2026-11-21', false]);
    expect(ana.save()).toBe(true);
    ana.reopen({ today: '2026-12-01' });
    expect(ana.value('/jobs/0/endDate')).toBe('2026-12-01');
    ana.type({ '/jobs/0/isCurrentlyEmployed': false });
    expect(ana.value('/jobs/0/endDate')).toBeNull();
  });

  test('previous employment warns of a short history, which must then be certified', () => {
    const ana = new Scenario().walkTo('previous-employment').fill({ '/jobs/0/startDate': '2024-01-01' });
    expect(ana.notes.join()).toContain('less than 3 years of employment history');
    ana.type({ '/noMoreJobs': null }).next();
    expect([ana.section, ana.messages]).toEqual([
      'previous-employment',
      [expect.stringContaining('less than 3 years')],
    ]);
    expect(ana.type({ '/noMoreJobs': true }).next().section).toBe('work-experience');
  });
});

describe('residence history', () => {
  const short = (posting: object, years: number) =>
    new Scenario({ posting: { ...posting } }).fill({ '/primaryAddressYears': years });
  test('residence history requires three years for warehouse and driving, otherwise one, and must otherwise be certified', () => {
    const ana = short({ positionType: 'Warehouse' }, 2);
    expect(ana.next().messages).toEqual([expect.stringContaining('select the box below')]);
    expect(ana.type({ '/noMorePreviousAddresses': true }).next().section).toBe('work-eligibility');
    expect(short({ positionType: 'Office' }, 2).messages).toEqual([]);
    expect(short({ positionType: 'Office' }, 0).messages).toEqual([expect.stringContaining('select the box below')]);
  });
  test('residence history cannot be certified for the two jobs that require three years', () => {
    const yan = short({ positionType: 'Office', jobCode: 257 }, 2);
    expect(yan.shown).not.toContain('/noMorePreviousAddresses');
    expect(yan.next().messages).toEqual([expect.stringContaining('Please provide the most recent 3 years')]);
  });
});

test('work experience begins with one entry, offers each skill once, and is complete with No', () => {
  const ana = new Scenario().walkTo('work-experience').type({ '/hasWorkExperience': true });
  expect(ana.shown.filter((path) => path.endsWith('/code'))).toEqual(['/workExperiences/0/code']);
  ana.type({ '/workExperiences/0/code': 6 }).add('/workExperiences');
  expect([
    ana.offered('/workExperiences/0/code').includes(6),
    ana.offered('/workExperiences/1/code').includes(6),
  ]).toEqual([true, false]);
  ana.type({ '/hasWorkExperience': false }).next();
  expect(ana.saved['work-experience']).toEqual({ hasWorkExperience: false, workExperiences: [] });
});

test('a referral source is saved with its description, and asks for details where it needs them', () => {
  const ana = new Scenario().walkTo('background-questions').fill({ '/referralSourceCode': 5 });
  expect(ana.next().section).toBe('background-questions');
  ana.type({ '/referralSourceDetails': 'A poster' }).next();
  const source = { referralSourceCode: 5, referralSourceDescription: 'Other', hasReferralSourceDetails: true };
  expect(ana.saved['background-questions']).toMatchObject({ ...source, referralSourceDetails: 'A poster' });
  ana.open('background-questions').type({ '/referralSourceCode': 1 }).next();
  expect(ana.saved['background-questions']).toMatchObject({
    referralSourceDescription: 'Company website',
    hasReferralSourceDetails: false,
    referralSourceDetails: null,
  });
});

describe('driver information', () => {
  test('driver information begins one accident with Yes, keeps it while the page is open, and clears it on saving No', () => {
    const dora = new Scenario(driver).walkTo('driver-information').fill({ '/hasAccidentRecord': true });
    const accident = '/accidentRecords/0/natureOfAccident';
    expect(dora.shown).toContain('/accidentRecords/0/dateOfAccident');
    const [nature = accident] = dora.shown.filter((path) => /\/accidentRecords\/0\/nature/.test(path));
    dora.type({ [nature]: 'Ice', '/hasAccidentRecord': false, '/hasTrafficConviction': true });
    expect(dora.shown).not.toContain(nature);
    expect(dora.shown).toContain('/trafficConvictions/0/dateOfConviction');
    dora.type({ '/hasAccidentRecord': true });
    expect(dora.value(nature)).toBe('Ice');
    dora.type({ '/hasAccidentRecord': false, '/hasTrafficConviction': false }).next();
    expect(dora.saved['driver-information']).toMatchObject({ accidentRecords: [], trafficConvictions: [] });
  });

  test('driver information saves the driving experience with Yes, and opens the rest as No', () => {
    const dora = new Scenario(driver).walkTo('driver-information');
    const classes = [0, 1, 2, 3, 4].map((i) => `/drivingExperiences/${i}/hasExperience`);
    expect(classes.map((path) => dora.value(path))).toEqual([null, null, null, null, null]);
    dora.fill().next();
    expect(dora.saved['driver-information']).toMatchObject({
      drivingExperiences: [{ equipmentClass: 'straight', equipmentType: 'Box truck', miles: 120000 }],
    });
    dora.open('driver-information');
    expect(classes.map((path) => dora.value(path))).toEqual([true, false, false, false, false]);
    expect(JSON.stringify(dora.saved)).not.toContain('hasExperience');
  });
});
