/** From the first page to the last, in one phase and in two; neither phase loses answers of the other. */
import { describe, expect, test } from 'vitest';
import { isUnanswered, type Json } from '../../src/engine/data/index.ts';
import { listAnswers } from '../support/case-start.ts';
import { APPLICANTS, createScenario, describeApplicant } from '../support/journey-applicants.ts';
import { Scenario } from '../support/scenario.ts';

const POSTINGS = APPLICANTS.filter(({ phase }) => phase === 0).map(
  (applicant) => [describeApplicant(applicant).replace('phase 0, ', ''), applicant] as const,
);

/** Placeholders that stand for no answer. */
const PLACEHOLDERS: Json[] = [0, '0001-01-01'];

describe('an applicant', () => {
  test('an applicant starts with empty pages, which are stored once complete and can be resumed', () => {
    const ana = new Scenario();
    expect([ana.section, ana.progress]).toEqual(['personal-information', '1 of 10']);
    expect(ana.next().section).toBe('personal-information');
    expect(ana.messages).toContain('Date of birth is invalid');
    ana.fill().next();
    expect([ana.section, ana.progress]).toEqual(['work-eligibility', '2 of 10']);
    expect(ana.value('/potentialStartDate')).toBe('2026-11-21');
    ana.walkTo('work-experience').reopen();
    expect([ana.section, ana.value('/jobs/0/company')]).toEqual(['previous-employment', 'Acme Foods']);
    expect(ana.previous().previous().value('/bestShiftTime')).toEqual(['Day', 'Weekends']);
    expect(ana.previous().value('/socialSecurityNumber')).toBe('001020003');
  });

  test('an applicant sees in their language what is missing', () => {
    const luis = new Scenario({ language: 'spanish', posting: { positionType: 'Transportation' } });
    luis.walkTo('previous-employment').fill({ '/noMoreJobs': null }).type({ '/jobs/0/company': '  ' });
    expect(luis.notes.join()).toContain('menos de 10 años');
    luis.next();
    expect(luis.section).toBe('previous-employment');
    expect(luis.messages[0]).toBe('El nombre de la compañía no es válido');
    expect(luis.messages[1]).toContain('menos de 10 años');
  });

  test('an applicant sees the submitted application, in the first phase only briefly', () => {
    const submitted = { title: 'Order Selector', date: '2026-11-21' };
    const ana = new Scenario({ submitted }).walkTo('submitted');
    expect(ana.notes.join(' ')).toMatch(/Order Selector.*11\/21\/2026/);
    expect(ana.next().section).toBe('submitted');
    expect(ana.saved).not.toHaveProperty('submitted');
    const mei = new Scenario({ phase: 1, submitted }).walkTo('submitted');
    expect(mei.notes).toHaveLength(1);
    expect(mei.notes[0]).not.toContain('Order Selector');
  });
});

describe('in two phases', () => {
  test.each(POSTINGS)('an applicant for %s answers every question once', (_, { posting }) => {
    const mei = createScenario({ phase: 1, posting }).walkTo('submitted');
    const first = structuredClone(mei.saved);
    const shown = mei.reopen({ phase: 2 }, null).shown;
    expect(shown).toEqual(expect.arrayContaining(['/maritalStatus', '/emergencyContactName']));
    expect(shown).not.toContain('/socialSecurityNumber');
    mei.walkTo('submitted');
    for (const [section, record] of Object.entries(first)) {
      if (section === 'review') continue;
      const kept = Object.fromEntries(listAnswers(mei.saved[section] ?? {}));
      const answered = listAnswers(record).filter(([, value]) => !isUnanswered(value) && !PLACEHOLDERS.includes(value));
      expect([section, kept]).toMatchObject([section, Object.fromEntries(answered)]);
    }
    // Both phases together come to the full form.
    expect(mei.saved).toEqual(createScenario({ phase: 0, posting }).walkTo('submitted').saved);
  });

  test('the applicant finds their name in the review of the second phase too', () => {
    const mei = new Scenario({ phase: 1 }).walkTo('submitted').reopen({ phase: 2 }, null).walkTo('review');
    expect(mei.value('/applicantCertificationDetails')).toBe('Ana Lopez');
  });

  test('the jobs keep their dates when they are reordered, or one is removed', () => {
    const mei = new Scenario({ phase: 1 }).walkTo('previous-employment').fill().add('/jobs');
    const other = { '/jobs/1/company': 'Bolt', '/jobs/1/jobTitle': 'Clerk', '/jobs/1/startDate': '2010-01-01' };
    mei.type({ ...other, '/jobs/1/isCurrentlyEmployed': false, '/jobs/1/endDate': '2012-01-01' });
    mei.type({ '/jobs/1/startingPay': 9, '/jobs/1/startingFrequency': 'Hour', '/jobs/1/endingPay': 10 });
    mei.type({ '/jobs/1/reasonForLeaving': 'Moved' }).next();
    mei.reopen({ phase: 2 }, 4);
    expect([mei.value('/jobs/0/company'), mei.value('/jobs/1/company')]).toEqual(['Acme Foods', 'Bolt']);
    mei.remove('/jobs', 0).fill({ '/jobs/0/company': 'Bolt', '/jobs/0/jobTitle': 'Clerk' }).next();
    expect(mei.saved['previous-employment']).toMatchObject({
      jobs: [{ company: 'Bolt', startDate: '2010-01-01', endDate: '2012-01-01', supervisorName: 'Sam Reed' }],
    });
  });
});
