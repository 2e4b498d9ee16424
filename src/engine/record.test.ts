/** Between the wire and the form, on the product's own definitions. */
import { describe, expect, test } from 'vitest';
import { createSituation, openProject } from '../../test/support/definitions.ts';
import { openSchema } from '../../test/support/validator.ts';
import type { Json, JsonObject } from './data/index.ts';
import { buildFields } from './definition/index.ts';
import {
  checkSave,
  Evaluation,
  initialRecord,
  openForm,
  type Schema,
  type Situation,
  toWire,
  unknownFields,
} from './index.ts';

const project = openProject();
const form = project.form('previous-employment');
const phase = (number: number): ReturnType<typeof createSituation> => createSituation({ phase: number });

const job = (company: string, startDate: string): JsonObject => ({
  company,
  jobTitle: 'Loader',
  supervisorName: 'Sam',
  supervisorPhoneNumber: '5551234567',
  address: { address1: '1 Main', city: 'Albany', state: 1, zipCode: '12207' },
  responsibilities: 'Loading',
  canContactEmployer: true,
  startDate,
  endDate: '2025-01-01',
  isCurrentlyEmployed: false,
  startingPay: 10,
  startingFrequency: 'Hour',
  endingPay: 12,
  reasonForLeaving: 'Moved',
});
const stored = {
  hasPreviousJobs: true,
  jobs: [job('First', '2015-01-01'), job('Second', '2018-01-01')],
  noMoreJobs: null,
};
const jobDates = (wire: JsonObject): Json[] =>
  (wire.jobs as JsonObject[]).map(({ company, startDate }) => [company ?? null, startDate ?? null]);

describe('answers that the situation hides', () => {
  test('answers that the situation hides are kept as stored, whatever is sent', () => {
    const sent = { ...stored, jobs: [{ ...job('First', '1999-09-09'), startingPay: 99 }, job('Second', '2018-01-01')] };
    const { problems, wire } = checkSave(form, phase(2), sent, stored);
    expect(problems).toEqual([]);
    expect((wire.jobs as JsonObject[])[0]).toMatchObject({ startDate: '2015-01-01', startingPay: 10 });
  });

  test('answers that the situation hides are kept when the sender leaves them out', () => {
    const short = stored.jobs.map(
      ({
        company,
        jobTitle,
        supervisorName,
        supervisorPhoneNumber,
        address,
        responsibilities,
        canContactEmployer,
      }) => ({
        company,
        jobTitle,
        supervisorName,
        supervisorPhoneNumber,
        address,
        responsibilities,
        canContactEmployer,
      }),
    );
    expect(
      jobDates(checkSave(form, phase(2), { hasPreviousJobs: true, jobs: short as JsonObject[] }, stored).wire),
    ).toEqual([
      ['First', '2015-01-01'],
      ['Second', '2018-01-01'],
    ]);
  });

  test('answers that the situation hides stay with their item when another is deleted', () => {
    const { wire } = checkSave(form, phase(2), { ...stored, jobs: [job('Second', '2018-01-01')] }, stored);
    expect(jobDates(wire)).toEqual([['Second', '2018-01-01']]);
  });

  test('answers that the situation hides stay with their item when items change places', () => {
    const { wire } = checkSave(form, phase(2), { ...stored, jobs: [...stored.jobs].reverse() }, stored);
    expect(jobDates(wire)).toEqual([
      ['Second', '2018-01-01'],
      ['First', '2015-01-01'],
    ]);
  });

  test('answers that the situation hides are not given to a new item at the position of a deleted one', () => {
    const fresh = {
      ...job('New', ''),
      startDate: null,
      endDate: null,
      startingPay: null,
      startingFrequency: null,
      endingPay: null,
      reasonForLeaving: null,
      isCurrentlyEmployed: null,
    };
    const { wire } = checkSave(form, phase(2), { ...stored, jobs: [job('First', '2015-01-01'), fresh] }, stored);
    expect(jobDates(wire)).toEqual([
      ['First', '2015-01-01'],
      ['New', null],
    ]);
  });

  test('nor those within a group', () => {
    const chip: Schema = { type: 'object', properties: { number: { type: 'number' } } };
    const pet: Schema = { type: 'object', properties: { name: { type: 'string' }, chip } };
    const schema: Schema = { type: 'object', properties: { pets: { type: 'array', items: pet } } };
    const shown = { '===': [{ var: 'situation.phase' }, 1] };
    const logic = { fields: { '/pets/*/chip/number': { shown } } };
    const definition = { name: 'pets', schema, ui: {}, logic, facts: {} };
    const pets = openForm({ definition, open: openSchema(schema) });
    const rex = { name: 'Rex', chip: { number: 1 } };
    const tom = { name: 'Tom', chip: { number: 2 } };
    const fresh = { name: 'New', chip: { number: null } };
    const { wire } = checkSave(pets, phase(2), { pets: [rex, fresh] }, { pets: [rex, tom] });
    expect(wire.pets).toEqual([rex, fresh]);
  });

  test('answers that the situation hides follow the item that begins alike when the sender does not carry them back', () => {
    const visible = ({ company, jobTitle, supervisorName }: JsonObject): JsonObject =>
      ({ company, jobTitle, supervisorName }) as JsonObject;
    const three = { ...stored, jobs: [job('A', '2010-01-01'), job('B', '2011-01-01'), job('C', '2012-01-01')] };
    const saved = (jobs: JsonObject[]): Json[] =>
      jobDates(checkSave(form, phase(2), { hasPreviousJobs: true, jobs }, three).wire);
    const [a, b, c] = three.jobs.map(visible) as [JsonObject, JsonObject, JsonObject];
    const dates = [
      ['A', '2010-01-01'],
      ['B', '2011-01-01'],
      ['C', '2012-01-01'],
    ];
    expect(saved([a, c])).toEqual([dates[0], dates[2]]);
    expect(saved([c, a, b])).toEqual([dates[2], dates[0], dates[1]]);
    expect(saved([a, { ...b, company: 'B & Sons' }, c])).toEqual([dates[0], ['B & Sons', '2011-01-01'], dates[2]]);
  });

  test('answers that the situation hides are kept by both of two items that begin alike, when the sender carries back those of one', () => {
    const [first, second] = [job('Same', '2010-01-01'), job('Same', '2011-01-01')];
    const bare = { company: first.company, jobTitle: first.jobTitle } as JsonObject;
    const { wire } = checkSave(
      form,
      phase(2),
      { ...stored, jobs: [second, bare] },
      { ...stored, jobs: [first, second] },
    );
    expect(jobDates(wire)).toEqual([
      ['Same', '2011-01-01'],
      ['Same', '2010-01-01'],
    ]);
  });
});

