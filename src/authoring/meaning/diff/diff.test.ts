/** Single edits of the product's definitions, with the sentences that describe them. */

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readFiles } from '../../../../test/support/definitions.ts';
import { applyChanges, type Change, excerpt, type Move } from '../../../../test/support/excerpt.ts';
import { call } from '../../../cli/command-line.ts';
import { diff, differenceText, readDefinitions } from '../../../cli/forms/diff.ts';
import { PRODUCT_NAMES } from '../../../contract/index.ts';
import type { Json, JsonObject } from '../../../engine/data/index.ts';
import { phrasesIn } from '../../conditions/phrase-template.ts';
import type { Files } from '../../index.ts';
import { findDifference, Version } from '../index.ts';
import { SENTENCE_PHRASES } from '../sentences/sentence-phrases.ts';
import { passageTexts } from './changes/legal-change.ts';
import { DifferenceWording } from './difference-wording.ts';
import { DIFFERENCE_WORDS } from './difference-words.ts';

function opened(files: Files): Version {
  const found = Version.open(files, PRODUCT_NAMES);
  if ('faults' in found) throw new Error(JSON.stringify(found.faults, null, 1));
  return found.version;
}

const fresh = (sections: string): { files: Files; version: Version } => {
  const files = excerpt(...sections.split(' '));
  return { files, version: opened(files) };
};

const bases = new Map<string, { files: Files; version: Version }>();
function base(sections: string): { files: Files; version: Version } {
  const known = bases.get(sections) ?? fresh(sections);
  bases.set(sections, known);
  return known;
}

// biome-ignore lint/suspicious/noExplicitAny: a test changes what it knows to be there
type Loose = any;
type Edit = readonly [file: string, change: ((json: Loose) => void) | string | Move];
type Row = [name: string, sections: string, edits: Edit[], sentences: string[]];

const EDUCATION = 'education-military';
const JOBS = 'previous-employment work-experience';
const EEO = 'personal-information background-questions driver-information eeo-aa';
const PERSON = 'personal-information';
const FLOW = 'forms/application/flow.json';

const schema = (form: string, change: (schema: Loose) => void): Edit => [
  `forms/application/${form}/schema.json`,
  change,
];
const withoutRequired = (form: string, name: string): Edit =>
  schema(form, (changed) => {
    changed.required = changed.required.filter((each: string) => each !== name);
  });
const ui = (form: string, change: (ui: Loose) => void): Edit => [`forms/application/${form}/ui.json`, change];
const logic = (form: string, change: (logic: Loose) => void): Edit => [`forms/application/${form}/logic.json`, change];
const words = (form: string, change: (words: Loose) => void): Edit[] =>
  ['en', 'es'].map((language) => [`locales/${language}/${form}.json`, change]);
const isAt =
  (path: string) =>
  ({ at }: Loose): boolean =>
    [at].flat().includes(path);

const TOO_SHORT_NOTE =
  '“You have entered less than {{years}} years of employment history. If you have more employment, please enter it or add another job. Otherwise, select the box below.”';

const SHORT_HISTORY = (days: number): string =>
  `the applicant's phase is 0 (all at once) or 1 (first part), there is an item of “Jobs” where “Start date” is answered and “End date” is answered, and the number of days from the earliest “Start date” to the latest “End date” in “Jobs” is less than 3650 if the posting is for transportation, otherwise ${days}`;

