/** Documents are signed one by one; signed answers cannot be changed, except in review mode. */
import { describe, expect, test } from 'vitest';
import { Scenario } from '../support/scenario.ts';

const STATEMENT = 'Please sign the form Equal Employment Opportunity/Affirmative Action Statement';
const DISABILITY = 'Please sign the form Voluntary Self-Identification of Disability';
const VETERAN = 'Please sign the form Voluntary Invitation to Self-Identify for Veterans';
const DISCLOSURE = 'Please sign the Disclosure and Authorization of Consumer Reports form';
const SUMMARY = 'Please sign the Summary of Rights under FCRA form';
const EMPLOYER = 'Please sign the Previous Employer Request For Information form';
const driver = { posting: { positionType: 'Transportation' } };
const statement = ['/ethnicityCode', '/gender', '/isEEOAAOmitted'];
const disability = ['/disabledSignature', '/isDisabled', '/isDisabledOmitted'];
const veteran = ['/veteranSignature', '/isVeteran', '/isVeteranOmitted'];
const signs = ['/isStatementSigned', '/isDisabilitySigned', '/isVeteranSigned'];

/** The questions that can be answered, without the buttons to sign. */
const open = (ana: Scenario): string[] => ana.editable.filter((path) => !path.endsWith('Signed'));

describe('the three documents of equal opportunity', () => {
  test('the three documents of equal opportunity are signed in order, each after its questions', () => {
    const ana = new Scenario().open('eeo-aa');
    expect(ana.value('/signedDate')).toBe('2026-11-21');
    expect(open(ana)).toEqual([...statement, ...disability, ...veteran]);
    expect(ana.messages).toEqual([STATEMENT, DISABILITY, VETERAN]);
    expect(ana.sign('/isVeteranSigned')).toBe(DISABILITY);
    expect(ana.sign('/isDisabilitySigned')).toBe(STATEMENT);

    expect(ana.sign('/isStatementSigned')).toBe('Please select your race/national origin');
    ana.type({ '/ethnicityCode': 'OT' });
    expect(ana.sign('/isStatementSigned')).toBe('Please describe your race/national origin');
    ana.type({ '/ethnicityDetails': 'Roma' });
    expect(ana.sign('/isStatementSigned')).toBe('Please select your sex');
    ana.type({ '/gender': 'Female' });
    expect(ana.sign('/isStatementSigned')).toBeUndefined();
    expect([open(ana), ana.messages]).toEqual([
      [...disability, ...veteran],
      [DISABILITY, VETERAN],
    ]);

    expect(ana.sign('/isDisabilitySigned')).toBe('Please enter your name');
    ana.type({ '/disabledSignature': 'Ana Lopez' });
    expect(ana.sign('/isDisabilitySigned')).toBe('Please answer disability question');
    ana.type({ '/isDisabledOmitted': true });
    expect(ana.sign('/isDisabilitySigned')).toBeUndefined();
    expect(ana.next().section).toBe('eeo-aa');

    expect(ana.sign('/isVeteranSigned')).toBe('Please enter your name in veteran form');
    ana.type({ '/veteranSignature': 'Ana Lopez' });
    expect(ana.sign('/isVeteranSigned')).toBe('Please answer veteran question');
    ana.type({ '/isVeteran': false });
    expect(ana.sign('/isVeteranSigned')).toBeUndefined();
    expect([open(ana), ana.messages]).toEqual([[], []]);
    expect(ana.next().section).toBe('review');
    expect(ana.saved['eeo-aa']).toEqual({
      isEEOAAOmitted: null,
      ethnicityCode: 'OT',
      ethnicityDetails: 'Roma',
      gender: 'Female',
      isDisabledOmitted: true,
      isDisabled: null,
      disabledSignature: 'Ana Lopez',
      isVeteranOmitted: null,
      isVeteran: false,
      veteranSignature: 'Ana Lopez',
      signedDate: '2026-11-21',
    });
  });

  test('the three documents of equal opportunity can be declined, which is undone by answering', () => {
    const ana = new Scenario().open('eeo-aa');
    ana.type({ '/ethnicityCode': 'OT', '/ethnicityDetails': 'Roma', '/gender': 'Male', '/isEEOAAOmitted': true });
    expect([ana.value('/ethnicityCode'), ana.value('/ethnicityDetails'), ana.value('/gender')]).toEqual([
      null,
      null,
      null,
    ]);
    ana.type({ '/gender': 'Female' });
    expect(ana.value('/isEEOAAOmitted')).toBeNull();
    ana.type({ '/isEEOAAOmitted': true, '/isDisabled': true, '/isDisabledOmitted': true });
    expect(ana.value('/isDisabled')).toBeNull();
    ana.type({ '/isVeteranOmitted': true, '/isVeteran': true });
    expect(ana.value('/isVeteranOmitted')).toBeNull();
    expect(ana.sign('/isStatementSigned')).toBeUndefined();
  });

  test('the three documents of equal opportunity can only be answered again in review mode once they are signed', () => {
    const ana = new Scenario().walkTo('review').open('eeo-aa');
    expect(signs.map((sign) => ana.value(sign))).toEqual([true, true, true]);
    expect([open(ana), ana.messages]).toEqual([[], []]);
    ana.open('review').edit('eeo-aa');
    expect(open(ana)).toEqual([...statement, ...disability, ...veteran]);
    ana.type({ '/gender': null }).next();
    expect([ana.section, ana.messages]).toEqual(['eeo-aa', ['Please select your sex']]);
    ana.type({ '/gender': 'Male' }).next();
    expect([ana.section, ana.saved['eeo-aa']]).toMatchObject(['review', { gender: 'Male', signedDate: '2026-11-21' }]);
  });

  test('the three documents of equal opportunity are part of the second phase only', () => {
    expect(new Scenario({ phase: 2 }).open('eeo-aa').messages).toEqual([STATEMENT, DISABILITY, VETERAN]);
    expect(() => new Scenario({ phase: 1 }).open('eeo-aa')).toThrow();
  });
});

