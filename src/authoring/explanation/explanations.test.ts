import { describe, expect, test } from 'vitest';
import { readFiles } from '../../../test/support/definitions.ts';
import { PRODUCT_NAMES } from '../../contract/index.ts';
import type { Json, JsonObject } from '../../engine/data/index.ts';
import { EditedFiles } from '../editing/index.ts';
import { CheckCache, type Files } from '../index.ts';
import { Explanations } from './index.ts';

const files = readFiles();
const { usual } = JSON.parse(files['forms/facts.json'] as string) as { usual: JsonObject };
const explanations = new Explanations(PRODUCT_NAMES, new CheckCache());

const properties = (form: string): string[] =>
  Object.keys(
    (JSON.parse(files[`forms/application/${form}/schema.json`] as string) as { properties: JsonObject }).properties,
  );

const explain = (
  form: string,
  path: string,
  changed: JsonObject = {},
  record: JsonObject = {},
  of: Files = files,
  change = 1,
) =>
  explanations.explain({
    change,
    base: files,
    files: of,
    form,
    path,
    situation: { ...usual, ...changed },
    record,
  });

test('questions of every form are explained in both languages', () => {
  let count = 0;
  for (const file of Object.keys(files).filter((name) => /^forms\/\w+\/[^/]+\/schema\.json$/.test(name))) {
    const form = file.split('/')[2] as string;
    // Some of them, as each takes a while.
    const names = Object.keys(JSON.parse(files[file] as string).properties ?? {});
    for (const name of names.filter((_, i) => i % 4 === 0)) {
      const explained = explain(form, `/${name}`);
      if (!explained) continue;
      count += 1;
      expect(explained.isCurrent).toBe(true);
      for (const each of [explained.english, explained.spanish]) {
        expect(each.always.length, `${form} ${name}`).toBeGreaterThan(1);
        expect(each.now.join() + each.always.join(), `${form} ${name}`).not.toMatch(/undefined|\[object/);
      }
    }
  }
  expect(count).toBeGreaterThan(30);
});

/** The form with some rules and words. */
function withEdits(
  form: string,
  ...edits: [part: 'schema' | 'logic' | 'en' | 'es', at: string[], value: Json][]
): Files {
  const edited = new EditedFiles(files);
  for (const [part, at, value] of edits)
    edited.set(
      part.length === 2 ? `locales/${part}/${form}.json` : `forms/application/${form}/${part}.json`,
      at,
      value,
    );
  return edited.files;
}

describe('in a situation', () => {
  const isThere = { var: 'record.isEmployedNow' };
  const date = { var: 'record.potentialStartDate' };
  const SHOWN = "It is on the page now, because the applicant's phase is 0 (all at once) or 2 (second part).";

  test.each<[rules: JsonObject, answers: JsonObject, now: string[]]>([
    [
      { required: isThere },
      { isEmployedNow: true },
      [SHOWN, 'It must be answered now, because the answer to “Are you employed now?” is Yes.'],
    ],
    [
      { required: isThere },
      { isEmployedNow: false },
      [SHOWN, 'It may be left unanswered now, because the answer to “Are you employed now?” is not Yes.'],
    ],
    [
      { readOnly: isThere },
      { isEmployedNow: true },
      [SHOWN, 'It cannot be changed now, because the answer to “Are you employed now?” is Yes.'],
    ],
    [{ readOnly: isThere }, { isEmployedNow: false }, [SHOWN]],
    [
      { shown: { or: [isThere, { answered: date }] } },
      {},
      [
        'It is not on the page now, because the answer to “Are you employed now?” is not Yes and “Potential start date” is not answered.',
        'It is there as soon as this holds: the answer to “Are you employed now?” is Yes or “Potential start date” is answered.',
      ],
    ],
  ])('a question with %j and the answers %j', (rules, answers, now) => {
    const of = withEdits(
      'work-eligibility',
      ['schema', ['required'], ['isAuthorized']],
      ...Object.entries(rules).map(([rule, condition]): Parameters<typeof withEdits>[1] => [
        'logic',
        ['fields', '/requireSponsorship', rule],
        condition,
      ]),
    );
    const explained = explain('work-eligibility', '/requireSponsorship', { phase: 0 }, answers, of);
    expect(explained?.isCurrent).toBe(true);
    expect(explained?.english.now).toEqual(now);
  });

  test('a question without a condition is hidden with its page', () => {
    const hidden = explain('driver-information', '/hasLicenseDenied', { phase: 1 });
    expect(hidden?.presence).toBe('hidden');
  });

  test('a question is read by those whose named values read it, and in its list', () => {
    const of = withEdits(
      'work-eligibility',
      ['logic', ['values', 'isThere'], { var: 'record.isEmployedNow' }],
      ['logic', ['fields', '/requireSponsorship', 'readOnly'], { value: 'isThere' }],
    );
    const readBy = (form: string, path: string, now = files) =>
      explain(form, path, {}, {}, now)?.english.always.filter((text) => text.startsWith('Read by'));
    expect(readBy('work-eligibility', '/isEmployedNow', of)).toEqual([
      'Read by “Will you now or in the future require sponsorship for an employment visa?”: Cannot be changed when the answer to “Are you employed now?” is Yes.',
    ]);
    expect(readBy('previous-employment', '/jobs/*/isCurrentlyEmployed')).toEqual([
      'Read by “End date”: Must be answered when the answer to “Currently employed” is not Yes; otherwise it may be left unanswered.',
      'Read by “End date”: Cannot be changed when the answer to “Currently employed” is Yes.',
    ]);
  });

  test('a hidden page is named, with the condition that would show it', () => {
    const explained = explain('driver-information', '/licenseDeniedDetails', { phase: 1 });
    expect(explained?.presence).toBe('hidden');
    expect(explained?.english.now).toMatchInlineSnapshot(`
      [
        "Its page is not shown now, because the posting is not for transportation.",
        "It is there as soon as this holds: the posting is for transportation, and the answer to “Have you ever been denied a license, permit or privilege to operate a motor vehicle?” is Yes.",
      ]
    `);
    expect(explained?.spanish.now).toMatchInlineSnapshot(`
      [
        "Ahora no se muestra su página, porque la oferta no es de transporte.",
        "Aparece cuando se cumple esto: la oferta es de transporte, y la respuesta a «¿Alguna vez le han negado una licencia, un permiso o el privilegio de conducir un vehículo motorizado?» es Sí.",
      ]
    `);
  });

  test('the deciding answer is named, with the condition that would show the question', () => {
    const explainWith = (record: JsonObject) =>
      explain('background-questions', '/criminalConvictionDetails', {}, record)?.english;
    expect(explainWith({ hasCriminalConvictions: true })?.now).toMatchInlineSnapshot(`
      [
        "It is on the page now, because the applicant's phase is 0 (all at once) or 1 (first part), the office asks about criminal convictions, and the answer to “Have you ever been convicted of a crime?” is Yes.",
      ]
    `);
    expect(explainWith({ hasCriminalConvictions: false })?.now).toMatchInlineSnapshot(`
      [
        "It is not on the page now, because the answer to “Have you ever been convicted of a crime?” is not Yes.",
        "It is there as soon as this holds: the answer to “Have you ever been convicted of a crime?” is Yes.",
      ]
    `);
  });

  test('effects of an answer on other questions are listed', () => {
    expect(explain('background-questions', '/hasFamilyAt{{brand.key}}')?.english.always).toMatchInlineSnapshot(`
      [
        "Yes or No.",
        "The page is always shown.",
        "Shown when the applicant's phase is 0 (all at once) or 1 (first part).",
        "Must be answered.",
        "Answered where it must be; otherwise: “Please answer the required question(s)”",
        "Read by “Names of these family members and how they are related to you”: Shown when the applicant's phase is 0 (all at once) or 1 (first part) and the answer to “Do you have family members who work at the employer?” is Yes.",
      ]
    `);
  });

  test('conditions on list items are left open', () => {
    const explained = explain('previous-employment', '/jobs/*/endDate', {}, { hasPreviousJobs: false, jobs: [{}] });
    expect(explained?.english).toMatchInlineSnapshot(`
      {
        "always": [
          "A date.",
          "The page is always shown.",
          "Shown when the applicant's phase is 0 (all at once) or 1 (first part) and “I have never been employed” is not ticked.",
          "Must be answered when the answer to “Currently employed” is not Yes; otherwise it may be left unanswered.",
          "Cannot be changed when the answer to “Currently employed” is Yes.",
          "When saved answers are opened, it becomes today if the answer to “Currently employed” is Yes, otherwise “End date”.",
          "When “Currently employed” is changed, it becomes today if the answer to “Currently employed” is Yes, otherwise nothing.",
          "Answered where it must be; otherwise: “End date is invalid”",
          "A day of the calendar; otherwise: “End date is invalid”",
          "The answer is not before January 1, 75 years ago; otherwise: “End date is invalid (cannot be way in the past)”",
          "The answer is not after today; otherwise: “End date is invalid (cannot be in the future)”",
        ],
        "now": [
          "It is on the page now, because the applicant's phase is 0 (all at once) or 1 (first part) and “I have never been employed” is not ticked.",
        ],
      }
    `);
  });

  test('a condition on the position in a list is left open', () => {
    const file = 'forms/application/previous-employment/logic.json';
    const logic = JSON.parse(files[file] as string) as { fields: JsonObject };
    logic.fields['/jobs/*/reasonForLeaving'] = { shown: { '<': [{ var: 'index' }, 2] } };
    const edited = { ...files, [file]: JSON.stringify(logic) };
    const record = { hasPreviousJobs: false, jobs: [{}, {}, {}] };
    const explained = explain('previous-employment', '/jobs/*/reasonForLeaving', {}, record, edited);
    expect(explained?.isCurrent).toBe(true);
    expect(explained?.english.now).toEqual([
      'It depends on answers: it is on the page when the position in the list is less than 2.',
    ]);
  });

  test('a named condition on an entry of a lookup list is left open', () => {
    const names = ['locales/en/background-questions.json', 'locales/es/background-questions.json'];
    const edited = names.map((file) => {
      const words = JSON.parse(files[file] as string) as { values: JsonObject };
      words.values.sourceNeedsDetails = { is: 'details are needed', isNot: 'no details are needed' };
      return [file, JSON.stringify(words)];
    });
    const of = { ...files, ...Object.fromEntries(edited) };
    const explained = explain('background-questions', '/referralSourceDetails', {}, { referralSourceCode: 3 }, of);
    expect(explained?.english.now).toEqual(['It depends on answers: it is on the page when details are needed.']);
  });
});

test.each<[Json, JsonObject, sentence: string]>([
  [{ value: 'isEarly' }, { phase: 0 }, "It is on the page now, because the applicant's phase is 0 (all at once)."],
  [
    { value: 'isEarly' },
    { phase: 1 },
    "It is not on the page now, because the applicant's phase is 1 (first part) or 2 (second part).",
  ],
  [
    { '!': [{ value: 'isEarly' }] },
    { phase: 1 },
    "It is on the page now, because the applicant's phase is 1 (first part) or 2 (second part).",
  ],
])('the reason for %j is what its named value means', (shown, changed, sentence) => {
  const named = { is: 'it is early', isNot: 'it is late' };
  const of = withEdits(
    'work-eligibility',
    ['logic', ['values', 'isEarly'], { '==': [{ var: 'situation.phase' }, 0] }],
    ['logic', ['fields', '/requireSponsorship', 'shown'], shown],
    ['en', ['values', 'isEarly'], named],
    ['es', ['values', 'isEarly'], named],
  );
  expect(explain('work-eligibility', '/requireSponsorship', changed, {}, of)?.english.now[0]).toBe(sentence);
});

test('a form with a fault is explained in its last valid state; faults of other forms do not matter', () => {
  const logic = 'forms/application/work-eligibility/logic.json';
  const broken = { ...files, [logic]: '{ "fields": { "/nothing": { "shown": 1 } } }' };
  const before = explain('work-eligibility', '/requireSponsorship');
  expect(explain('work-eligibility', '/requireSponsorship', {}, {}, broken)).toEqual({ ...before, isCurrent: false });
  expect(explain('education-military', `/${properties('education-military')[0]}`, {}, {}, broken)?.isCurrent).toBe(
    true,
  );
  expect(explain('work-eligibility', '/nothing')).toBeUndefined();
});

test('a form with a fault is explained in the last valid state of the same change, else in the base', () => {
  const file = 'forms/application/work-eligibility/logic.json';
  const valid = new EditedFiles(files);
  valid.set(file, ['fields', '/requireSponsorship', 'shown'], { '==': [{ var: 'situation.phase' }, 2] });
  const broken = { ...valid.files, [file]: '{ "fields": { "/nothing": { "shown": 1 } } }' };
  const sponsorship = (of: Files, change: number) =>
    explain('work-eligibility', '/requireSponsorship', { phase: 0 }, {}, of, change);
  const [edited, base] = [sponsorship(valid.files, 2), sponsorship(files, 1)];
  expect([edited?.presence, base?.presence]).toEqual(['hidden', 'shown']);
  // In which another form is valid.
  expect(explain('education-military', '/highSchoolName', {}, {}, broken, 2)?.isCurrent).toBe(true);
  expect(sponsorship(broken, 2)).toEqual({ ...edited, isCurrent: false });
  expect(sponsorship(broken, 3)).toEqual({ ...base, isCurrent: false });
  expect(sponsorship({ ...files, 'forms/facts.json': '{ "facts": 1 }' }, 4)).toEqual({ ...base, isCurrent: false });
});
