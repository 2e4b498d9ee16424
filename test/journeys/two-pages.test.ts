import { describe, expect, test } from 'vitest';
import { Scenario } from '../scenario.ts';

const eligible = {
  '/isAuthorized': true,
  '/requireSponsorship': false,
  '/isEmployedNow': true,
  '/bestShiftTime': ['Day'],
};
const job = {
  '/jobs/0/company': 'Acme Foods',
  '/jobs/0/jobTitle': 'Loader',
  '/jobs/0/supervisorName': 'Sam Reed',
  '/jobs/0/supervisorPhoneNumber': '5551234567',
  '/jobs/0/address/address1': '1 Main St',
  '/jobs/0/address/city': 'Albany',
  '/jobs/0/address/state': 2,
  '/jobs/0/address/zipCode': '12207',
  '/jobs/0/responsibilities': 'Loading',
  '/jobs/0/startDate': '2020-01-01',
  '/jobs/0/isCurrentlyEmployed': true,
  '/jobs/0/startingPay': 18,
  '/jobs/0/startingFrequency': 'Hour',
  '/jobs/0/endingPay': 20,
  '/jobs/0/reasonForLeaving': 'Still there',
  '/jobs/0/canContactEmployer': true,
};
/** Answers for questions that a phase does not ask are not typed. */
const asked = (scenario: Scenario, answers: Record<string, never>): Record<string, never> =>
  Object.fromEntries(Object.entries(answers).filter(([path]) => scenario.shown.includes(path)));

describe('an applicant', () => {
  test('goes through both pages to the review and finds everything again', () => {
    const ana = new Scenario();
    expect([ana.section, ana.progress]).toEqual(['work-eligibility', '1 of 3']);
    expect(ana.value('/potentialStartDate')).toBe('2026-11-21');
    ana.next();
    expect(ana.section).toBe('work-eligibility');
    ana.type(eligible).next();
    expect([ana.section, ana.progress]).toEqual(['previous-employment', '2 of 3']);
    ana.type(job).next();
    expect(ana.section).toBe('review');
    ana.comeBack();
    expect(ana.section).toBe('previous-employment');
    expect(ana.value('/jobs/0/endDate')).toBe('2026-11-21');
    ana.previous();
    expect(ana.value('/bestShiftTime')).toEqual(['Day']);
    expect(ana.reviewed('work-eligibility')).toEqual([
      '/isAuthorized',
      '/requireSponsorship',
      '/potentialStartDate',
      '/isEmployedNow',
      '/bestShiftTime',
    ]);
  });

  test('is told in their language what is missing', () => {
    const luis = new Scenario({ language: 'spanish', posting: { positionType: 'Transportation' } });
    luis
      .type(eligible)
      .next()
      .type({
        ...job,
        '/jobs/0/company': '  ',
        '/jobs/0/isSubjectToFederalRegulations': true,
        '/jobs/0/isSafetySensitiveFunction': false,
      });
    expect(luis.notes[0]).toContain('menos de 10 años');
    luis.next();
    expect(luis.section).toBe('previous-employment');
    expect(luis.messages[0]).toBe('El nombre de la compañía no es válido');
    expect(luis.messages[1]).toContain('menos de 10 años');
  });

  test('of two phases answers each part once, and neither loses the other', () => {
    const mei = new Scenario({ phase: 1 });
    mei.type(asked(mei, eligible as never)).next();
    mei.type(asked(mei, job as never)).next();
    expect(mei.section).toBe('review');
    mei.comeBack({ phase: 2 });
    expect(mei.shown).not.toContain('/jobs/0/startDate');
    mei.type(asked(mei, job as never)).next();
    expect(mei.section).toBe('review');
    expect(mei.saved['previous-employment']).toMatchObject({
      hasPreviousJobs: true,
      jobs: [
        {
          company: 'Acme Foods',
          startDate: '2020-01-01',
          isCurrentlyEmployed: true,
          supervisorName: 'Sam Reed',
          responsibilities: 'Loading',
        },
      ],
    });
  });

  test('who was never employed goes on with one tick', () => {
    const zoe = new Scenario();
    zoe.type(eligible).next().type({ '/hasPreviousJobs': false }).next();
    expect(zoe.section).toBe('review');
    expect(zoe.saved['previous-employment']).toEqual({ hasPreviousJobs: false, jobs: [], noMoreJobs: null });
    zoe.comeBack({ phase: 2 });
    expect(zoe.notes).toEqual([
      'You told us that you have never been employed, so there is nothing to fill in here. Please continue.',
    ]);
  });
});