describe('the additional forms', () => {
  test('the additional forms are dated today, and require every signature of a driver', () => {
    const dora = new Scenario(driver).open('additional-forms');
    expect([dora.value('/consumerReportFormDate'), dora.value('/previousEmployerFormDate')]).toEqual([
      '2026-11-21',
      '2026-11-21',
    ]);
    expect(dora.messages).toEqual([DISCLOSURE, SUMMARY, EMPLOYER]);
    const names = 'Please enter your name and signature in the Disclosure and Authorization of Consumer Reports form';
    expect(dora.sign('/isConsumerReportFormSigned')).toBe(names);
    dora.type({ '/consumerReportFormFullName': 'Ana Lopez', '/consumerReportFormSignature1': 'Ana Lopez' });
    dora.type({ '/consumerReportFormSignature2': 'Ana Lopez', '/consumerReportFormSignature3': ' ' });
    expect(dora.sign('/isConsumerReportFormSigned')).toBe(names);
    dora.type({ '/consumerReportFormSignature3': 'Ana Lopez' });
    expect(dora.sign('/isConsumerReportFormSigned')).toBeUndefined();
    expect(dora.sign('/isSummaryOfRightsFormSigned')).toBeUndefined();
    expect(dora.messages).toEqual([EMPLOYER]);
    expect(dora.sign('/isPreviousEmployerFormSigned')).toBe(
      'Please enter your name and signature in the Previous Employer Request For Information form',
    );
    expect(dora.next().section).toBe('additional-forms');
    expect(dora.fill().next().section).toBe('submitted');
    expect(dora.saved['additional-forms']).toMatchObject({
      isConsumerReportFormSigned: true,
      isSummaryOfRightsFormSigned: true,
      isPreviousEmployerFormSigned: true,
      consumerReportFormArticle23AInitials: null,
    });
  });

  test('the additional forms do not ask other applicants for the release of previous employers', () => {
    const ana = new Scenario().open('additional-forms');
    expect(ana.messages).toEqual([DISCLOSURE, SUMMARY]);
    expect(ana.shown.filter((path) => path.includes('reviousEmployer'))).toEqual([]);
    expect(ana.fill().next().section).toBe('submitted');
  });

  test('the additional forms are read-only once signed, one by one, also when opened again', () => {
    const dora = new Scenario(driver).walkTo('additional-forms').fill();
    expect(open(dora)).toEqual([]);
    expect([dora.save(), dora.reopen().next().section]).toEqual([true, 'additional-forms']);
    expect([open(dora), dora.messages]).toEqual([[], []]);
  });

  test('the additional forms report missing answers in Spanish', () => {
    const luis = new Scenario({ ...driver, language: 'spanish' }).open('additional-forms');
    expect(luis.messages).toHaveLength(3);
    for (const message of luis.messages) expect(message).toMatch(/^Por favor,? firme /);
  });
});