describe('values that are not records', () => {
  const hostile: [string, JsonObject][] = [
    ['a list that is text', { hasPreviousJobs: true, jobs: 'none' }],
    ['a list that is an object', { hasPreviousJobs: true, jobs: { 0: {} } }],
    ['items that are not objects', { hasPreviousJobs: true, jobs: [null, 5, 'x', []] }],
    ['a group that is text', { hasPreviousJobs: true, jobs: [{ ...job('A', '2015-01-01'), address: 'here' }] }],
    [
      'answers that are objects',
      { hasPreviousJobs: true, jobs: [{ ...job('A', '2015-01-01'), company: { a: 1 }, startDate: [] }] },
    ],
    ['nothing at all', {}],
    ['too many items', { hasPreviousJobs: true, jobs: Array.from({ length: 31 }, () => job('A', '2015-01-01')) }],
  ];
  test.each(hostile)('%s has problems, and no crash', (_, sent) => {
    expect(checkSave(form, phase(0), sent, null).problems.length).toBeGreaterThan(0);
    expect(() => initialRecord(form, phase(0), sent)).not.toThrow();
  });

  const deep = (depth: number): Json => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as Json;
  test.each<[string, Json]>([
    ['an answer nested without end', [{ ...job('A', '2015-01-01'), company: deep(20_000) }]],
    ['a list that is a list nested without end', deep(20_000)],
    ['a list without end', Array.from({ length: 80_000 }, () => ({}))],
    ['items that are no objects', [1, 'x', [], null]],
  ])('%s is a problem at once', (_, jobs) => {
    const { problems } = checkSave(form, phase(0), { hasPreviousJobs: true, jobs }, null);
    expect(problems.some(({ message }) => /problem\.(invalid|tooMany)|company\.invalid/.test(message))).toBe(true);
  });

  test('a hidden answer without its shape is dropped, and says nothing', () => {
    const { problems, wire } = checkSave(
      form,
      phase(0),
      { hasPreviousJobs: [true], jobs: [job('A', '2015-01-01')] },
      null,
    );
    expect([problems, wire.hasPreviousJobs]).toEqual([[], true]);
  });

  test('fields that no definition knows are named', () => {
    const sent = JSON.parse(
      '{"jobs":[{"company":"A","extra":1,"address":{"planet":"Mars"}}],"more":{"x":1},"__proto__":{"y":1},"constructor":2}',
    ) as JsonObject;
    expect(unknownFields(form, sent).sort()).toEqual([
      '/__proto__',
      '/constructor',
      '/jobs/0/address/planet',
      '/jobs/0/extra',
      '/more',
    ]);
    expect(unknownFields(form, stored as JsonObject)).toEqual([]);
    const sly = { 0: 'x', 'jobs/*/company': 'x', jobs: [{ 7: 3, 'address/city': 'x' }] } as JsonObject;
    expect(unknownFields(form, sly).sort()).toEqual(['/0', '/jobs/*/company', '/jobs/0/7', '/jobs/0/address/city']);
  });
});