const ROWS: Row[] = [
  [
    'a question is required in one phase for one kind of posting',
    EDUCATION,
    [
      logic(EDUCATION, ({ fields }) => {
        fields['/collegeUniversityDegree'].required = { and: [{ fact: 'resumeBased' }, { fact: 'firstStage' }] };
      }),
    ],
    [
      "“Degree” is now required when the applicant's phase is 1 (first part) and the posting is an office posting with a résumé.",
    ],
  ],
  [
    'a question is required no longer',
    EDUCATION,
    [withoutRequired(EDUCATION, 'militaryNationalGuardOrReserve')],
    ['“Have you served in the National Guard or the Reserve?” is no longer required.'],
  ],
  [
    'a question of another kind is shown and required elsewhere, and kept encrypted',
    'background-questions',
    [
      schema('background-questions', (changed) => {
        changed.properties.getToWorkTransportation = { type: 'integer', maximum: 9 };
        changed.required = changed.required.filter((name: string) => name !== 'getToWorkTransportation');
      }),
      logic('background-questions', ({ fields }) => {
        fields['/getToWorkTransportation'] = {
          shown: { var: 'situation.office.requireBackgroundQuestion' },
          sensitive: true,
        };
      }),
      ...words('background-questions', ({ fields }) => {
        fields['/getToWorkTransportation'].reason = 'OK';
      }),
    ],
    [
      '“How will you get to work?” is now a number (before: a text).',
      "“How will you get to work?” is no longer shown when the applicant's phase is 0 (all at once) or 2 (second part) and the office does not ask about criminal convictions.",
      '“How will you get to work?” is no longer required.',
      '“How will you get to work?” must now be at most 9.',
      '“How will you get to work?” must now be a whole number.',
      '“How will you get to work?” is now kept encrypted.',
      'The reason of “How will you get to work?” in English is now “OK”.',
      'The reason of “How will you get to work?” in Spanish is now “OK”.',
    ],
  ],
  [
    'limits of several questions change',
    'background-questions',
    [
      schema('background-questions', ({ properties }) => {
        properties.jobAttractions.uniqueItems = false;
        Object.assign(properties.numberOfMovingViolations, { type: 'number', decimals: 1 });
        Object.assign(properties.getToWorkTransportation, { minLength: 5, maxLength: 5 });
        properties.isPreviousApplicant.const = true;
      }),
    ],
    [
      '“Number of moving violations in the past 3 years” must now be a multiple of 0.1.',
      '“Number of moving violations in the past 3 years” may now have decimals.',
      '“Number of moving violations in the past 3 years” looks different: decimals 1 instead of the usual.',
      '“Have you applied to the employer before?” must now be true.',
      '“How will you get to work?” must now have exactly 5 characters (before: at most 200 characters).',
      '“What attracts you to this job?” may now hold the same twice.',
    ],
  ],
  [
    'a question is shown in more situations',
    EDUCATION,
    [
      logic(EDUCATION, ({ fields, groups }) => {
        groups.activities.shown = { fact: 'asksSecondPart' };
        fields['/extracurricularActivities'] = { shown: { '!': { fact: 'resumeBased' } } };
      }),
    ],
    [
      "“Special skills” is now shown when the applicant's phase is 0 (all at once) or 2 (second part) and the posting is an office posting with a résumé.",
    ],
  ],
  [
    'a question is shown for other answers',
    EDUCATION,
    [
      logic(EDUCATION, ({ fields }) => {
        const { shown } = fields['/collegeUniversityDegree'];
        fields['/collegeUniversityDegree'].shown = shown.and[0];
      }),
    ],
    [
      "“Degree” is now shown when the applicant's phase is 0 (all at once) or 1 (first part) and “College or university name” is answered (before: when the applicant's phase is 0 (all at once) or 1 (first part), “College or university name” is answered, and the answer to “Did you graduate?” (College or university) is Yes).",
    ],
  ],
  [
    'a question must be answered after an answer',
    'background-questions',
    [
      withoutRequired('background-questions', 'jobAttractions'),
      logic('background-questions', ({ fields }) => {
        fields['/jobAttractions'] = { required: { '>': [{ var: 'record.numberOfMovingViolations' }, 1] } };
      }),
    ],
    [
      '“What attracts you to this job?” is now only required when “Number of moving violations in the past 3 years” is more than 1.',
    ],
  ],
  [
    'a question must be answered after more answers than a sentence holds',
    'background-questions',
    [
      withoutRequired('background-questions', 'jobAttractions'),
      logic('background-questions', ({ fields }) => {
        const names = ['whyIsJobImportant', 'getToWorkTransportation', 'daysAndWeeksUnavailable'];
        names.push('previousEmployeeDate', 'numberOfMovingViolations');
        fields['/jobAttractions'] = {
          required: { and: names.map((name) => ({ answered: { var: `record.${name}` } })) },
        };
      }),
    ],
    [
      '“What attracts you to this job?” is now only required depending on “Number of moving violations in the past 3 years”, “When did you last work there?”, “How will you get to work?”, “On which days and weeks are you unavailable to work?” and “Why is this job important to you?”',
    ],
  ],
  [
    'a question is shown only after an answer',
    EDUCATION,
    [
      logic(EDUCATION, ({ fields }) => {
        fields['/specialSkills'] = { shown: { answered: { var: 'record.extracurricularActivities' } } };
      }),
    ],
    [
      "“Special skills” is now only shown when the applicant's phase is 0 (all at once) or 2 (second part), the posting is not an office posting with a résumé, and “Extracurricular activities” is answered.",
    ],
  ],
  [
    'a question is required where it is not shown',
    EDUCATION,
    [
      logic(EDUCATION, ({ fields }) => {
        fields['/collegeUniversityDegree'].required = { and: [{ fact: 'secondStage' }, { fact: 'resumeBased' }] };
      }),
    ],
    [],
  ],
  [
    'a condition on the situation is written otherwise',
    EDUCATION,
    [
      logic(EDUCATION, ({ values }) => {
        values.asksGed.and.reverse();
      }),
    ],
    [],
  ],
  [
    'a condition on answers is written otherwise',
    EDUCATION,
    [
      logic(EDUCATION, ({ fields }) => {
        fields['/collegeUniversityDegree'].shown.and[0] = { '!': { blank: { var: 'record.collegeUniversityName' } } };
      }),
    ],
    [],
  ],
  [
    'a choice is added',
    EDUCATION,
    [
      schema(EDUCATION, ({ properties }) => {
        properties.collegeUniversityDegree.enum.push('Diploma');
      }),
      ...words(EDUCATION, ({ fields }) => {
        fields['/collegeUniversityDegree'].options.Diploma = 'Diploma';
      }),
    ],
    ['“Degree” now offers “Diploma”.'],
  ],
  [
    'a choice is taken out',
    EDUCATION,
    [
      schema(EDUCATION, ({ properties }) => {
        properties.collegeUniversityDegree.enum.pop();
      }),
      ...words(EDUCATION, ({ fields }) => {
        delete fields['/collegeUniversityDegree'].options.PhD;
      }),
    ],
    ['“Degree” no longer offers “PhD”.'],
  ],
  [
    'a choice is added, and the others are offered in another order',
    EDUCATION,
    [
      schema(EDUCATION, ({ properties }) => {
        properties.collegeUniversityDegree.enum.reverse().push('Diploma');
      }),
      ...words(EDUCATION, ({ fields }) => {
        fields['/collegeUniversityDegree'].options.Diploma = 'Diploma';
      }),
    ],
    [
      '“Degree” now offers “Diploma”.',
      '“Degree” offers its choices in another order: “PhD”, “Master”, “Bachelor”, “Associate” and “Diploma”.',
    ],
  ],
  [
    'choices are offered only after an answer, and only in some situations',
    EDUCATION,
    [
      logic(EDUCATION, ({ fields }) => {
        const isOther = { '!': { in: [{ var: 'option' }, ['Master', 'PhD']] } };
        const isNamed = { answered: { var: 'record.collegeUniversityCity' } };
        fields['/collegeUniversityDegree'].options = { or: [isOther, { and: [{ fact: 'fullForm' }, isNamed] }] };
      }),
    ],
    [
      "“Degree” now offers “Master” and “PhD” only for some answers when the applicant's phase is 0 (all at once).",
      "“Degree” no longer offers “Master” and “PhD” when the applicant's phase is 1 (first part).",
    ],
  ],
  [
    'choices are offered to all',
    EDUCATION,
    [
      logic(EDUCATION, ({ fields }) => {
        delete fields['/highSchoolFinalYearCompleted'].options;
      }),
    ],
    [
      '“Final year completed” (High school) now always offers “Fifth (Quinto)” and “Sixth (Sexto)” when the page is in English.',
    ],
  ],
  [
    'a rule is taken out',
    EDUCATION,
    [
      logic(EDUCATION, (form) => {
        form.checks.find(isAt('/militaryDateDischarged')).at = ['/militaryDateDischarged'];
        form.checks.push({ at: '/militaryDateEntered', earliest: { yearStart: -75 } });
      }),
      ...words(EDUCATION, ({ messages }) => {
        delete messages['militaryDateEntered.latest'];
      }),
    ],
    ['“Date entered” is no longer refused with “Date entered is invalid (cannot be in the future)”.'],
  ],
  [
    'a rule is added',
    EDUCATION,
    [
      logic(EDUCATION, ({ checks }) => {
        checks.push({
          at: '/militarySpecialty',
          valid: { '!==': [{ var: 'value' }, { var: 'record.militaryFinalRankOrRate' }] },
          message: 'militarySpecialty.rank',
        });
      }),
      ...words(EDUCATION, ({ messages }) => {
        messages['militarySpecialty.rank'] = 'Not the rank';
      }),
    ],
    ['“Specialty” is now refused with “Not the rank” unless the answer and “Final rank or rate” differ.'],
  ],
  [
    'a rule judges otherwise',
    EDUCATION,
    [
      logic(EDUCATION, ({ checks }) => {
        checks.find(isAt('/militaryDateDischarged')).at = ['/militaryDateDischarged'];
        checks.push({ at: '/militaryDateEntered', earliest: { yearStart: -50 }, latest: { today: [] } });
      }),
    ],
    [
      '“Date entered” is now refused with “Date entered is invalid (cannot be way in the past)” unless the answer is not before January 1, 50 years ago (before: unless the answer is not before January 1, 75 years ago).',
    ],
  ],
  [
    'a rule has another message',
    EDUCATION,
    [
      logic(EDUCATION, ({ checks }) => {
        checks.find(isAt('/militaryDateDischarged')).at = ['/militaryDateDischarged'];
        checks.push({ at: '/militaryDateEntered', latest: { today: [] } });
        checks.push({
          at: '/militaryDateEntered',
          earliest: { yearStart: -75 },
          message: 'militaryDateEntered.latest',
        });
      }),
      ...words(EDUCATION, ({ messages }) => {
        delete messages['militaryDateEntered.earliest'];
      }),
    ],
    [
      '“Date entered” is now refused with “Date entered is invalid (cannot be in the future)” (before: “Date entered is invalid (cannot be way in the past)”).',
    ],
  ],
  [
    'a fact holds in more situations',
    EDUCATION,
    [
      [
        'forms/facts.json',
        ({ facts }) => {
          facts.resumeBased = { var: 'situation.posting.isResume' };
        },
      ],
    ],
    [
      '“High school name”, “High school city”, “High school state”, “College or university name”, “College or university city” and “College or university state” are now required when the posting is not for an office or a DSM office and the posting asks for a résumé.',
      "“School or test center name”, “GED city”, “GED state”, “Year started” (GED), “Year completed” (GED) and “Did you earn the GED?” are no longer shown when the applicant's phase is 0 (all at once) or 1 (first part), the posting is not for an office or a DSM office, and the posting asks for a résumé.",
      "“Extracurricular activities” and “Special skills” are no longer shown when the applicant's phase is 0 (all at once) or 2 (second part), the posting is not for an office or a DSM office, and the posting asks for a résumé.",
    ],
  ],
  [
    'a label is reworded',
    EDUCATION,
    [
      ...words(EDUCATION, ({ fields }) => {
        fields['/gedName'].label = 'GED';
      }),
    ],
    [
      'The label of “School or test center name” in English is now “GED” (before: “School or test center name”).',
      'The label of “School or test center name” in Spanish is now “GED” (before: “Nombre de la escuela o del centro de examen”).',
    ],
  ],
  [
    'a question is added',
    EDUCATION,
    [
      schema(EDUCATION, ({ properties, required }) => {
        properties.courses = { type: 'string', maxLength: 50 };
        required.push('courses');
      }),
      ui(EDUCATION, (page) => {
        page['ui:groups'][3].fields.push('/courses');
      }),
      logic(EDUCATION, ({ fields }) => {
        fields['/courses'] = { shown: { fact: 'asksSecondPart' } };
      }),
      ...words(EDUCATION, ({ fields }) => {
        fields['/courses'] = { label: 'Courses' };
      }),
    ],
    [
      "“Courses” is a new question (a text, required), shown when the applicant's phase is 0 (all at once) or 2 (second part) and the posting is not an office posting with a résumé.",
    ],
  ],
  [
    'a choice is added, which some have to answer and some can only read',
    EDUCATION,
    [
      schema(EDUCATION, ({ properties }) => {
        properties.car = { type: 'string', enum: ['own', 'shared'] };
      }),
      ui(EDUCATION, (page) => {
        page['ui:groups'][3].fields.push('/car');
      }),
      logic(EDUCATION, ({ fields }) => {
        const hasDegree = { answered: { var: 'record.collegeUniversityDegree' } };
        fields['/car'] = { required: hasDegree, readOnly: { fact: 'secondStage' } };
      }),
      ...words(EDUCATION, ({ fields }) => {
        fields['/car'] = { label: 'Car', options: { own: 'Of my own', shared: 'Shared' } };
      }),
    ],
    [
      "“Car” is a new question (one of “Of my own” or “Shared”), shown when the applicant's phase is 0 (all at once) or 2 (second part) and the posting is not an office posting with a résumé.",
      '“Car” is required when “Degree” is answered.',
      "“Car” is read-only when the applicant's phase is 2 (second part).",
    ],
  ],
  [
    'a list is added, with a question, checks and a hint',
    EDUCATION,
    [
      schema(EDUCATION, ({ properties }) => {
        const trip = { from: { type: 'string', format: 'date' }, share: { type: 'integer' } };
        properties.trips = { type: 'array', items: { type: 'object', properties: trip } };
      }),
      ui(EDUCATION, (page) => {
        page['ui:groups'][3].fields.push('/trips');
      }),
      logic(EDUCATION, (rules) => {
        rules.checks = [
          ...(rules.checks ?? []),
          { at: '/trips', sum: '/trips/*/share', atLeast: 100, message: 'share' },
          { at: '/trips/*/from', latest: { today: [] }, message: 'from' },
        ];
      }),
      ...words(EDUCATION, ({ fields, messages }) => {
        fields['/trips'] = { label: 'Trips', hint: 'Abroad', add: 'Add', remove: 'Delete', item: 'Trip' };
        fields['/trips/*/from'] = { label: 'Began' };
        fields['/trips/*/share'] = { label: 'Share' };
        Object.assign(messages, { share: 'Not 100', from: 'Too late' });
      }),
    ],
    [
      "“Trips” is a new question (a list), shown when the applicant's phase is 0 (all at once) or 2 (second part) and the posting is not an office posting with a résumé.",
      '“Trips” is checked: the sum of “Share” over all items of the answer is at least 100 (else “Not 100”).',
      '“Trips” has the hint “Abroad”.',
      "“Began” is a new question (a date). Shown when the applicant's phase is 0 (all at once) or 2 (second part) and the posting is not an office posting with a résumé. May be left unanswered. Checked: a day of the calendar (else “Began: the answer is invalid”); the answer is not after today (else “Too late”). In Spanish: “Began”.",
      "“Share” is a new question (a whole number). Shown when the applicant's phase is 0 (all at once) or 2 (second part) and the posting is not an office posting with a résumé. May be left unanswered. Checked: a whole number (else “Share: the answer is invalid”). In Spanish: “Share”.",
    ],
  ],
  [
    'a question is taken out',
    EDUCATION,
    [
      schema(EDUCATION, ({ properties }) => {
        delete properties.specialSkills;
      }),
      ui(EDUCATION, (page) => {
        page['ui:groups'][3].fields.pop();
        delete page.specialSkills;
      }),
      logic(EDUCATION, ({ fields }) => {
        delete fields['/specialSkills'];
      }),
      ...words(EDUCATION, ({ fields }) => {
        delete fields['/specialSkills'];
      }),
    ],
    ['“Special skills” is no longer asked.'],
  ],
  [
    'a question moves',
    EDUCATION,
    [
      ui(EDUCATION, (page) => {
        page['ui:groups'][0].fields.splice(0, 2, '/highSchoolCity', '/highSchoolName');
      }),
    ],
    ['“High school name” now comes after “High school city”.'],
  ],
  [
    'a question moves under another heading',
    EDUCATION,
    [
      ui(EDUCATION, (page) => {
        page['ui:groups'][4].fields.push(page['ui:groups'][3].fields.pop());
      }),
      logic(EDUCATION, ({ fields, groups }) => {
        fields['/specialSkills'] = { shown: groups.activities.shown };
      }),
    ],
    ['“Special skills” is now under “Military service”.'],
  ],
  [
    'an answer is stored otherwise',
    EDUCATION,
    [
      logic(EDUCATION, ({ fields }) => {
        delete fields['/highSchoolYearStarted'].wire;
      }),
    ],
    ['“Year started” (High school) is now sent and stored as answered (before: 0 for no answer).'],
  ],
  [
    'a question looks different',
    EDUCATION,
    [
      ui(EDUCATION, (page) => {
        page.highSchoolCity['ui:options'].width = 'full';
      }),
    ],
    ['“High school city” looks different: width full instead of half.'],
  ],
  [
    'a message has another number',
    JOBS,
    [
      logic('previous-employment', ({ checks }) => {
        checks.at(-1).with.years = { if: [{ fact: 'transportation' }, 10, 5] };
      }),
    ],
    [`The message ${TOO_SHORT_NOTE} has 5 for {{years}} now (before: 3) when the posting is not for transportation.`],
  ],
  [
    'a named value gives something else',
    JOBS,
    [
      logic('previous-employment', ({ values }) => {
        values.historyIsShort.and[2]['<'][1].if[2] = 1825;
      }),
    ],
    [
      "“I certify that I have entered all employment information available” is now shown for other answers when the applicant's phase is 0 (all at once) or 1 (first part) and the posting is not for transportation: with “Start date”: November 21, 2024, “End date”: December 26, 2027 it is shown now, and was not before.",
      `The value “historyIsShort” (the jobs cover less time than is needed) now means: ${SHORT_HISTORY(1825)} (before: ${SHORT_HISTORY(1095)}), which makes a difference when the applicant's phase is 0 (all at once) or 1 (first part) and the posting is not for transportation; “I certify that I have entered all employment information available” depends on it.`,
      `The note ${TOO_SHORT_NOTE} is now shown for other answers when the applicant's phase is 0 (all at once) or 1 (first part) and the posting is not for transportation: with “Start date”: November 21, 2024, “End date”: December 26, 2027 it is shown now, and was not before.`,
    ],
  ],
  [
    'limits change',
    JOBS,
    [
      schema('previous-employment', ({ properties: { jobs } }) => {
        jobs.maxItems = 10;
        jobs.items.properties.company.maxLength = 80;
        const { digits: _, ...phone } = jobs.items.properties.supervisorPhoneNumber;
        jobs.items.properties.supervisorPhoneNumber = { ...phone, pattern: '^[1-9]\\d{6,14}$' };
      }),
    ],
    [
      '“Jobs” takes at most 10 now (before: 30).',
      '“Company name” may now have at most 80 characters (before: 200).',
      '“Phone number” must now fit another pattern: "0555555" is refused now.',
    ],
  ],
  [
    'a list is read-only no longer',
    JOBS,
    [
      logic('previous-employment', ({ fields }) => {
        delete fields['/jobs'].readOnly;
      }),
    ],
    ["“Jobs” is no longer read-only when the applicant's phase is 2 (second part)."],
  ],
  [
    'an answer follows another no longer',
    JOBS,
    [
      logic('previous-employment', ({ changes }) => {
        changes.pop();
      }),
    ],
    ['“End date” no longer changes with “Currently employed”.'],
  ],
  [
    'an answer follows another otherwise',
    JOBS,
    [
      logic('previous-employment', ({ changes }) => {
        changes[1].set['/jobs/*/endDate'].if[1] = null;
      }),
    ],
    [
      '“End date” changes differently with “Currently employed”: with “Currently employed”: Yes it becomes: no answer (before: November 21, 2026).',
    ],
  ],
  [
    'notes change',
    JOBS,
    [
      logic('previous-employment', ({ notes }) => {
        notes[0].shown = { fact: 'secondStage' };
        delete notes.at(-1).tone;
      }),
    ],
    [
      "The note “You told us that you have never been employed, so there is nothing to fill in here. Please continue.” is now always shown when the applicant's phase is 2 (second part).",
      `The note ${TOO_SHORT_NOTE} is no longer a warning.`,
    ],
  ],
  [
    'a hint goes',
    JOBS,
    [
      ...words('previous-employment', ({ fields }) => {
        delete fields['/jobs/*/startDate'].hint;
      }),
    ],
    [
      'The hint of “Start date” is no longer there in English (before: “If you do not remember the day, an approximate date is enough.”).',
      'The hint of “Start date” is no longer there in Spanish (before: “Si no recuerda el día, basta con una fecha aproximada.”).',
    ],
  ],
  [
    'a page is hidden for some',
    JOBS,
    [
      [
        FLOW,
        ({ pages }) => {
          pages[1].shown.and.push({ '!': [{ fact: 'office' }] });
        },
      ],
    ],
    [
      "The page “Work experience” is no longer shown when the applicant's phase is 0 (all at once) or 2 (second part), the posting is for an office or a DSM office, and the posting does not ask for a résumé.",
    ],
  ],
  [
    'a page moves, and is resumed by another number',
    JOBS,
    [
      [
        FLOW,
        ({ pages }) => {
          pages.unshift(...pages.splice(1, 1));
          pages[0].number = 6;
        },
      ],
    ],
    [
      'The page “Work experience” is now resumed by the number 6 (before: 5).',
      'The page “Previous employment” now comes after “Work experience”.',
    ],
  ],
  [
    'a record begins and is stored otherwise',
    PERSON,
    [
      logic(PERSON, ({ start, save }) => {
        start['/primaryAddressMonths'] = 1;
        delete save['/primaryAddressMonths'];
      }),
    ],
    [
      '“Months at this address” (Primary residence) now begins as 1 in a new application (before: 0).',
      '“Months at this address” (Primary residence) is now stored as no answer (before: 0).',
    ],
  ],
  [
    'a saved answer is opened otherwise',
    JOBS,
    [
      logic('previous-employment', ({ load }) => {
        load['/jobs/*/isCurrentlyEmployed'] = null;
      }),
    ],
    [
      '“Currently employed” is now opened as no answer from what was saved (before: Yes), for example with “Currently employed”: Yes, “End date”: October 17, 2025.',
    ],
  ],
  [
    'an answer is refused in the usual words',
    JOBS,
    [
      schema('previous-employment', ({ properties }) => {
        delete properties.jobs.items.properties.company.errorMessage;
      }),
      ...words('previous-employment', ({ messages }) => {
        delete messages['company.invalid'];
      }),
    ],
    [
      '“Company name” now has this message if wrong or left unanswered: the usual words (before: “Company name is invalid”).',
    ],
  ],
  [
    'a list appears in fewer situations, with what stands in it',
    PERSON,
    [
      logic(PERSON, ({ fields }) => {
        fields['/previousAddresses'].shown = { fact: 'fullForm' };
      }),
    ],
    ["“Previous residences” is no longer shown when the applicant's phase is 1 (first part)."],
  ],
  [
    'what is kept secret changes, and how a number travels',
    PERSON,
    [
      logic(PERSON, ({ fields }) => {
        delete fields['/dateOfBirth'].sensitive;
        fields['/phoneNumber'].wire.digits = 7;
      }),
    ],
    [
      '“Date of birth” is no longer kept encrypted.',
      '“Cell phone number” is now sent and stored as text of 7 digits (before: text of 10 digits).',
    ],
  ],
  [
    'a message is reworded in one language',
    PERSON,
    [
      [
        'locales/en/personal-information.json',
        ({ messages }) => {
          messages['dateOfBirth.invalid'] = 'Look again';
        },
      ],
    ],
    ['A message of “Date of birth” in English is now “Look again” (before: “Date of birth is invalid”).'],
  ],
  [
    'a choice and a heading are reworded in one language',
    EDUCATION,
    [
      [
        'locales/en/education-military.json',
        ({ fields, groups }) => {
          fields['/highSchoolFinalYearCompleted'].options['9'] = 'Ninth grade';
          groups.military = 'Service';
        },
      ],
    ],
    [
      'The choice “Freshman” of “Final year completed” (High school) in English is now “Ninth grade” (before: “Freshman”).',
      'The heading “Military service” in English is now “Service” (before: “Military service”).',
    ],
  ],
  [
    'a list offers other entries, called and ordered otherwise',
    'background-questions',
    [
      ui('background-questions', (page) => {
        const { lookup } = page.referralSourceCode['ui:options'];
        lookup.filter = { var: 'option.isActive' };
        lookup.label.spanish = 'description';
        delete lookup.sort;
      }),
    ],
    [
      '“How did you hear about this job?” now takes the columns description and description for its choices (before: description and spanishDescription).',
      '“How did you hear about this job?” no longer offers its choices in alphabetical order.',
      '“How did you hear about this job?” now offers other entries of the list “referral-sources”.',
    ],
  ],
  [
    'choices come from another list, from a list now, and from fewer entries in some situations',
    EDUCATION,
    [
      schema(EDUCATION, ({ properties }) => {
        properties.specialSkills = { type: 'number' };
      }),
      ui(EDUCATION, (page) => {
        const { lookup } = page.gedState['ui:options'];
        page.specialSkills = { 'ui:options': { lookup: { ...lookup } } };
        Object.assign(lookup, { name: 'colleges', label: { english: 'name', spanish: 'fullName' } });
        const filter = { or: [{ '!': { fact: 'transportation' } }, { '>': [{ var: 'option.id' }, 5] }] };
        Object.assign(page.collegeUniversityState['ui:options'].lookup, { filter });
      }),
    ],
    [
      '“GED state” now takes the list colleges for its choices (before: states).',
      '“GED state” now takes the columns name and fullName for its choices (before: name and spanishName).',
      '“College or university state” now offers other entries of the list “states” when the posting is for transportation.',
      '“Special skills” is now a choice (before: a text).',
      '“Special skills” now takes its choices from the list “states”.',
      '“Special skills” is now answered by the usual control (before: textarea).',
      '“Special skills” looks different: rows the usual instead of 3.',
    ],
  ],
  [
    'a question is shown after other choices of a list, of which each office offers its own',
    'background-questions',
    [
      logic('background-questions', ({ fields }) => {
        fields['/referralSourceDetails'].shown = { '!': { value: 'sourceNeedsDetails' } };
      }),
    ],
    [
      "“Please explain” is now shown when the applicant's phase is 0 (all at once) or 2 (second part) and the choice at “How did you hear about this job?” asks for no details (before: when the applicant's phase is 0 (all at once) or 2 (second part) and the choice at “How did you hear about this job?” asks for details).",
    ],
  ],
  [
    'a question is called otherwise after an answer, and in some situations',
    'background-questions',
    [
      logic('background-questions', ({ fields }) => {
        const { if: branches } = fields['/referralSourceDetails'].label;
        [branches[1], branches[3]] = [branches[3], branches[1]];
        fields['/jobAttractions'] = { label: { if: [{ fact: 'office' }, 'name', null] } };
      }),
    ],
    [
      '“What attracts you to this job?” is now called “Name” (before: “What attracts you to this job?”) when the posting is for an office or a DSM office.',
      "“Please explain” is now called “Name” (before: “Employee's name”), for example with “How did you hear about this job?”: 1.",
    ],
  ],
  [
    'the text of a document changes',
    EEO,
    [['locales/en/legal/equal-employment-opportunity.md', 'More.']],
    [
      'The document “Equal Employment Opportunity/Affirmative Action Statement” has a new text in English: applications started after this sign the new one.',
      'The document “Equal Employment Opportunity/Affirmative Action Statement” in English now says, under “Your signature”: “… answers you chose to give are your own. More.” (before: “… answers you chose to give are your own.”).',
    ],
  ],
  [
    'another document is to be signed, another line to be read',
    EEO,
    [
      ui('eeo-aa', (page) => {
        page['ui:groups'][0].shows.pop();
        page['ui:groups'][2].document = 'veterans';
      }),
      ...['en', 'es'].map((language): Edit => {
        const folder = `locales/${language}/legal`;
        return [`${folder}/veteran-self-identification.md`, { movedTo: `${folder}/veterans.md` }];
      }),
      ...words('eeo-aa', ({ texts }) => {
        delete texts.position;
      }),
    ],
    [
      'The document “Equal Employment Opportunity/Affirmative Action Statement” shows other lines to read.',
      'The document “Voluntary Invitation to Self-Identify for Veterans” has another text to sign.',
    ],
  ],
  [
    'Previous leads elsewhere',
    EEO,
    [
      [
        FLOW,
        ({ pages }) => {
          delete pages.find(({ section }: Loose) => section === 'eeo-aa').previous;
        },
      ],
    ],
    [
      'The page “Equal Employment Opportunity & Affirmative Action” no longer leads back to “Driver Information” when the posting is for transportation.',
    ],
  ],
  [
    'Previous leads elsewhere in situations of an earlier exception',
    EEO,
    [
      [
        FLOW,
        ({ pages }) => {
          const { previous } = pages.find(({ section }: Loose) => section === 'eeo-aa');
          previous.unshift({ to: PERSON, when: { fact: 'asksFirstPart' } });
        },
      ],
    ],
    [
      "The page “Equal Employment Opportunity & Affirmative Action” no longer leads back to “Driver Information” when the posting is for transportation and the applicant's phase is 0 (all at once) or 1 (first part).",
      "The page “Equal Employment Opportunity & Affirmative Action” now leads back to “Personal information” when the applicant's phase is 0 (all at once) or 1 (first part).",
    ],
  ],
  [
    'a page is of another kind, called and stored otherwise, and another is always shown',
    EEO,
    [
      [
        FLOW,
        ({ pages }) => {
          const page = pages.find(({ section }: Loose) => section === 'background-questions');
          delete page.call;
          Object.assign(page, { kind: 'review', apart: true });
          delete pages.find(({ section }: Loose) => section === 'eeo-aa').shown;
        },
      ],
    ],
    [
      'The page “Background questions” is now of the kind “review” (before: “form”).',
      'The page “Background questions” is now called “background-questions” at the server (before: “background”).',
      'The page “Background questions” is now stored separately from the application.',
      "The page “Equal Employment Opportunity & Affirmative Action” is now shown when the applicant's phase is 1 (first part).",
    ],
  ],
  [
    'a value without words of its own is always the same',
    EDUCATION,
    [
      logic(EDUCATION, ({ values }) => {
        values.namesGed = true;
      }),
    ],
    [
      "“GED city”, “GED state”, “Year started” (GED), “Year completed” (GED) and “Did you earn the GED?” are now always shown when the applicant's phase is 0 (all at once) or 1 (first part) and the posting is not an office posting with a résumé.",
      'The value “namesGed” is now Yes (before: Yes if “School or test center name” is answered, otherwise No); “GED city”, “GED state”, “Year started” (GED), “Year completed” (GED) and “Did you earn the GED?” depend on it.',
    ],
  ],
  [
    'a value that is stored changes',
    'background-questions',
    [
      logic('background-questions', ({ values }) => {
        values.source.lookup[3] = 'spanishDescription';
      }),
    ],
    [
      'The value “source” now means: “spanishDescription” of the choice at “How did you hear about this job?” in the list “referral sources” (before: the name of the choice at “How did you hear about this job?”); “Please explain” and “referralSourceDescription” depend on it.',
      '“referralSourceDescription” is now stored as “spanishDescription 1” (before: “description 1”), for example with “How did you hear about this job?”: 1.',
    ],
  ],
  [
    'words of all pages change',
    'login',
    [
      [
        'locales/es/common.json',
        ({ dialog }) => {
          dialog.ok = 'Vale';
        },
      ],
    ],
    ['A text in Spanish is now “Vale” (before: “Aceptar”).'],
  ],
  [
    'what to have ready changes',
    EDUCATION,
    [
      logic(EDUCATION, (rules) => {
        const [schools] = rules.prepare;
        rules.prepare = [{ ...schools, shown: { fact: 'asksSecondPart' } }, { text: 'degrees' }];
      }),
      ...words(EDUCATION, ({ texts }) => {
        delete texts.prepareMilitary;
        texts.degrees = 'Your degrees';
      }),
    ],
    [
      "The line “The schools that you attended: names, cities and years” of the start page is no longer shown when the applicant's phase is 1 (first part).",
      "The line “The schools that you attended: names, cities and years” of the start page is now shown when the applicant's phase is 2 (second part).",
      'The line “Your degrees” of the start page is now shown.',
      "The line “If you served in the military: when you entered and were discharged” of the start page is no longer shown when the applicant's phase is 0 (all at once) or 2 (second part).",
    ],
  ],
  [
    'the button for the first item is reworded, and removed',
    'personal-information',
    [
      [
        'locales/en/personal-information.json',
        ({ fields }) => {
          fields['/previousAddresses'].addFirst = 'Add one';
        },
      ],
      [
        'locales/es/personal-information.json',
        ({ fields }) => {
          delete fields['/previousAddresses'].addFirst;
        },
      ],
    ],
    [
      'The “add” button for the first item of “Previous residences” in English is now “Add one” (before: “Add a previous address”).',
      'The “add” button for the first item of “Previous residences” is no longer there in Spanish (before: “Agregar una dirección anterior”).',
    ],
  ],
];

