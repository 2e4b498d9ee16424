/** The review page: it lists saved answers, leads to their pages and back. */
import { describe, expect, test } from 'vitest';
import {
  APPLICANTS,
  createScenario,
  describeApplicant,
  isDriver,
  isResumeBased,
} from '../support/journey-applicants.ts';
import { Scenario } from '../support/scenario.ts';

describe('reviewed sections', () => {
  test.each(APPLICANTS.map((applicant) => [describeApplicant(applicant), applicant] as const))(
    'every section of %s is reviewed as it was saved',
    (_, applicant) => {
      const { phase } = applicant;
      const ana = createScenario(applicant).walkTo('review');
      const visited = [
        ...['personal-information', 'work-eligibility', 'education-military', 'previous-employment'],
        ...(phase === 1 || isResumeBased(applicant) ? [] : ['work-experience']),
        'background-questions',
        ...(phase !== 2 && isDriver(applicant) ? ['driver-information'] : []),
        ...(phase === 1 ? [] : ['eeo-aa']),
      ];
      expect(ana.visited).toEqual(visited);
      for (const section of visited) expect([section, ana.reviewed(section)]).not.toEqual([section, []]);
    },
  );

  test('reviewed sections are those saved, and no others', () => {
    expect(new Scenario().open('review').visited).toEqual([]);
    const ana = new Scenario().walkTo('education-military').fill().open('review');
    expect(ana.visited).toEqual(['personal-information', 'work-eligibility']);
    expect(ana.reviewed('work-eligibility')).toEqual([
      '/isAuthorized',
      '/requireSponsorship',
      '/potentialStartDate',
      '/isEmployedNow',
      '/bestShiftTime',
    ]);
  });

  test('reviewed sections include the licenses of a driver whose second phase does not ask for them', () => {
    const dora = new Scenario({ phase: 1, posting: { positionType: 'Transportation' } }).walkTo('submitted');
    dora.reopen({ phase: 2 }, null).walkTo('review');
    expect(dora.visited).toContain('driver-information');
    expect(dora.reviewed('driver-information')).toContain('/driverLicenses/0/number');
    expect(dora.edit('driver-information').section).toBe('driver-information');
  });

  test('reviewed sections write phone numbers and miles as people do, and no year with a separator', () => {
    const dora = new Scenario({ posting: { positionType: 'Transportation' } }).walkTo('review');
    dora.edit('previous-employment').type({ '/jobs/0/supervisorPhoneNumber': '5125550142' }).next();
    dora.edit('education-military').type({ '/highSchoolName': 'Albany High', '/highSchoolYearStarted': 2008 }).next();
    expect(dora.reviewedAnswer('previous-employment', '/jobs/0/supervisorPhoneNumber')).toBe('(512) 555-0142');
    expect(dora.reviewedAnswer('driver-information', '/drivingExperiences/0/miles')).toBe('120,000');
    expect(dora.reviewedAnswer('education-military', '/highSchoolYearStarted')).toBe('2008');
  });

  test('reviewed sections show no question that was not asked, and no button', () => {
    const west = { office: { requireMaritalStatus: false, requireBackgroundQuestion: false } };
    const ana = new Scenario(west).walkTo('review');
    expect(ana.reviewed('personal-information')).not.toContain('/maritalStatus');
    expect(ana.reviewed('background-questions')).not.toContain('/hasCriminalConvictions');
    expect(ana.reviewed('eeo-aa')).not.toContain('/isStatementSigned');
    expect(new Scenario().walkTo('review').reviewed('personal-information')).toContain('/maritalStatus');
  });
});

describe('review mode', () => {
  test('review mode hides the progress, and Save returns to the review with the changes', () => {
    const ana = new Scenario().walkTo('review').edit('work-eligibility');
    expect([ana.section, ana.isReviewing, ana.progress]).toEqual(['work-eligibility', true, undefined]);
    expect(ana.value('/bestShiftTime')).toEqual(['Day', 'Weekends']);
    ana.type({ '/bestShiftTime': [] }).next();
    expect([ana.section, ana.messages]).toEqual(['work-eligibility', ['Please answer the required question(s)']]);
    ana.type({ '/bestShiftTime': ['Night'] }).next();
    expect([ana.section, ana.isReviewing, ana.progress]).toEqual(['review', false, '8 of 10']);
    expect(ana.saved['work-eligibility']).toMatchObject({ isAuthorized: true, bestShiftTime: ['Night'] });
  });

  test('review mode can be left by Return from every section, without saving', () => {
    const dora = new Scenario({ posting: { positionType: 'Transportation' } }).walkTo('review');
    for (const section of dora.visited) {
      expect(dora.edit(section).previous().section).toBe('review');
      expect(dora.isReviewing).toBe(false);
    }
    const before = { ...dora.saved };
    dora
      .edit('work-eligibility')
      .type({ '/bestShiftTime': ['Night'] })
      .previous();
    expect(dora.saved).toEqual(before);
  });

  test('review mode saves every section unchanged if nothing is changed', () => {
    const dora = new Scenario({ posting: { positionType: 'Transportation' } }).walkTo('review');
    const before = structuredClone(dora.saved);
    for (const section of dora.visited) expect(dora.edit(section).next().section).toBe('review');
    expect(dora.saved).toEqual(before);
  });

  test('review mode ends when the application is left', () => {
    const ana = new Scenario().walkTo('review').edit('work-eligibility').reopen();
    expect([ana.section, ana.isReviewing]).toEqual(['eeo-aa', false]);
  });
});

describe('the review can be saved', () => {
  const flags = (driver: boolean, phase: number) => ({
    isPersonalInformationReviewed: true,
    isWorkEligibilityReviewed: true,
    isEducationMilitaryReviewed: true,
    isPreviousEmploymentReviewed: true,
    isWorkExperienceReviewed: phase !== 1,
    isBackgroundReviewed: true,
    isDriverInformationReviewed: driver && phase !== 2,
    isEEOAAReviewed: phase !== 1,
    isApplicantVerificationSigned: driver && phase !== 1,
    isApplicantCertificationSigned: phase !== 1,
  });
  const cases = [0, 1, 2].flatMap((phase) => ['Transportation', 'Warehouse'].map((type) => [phase, type] as const));
  test.each(cases)(
    'the review can be saved in phase %i, %s: every section is reviewed, and the documents are signed',
    (phase, type) => {
      const ana = new Scenario({ phase, posting: { positionType: type } }).walkTo('review').next();
      expect(ana.section).toBe(phase === 1 ? 'submitted' : 'additional-forms');
      expect(ana.saved.review).toMatchObject(flags(type === 'Transportation', phase));
    },
  );

  test('the review can be saved only with the names that its documents require, which are prefilled with the applicant’s', () => {
    const dora = new Scenario({ posting: { positionType: 'Transportation' } }).walkTo('review');
    expect([dora.value('/applicantVerificationDetails'), dora.value('/applicantCertificationDetails')]).toEqual([
      'Ana Lopez',
      'Ana Lopez',
    ]);
    dora.type({ '/applicantVerificationDetails': ' ', '/applicantCertificationDetails': null }).next();
    expect([dora.section, dora.messages]).toEqual([
      'review',
      ['Please sign Applicant Verification section', 'Please sign Applicant Agreement and Certification section'],
    ]);
    expect(new Scenario().walkTo('review').shown).not.toContain('/applicantVerificationDetails');
    const first = new Scenario({ phase: 1, posting: { positionType: 'Transportation' } }).walkTo('review');
    expect(first.editable).toEqual([]);
  });
});