describe('values for "not answered" on the wire', () => {
  const sectionWire = (section: string, record: JsonObject): JsonObject =>
    toWire(new Evaluation(project.form(section), phase(0), record));
  const opened = (section: string, wire: JsonObject): JsonObject =>
    initialRecord(project.form(section), phase(0), wire);

  test.each<[string, string, Json, Json]>([
    ['education-military', 'highSchoolYearStarted', 0, 2004],
    ['education-military', 'militaryDateEntered', '0001-01-01', '2014-01-01'],
    ['personal-information', 'emergencyContactZipCode', 0, '12207'],
    ['personal-information', 'socialSecurityNumber', null, 1020003],
    ['work-eligibility', 'isAuthorized', null, false],
  ])('%s: %s is %j', (section, name, nothing, something) => {
    expect(sectionWire(section, {})).toHaveProperty(name, nothing);
    expect(opened(section, { [name]: nothing })).not.toHaveProperty(name);
    const situation = { highSchoolName: 'Albany High', militaryNationalGuardOrReserve: 'Reserve' };
    const known = section === 'education-military' ? situation : {};
    expect(sectionWire(section, opened(section, { ...known, [name]: something }))).toHaveProperty(name, something);
  });

  test('digits of older versions are padded too', () => {
    const schema = { type: 'object', properties: { zip: { type: 'string' } } } as const;
    const older = {
      schema,
      ui: { zip: { 'ui:options': { digits: 3 } } },
      logic: { fields: { '/zip': { wire: { digits: 5 } } } },
    };
    expect(buildFields(older as Parameters<typeof buildFields>[0])).toMatchObject([
      { uiOptions: { maxDigits: 3 }, logic: { wire: { padTo: 5 } } },
    ]);
  });

  test('digits are taken as a number too, and padded', () => {
    const { emergencyContactZipCode, socialSecurityNumber } = opened('personal-information', {
      emergencyContactZipCode: 501,
      socialSecurityNumber: 1020003,
    });
    expect([emergencyContactZipCode, socialSecurityNumber]).toEqual(['00501', '001020003']);
    expect(opened('personal-information', { socialSecurityNumber: '001020003' })).toMatchObject({
      socialSecurityNumber: '001020003',
    });
  });

  test('a text of spaces is nothing', () => {
    expect(
      sectionWire('personal-information', { primaryAddress2: ' \u00a0', emergencyContactZipCode: ' ' }),
    ).toMatchObject({
      primaryAddress2: null,
      emergencyContactZipCode: 0,
    });
  });
});

test('a local answer is reported as an unknown field and never stored', () => {
  const documents = project.form('eeo-aa');
  const sent = { ethnicityCode: null, isStatementSigned: true, isDisabilitySigned: true, isVeteranSigned: true };
  expect(unknownFields(documents, sent)).toEqual(['/isStatementSigned', '/isDisabilitySigned', '/isVeteranSigned']);
  const { problems, wire } = checkSave(documents, phase(0), { ...sent, isStatementSigned: false }, null);
  expect(problems.map(({ path }) => path)).toContain('/ethnicityCode');
  expect(Object.keys(wire).filter((name) => name.endsWith('Signed'))).toEqual([]);
});