const differing = (before: Version, after: Version): string[] =>
  findDifference([before, after]).entries.map(({ text }) => text.english);

/** Words of the tables and of the page's own English, outside of what is quoted. */
const ENGLISH =
  /\b(now|is|are|the|when|with|of|for|before|longer|answers?|page|note|message|choice|document|question|shown|required|stored|and|or|not|must|may)\b/i;
const unquoted = (text: string): string => text.replaceAll(/«[^»]*»|“[^”]*”|`[^`]*`/g, '«»');
const numbersIn = (text: string): string[] => (text.match(/\d+/g) ?? []).sort();

describe.each(ROWS)('%s', (_, sections, edits, sentences) => {
  const { files, version } = base(sections);
  const after = opened(applyChanges(files, edits as (readonly [string, Change | string | Move])[]));
  const [there, back] = [findDifference([version, after]).entries, findDifference([after, version]).entries];
  test('is listed', () => expect(there.map(({ text }) => text.english)).toEqual(sentences));
  test('is described for the reverse edit', () => expect(back.length > 0).toBe(sentences.length > 0));
  test('is described in Spanish', () => {
    for (const { english, spanish } of [...there, ...back].map(({ text }) => text)) {
      expect(unquoted(spanish)).not.toMatch(ENGLISH);
      expect(spanish).toMatch(/[.!?]»?$/);
      expect(numbersIn(spanish)).toEqual(numbersIn(english));
    }
  });
});

test('Spanish sentences have the words of the page and of the glossary in Spanish', () => {
  const differences = ['a question is required in one phase for one kind of posting', 'a rule judges otherwise'].map(
    (name) => {
      const [, sections, edits] = ROWS.find((row) => row[0] === name) as Row;
      const { files, version } = base(sections);
      const after = opened(applyChanges(files, edits as (readonly [string, Change | string | Move])[]));
      return findDifference([version, after]).entries.map(({ text }) => text.spanish);
    },
  );
  expect(differences).toEqual([
    [
      '«Título» ahora es obligatoria cuando la fase del solicitante es 1 (primera parte) y la oferta es de oficina y con currículum.',
    ],
    [
      '«Fecha de ingreso» ahora se rechaza con «La fecha de ingreso no es válida (es demasiado antigua)» salvo que se cumpla: la respuesta no es anterior al 1 de enero de hace 50 años (antes: la respuesta no es anterior al 1 de enero de hace 75 años).',
    ],
  ]);
});

/** Every phrase by its key, filled with numbers. */
const textsIn = (words: object): [key: string, text: string][] =>
  Object.entries(words).flatMap(([key, value]): [string, string][] => {
    if (typeof value === 'function') return [[key, String(value('1', '2', '3', '4'))]];
    if (typeof value === 'string' || Array.isArray(value)) return [[key, String(value)]];
    return textsIn(value).map(([inner, text]) => [`${key}.${inner}`, text]);
  });

test('each language has its own words for every difference', () => {
  const known = new Map(textsIn(DIFFERENCE_WORDS.english));
  expect(textsIn(DIFFERENCE_WORDS.spanish).filter(([key, text]) => known.get(key) === text)).toEqual([]);
});

test.each([DIFFERENCE_WORDS, phrasesIn(SENTENCE_PHRASES)])(
  'every phrase has the same parts in both languages',
  (words) => {
    const known = new Map(textsIn(words.english));
    const parts = (text = ''): string[] => [...new Set(numbersIn(text))];
    for (const [key, text] of textsIn(words.spanish)) expect([key, parts(text)]).toEqual([key, parts(known.get(key))]);
  },
);

test('pages and forms are added and removed; the questions of a new one are described', () => {
  const [few, more] = [base('previous-employment').version, base('previous-employment work-experience login').version];
  const differences = differing(few, more);
  expect(differences.slice(0, 2)).toEqual([
    "The page “Work experience” is new, after “Previous employment”, shown when the applicant's phase is 0 (all at once) or 2 (second part) and the posting is not an office posting with a résumé.",
    'The form “Log in” is new.',
  ]);
  expect(differences).toContain('The title in Spanish is “Experiencia laboral”.');
  expect(differences).toContain(
    '“Company” is a new question (a text). Shown when the answer to “Do you have warehouse, transportation or clerical experience?” is Yes. Must be answered. Checked: answered where it must be (else “Company is invalid”); at most 200 characters (else “Company cannot be longer than 200 characters”). In Spanish: “Compañía”.',
  );
  for (const name of ['work-experience', 'login']) {
    const form = more.forms.get(name);
    const visibleFields = form?.fields.filter(({ widget }) => widget !== 'hidden') ?? [];
    const sentences = findDifference([few, more]).entries.filter(
      ({ of, text }) => of === name && /is a new question/.test(text.english),
    );
    expect(sentences).toHaveLength(visibleFields.length);
  }
  expect(findDifference([few, more]).silent).toEqual([]);
  expect(differing(more, few)).toEqual(['The page “Work experience” is gone.', 'The form “Log in” is gone.']);
  expect(findDifference([more, few]).silent).toEqual([]);
  const first = differing(few, base(`${PERSON} previous-employment`).version)[0];
  expect(first).toBe('The page “Personal information” is new, first of all.');
});

test('the notes and documents of a new page are described', () => {
  const [few, more] = [base('personal-information background-questions driver-information').version, base(EEO).version];
  const differences = differing(few, more);
  expect(differences).toContainEqual(
    'The document “Equal Employment Opportunity/Affirmative Action Statement” is to be signed.',
  );
  expect(differences).toContainEqual(expect.stringMatching(/Must be signed\./));
});

describe('of a legal text', () => {
  const before = '# Rights\n\nYou may ask.\n\n## Fees\n\nIt is free.\nOften.\n\nOnce a year.';
  test.each([
    [
      'a word',
      before.replace('Often', 'Always'),
      ['now says, under “Fees”: “It is free. Always.” (before: “It is free. Often.”)'],
    ],
    ['a new paragraph', `${before}\n\nAsk us.`, ['has a new paragraph, under “Fees”: “Ask us.”']],
    [
      'a paragraph less',
      before.replace('\n\nYou may ask.', ''),
      ['no longer has the paragraph, under “Rights”: “You may ask.”'],
    ],
    ['a heading', before.replace('Fees', 'Costs'), ['now says: “Costs” (before: “Fees”)']],
    ['other line breaks', before.replace('free.\nOften', 'free. Often'), []],
  ])('%s in a legal text is described', (_, after, differences) => {
    const { version } = base('login');
    const wording = new DifferenceWording('', [version, version], 'english');
    expect(passageTexts(before, after).map((says) => says(wording))).toEqual(differences);
  });
});

test('the product is no different from itself', () => {
  const product = opened(readFiles());
  expect(findDifference([product, product])).toEqual({ entries: [], silent: [] });
});

test('files that differ without a sentence are listed', () => {
  const { files, version } = base('login');
  const spaced = opened({ ...files, 'locales/en/login.json': `${files['locales/en/login.json']}\n\n` });
  const difference = findDifference([version, spaced]);
  expect(difference).toEqual({ entries: [], silent: ['locales/en/login.json'] });
  expect(differenceText(difference, spaced)).toMatch(/^Nothing changes .*:\n {2}locales\/en\/login\.json$/);
});

describe('the command', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-'));
  const written = (name: string, files: Files): string => {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name, file)), { recursive: true });
      writeFileSync(join(folder, name, file), text);
    }
    return join(folder, name);
  };
  const { files } = base('login');
  const output: string[] = [];
  beforeEach(() => {
    vi.spyOn(console, 'log').mockImplementation((text) => output.push(text));
    vi.spyOn(console, 'error').mockImplementation((text) => output.push(text));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('the command ends with 0, 1 or 2', () => {
    const same = written('same', files);
    const other = written(
      'other',
      applyChanges(files, [
        [
          'locales/en/login.json',
          (words: JsonObject) => {
            words.title = 'Welcome' as Json;
          },
        ],
      ]),
    );
    const broken = written('broken', { ...files, 'forms/facts.json': '{' });
    expect([same, other, broken].map((after) => call(diff, [same, after]))).toEqual([0, 1, 2]);
    expect(output[0]).toBe('Nothing differs.');
    expect(output[1]).toBe('Welcome (login)\n  The title in English is now “Welcome” (before: “Log in”).');
    expect(output[2]).toContain('forms/facts.json');
    expect(call(diff, [same, other, '--language', 'spanish'])).toBe(1);
    expect(output.at(-1)).toBe('Iniciar sesión (login)\n  El título en inglés ahora es «Welcome» (antes: «Log in»).');
  });

  test('the command reads a revision of the repository', () => {
    const root = written('repository', files);
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], { cwd: root });
    git('init', '-q');
    git('add', '.');
    git('commit', '-q', '-m', 'first');
    writeFileSync(join(root, 'forms/facts.json'), '{');
    expect(readDefinitions('HEAD', root)).toEqual(files);
    expect(() => readDefinitions('nothing', root)).toThrow('neither a folder');
  });
});

test('the text of a legal page that nobody signs changes', () => {
  const file = 'locales/en/legal/privacy-notice.md';
  const files = { ...base(EDUCATION).files, [file]: 'Old.', 'locales/es/legal/privacy-notice.md': 'Antes.' };
  const { entries } = findDifference([opened(files), opened({ ...files, [file]: 'New.' })]);
  expect(entries.map(({ text }) => text.english)).toEqual([
    'The document “Privacy notice” has a new text in English.',
    'The document “Privacy notice” in English now says: “New.” (before: “Old.”).',
  ]);
});