test('a validated save lists the documents that are signed: those that are shown, by their button or by saving', () => {
  const signed = (section: string, situation: Situation, sent: JsonObject): string[] =>
    checkSave(project.form(section), situation, sent, null).signed.map(({ text }) => text);
  const of = (positionType: string, phase = 0) => createSituation({ phase, posting: { positionType } });
  expect(signed('review', of('Transportation'), {})).toEqual(['applicant-verification', 'applicant-certification']);
  expect(signed('review', of('Warehouse'), {})).toEqual(['applicant-certification']);
  expect(signed('review', of('Transportation', 1), {})).toEqual([]);
  const forms = { isSummaryOfRightsFormSigned: true, isPreviousEmployerFormSigned: true };
  expect(signed('additional-forms', of('Transportation'), forms)).toEqual([
    'summary-of-rights',
    'previous-employer-request',
  ]);
  expect(signed('additional-forms', of('Warehouse'), forms)).toEqual(['summary-of-rights']);
  expect(signed('eeo-aa', of('Warehouse'), {})).toHaveLength(3);
  expect(signed('work-eligibility', of('Warehouse'), {})).toEqual([]);
});

test('a prefilled answer is stored only when it is sent', () => {
  const review = project.form('review');
  const names = { applicantVerificationDetails: 'Ana Lopez', applicantCertificationDetails: 'Ana Lopez' };
  const driving = createSituation({ posting: { positionType: 'Transportation' } });
  expect(initialRecord(review, driving, null)).toEqual(names);
  expect(initialRecord(review, driving, { applicantVerificationDetails: 'A. L.' })).toMatchObject({
    applicantVerificationDetails: 'A. L.',
    applicantCertificationDetails: 'Ana Lopez',
  });
  const paths = checkSave(review, driving, {}, null).problems.map(({ path }) => path);
  expect(paths).toEqual(Object.keys(names).map((name) => `/${name}`));
});

describe('answers of another page', () => {
  const page = project.form('driver-information');
  const license = { driverLicenseNumber: 'K7', driverLicenseState: 4 };
  const knowing = (saved: JsonObject): Situation => ({
    ...createSituation({ posting: { positionType: 'Transportation' } }),
    saved,
  });
  const opened = (saved: JsonObject, wire: JsonObject | null): Evaluation =>
    new Evaluation(page, knowing(saved), initialRecord(page, knowing(saved), wire));

  test('answers of another page prefill unanswered questions, which are marked as prefilled', () => {
    const evaluation = opened({ 'personal-information': license }, null);
    expect(evaluation.value('/driverLicenses/0/number')).toBe('K7');
    expect(evaluation.isPrefilled('/driverLicenses/0/number')).toBe(true);
    expect(evaluation.isPrefilled('/driverLicenses/0/type')).toBe(false);
    evaluation.edit('/driverLicenses/0/number', 'D9');
    expect(evaluation.isPrefilled('/driverLicenses/0/number')).toBe(false);
  });

  test('answers of another page leave alone what was saved here', () => {
    const evaluation = opened({ 'personal-information': license }, { driverLicenses: [{ number: 'D1' }, {}] });
    const numbers = [0, 1].map((i) => evaluation.value(`/driverLicenses/${i}/number`));
    expect(numbers).toEqual(['D1', undefined]);
    expect(evaluation.isPrefilled('/driverLicenses/0/number')).toBe(false);
    expect(evaluation.isPrefilled('/driverLicenses/1/number')).toBe(false);
    expect(evaluation.isPrefilled('/hasLicenseDenied')).toBe(false);
  });

  test('answers of another page prefill nothing while the other page is not saved, and never change what is sent', () => {
    expect(opened({}, null).value('/driverLicenses/0/number')).toBeUndefined();
    const { wire } = checkSave(page, knowing({ 'personal-information': license }), { driverLicenses: [{}] }, null);
    expect(wire.driverLicenses).toEqual([expect.objectContaining({ number: null })]);
  });
});
