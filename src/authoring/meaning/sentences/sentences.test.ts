/** Every condition has a sentence, which agrees with the engine. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readFiles } from '../../../../test/support/definitions.ts';
import { sampled, soaked } from '../../../../test/support/soak.ts';
import { explain } from '../../../cli/forms/simulate.ts';
import { explanationText } from '../../../cli/forms/why.ts';
import { PRODUCT_NAMES } from '../../../contract/index.ts';
import type { Json, Language } from '../../../engine/data/index.ts';
import { type Rule, situate, visiblePages } from '../../../engine/index.ts';
import { simplify } from '../../conditions/clause.ts';
import { Misuse } from '../../index.ts';
import { combineParts, toSituation } from '../../simulation/situation-parts.ts';
import { ConditionDescriber, dictionary, Names, pageClause, QuestionSentences, Version } from '../index.ts';
import { noteText } from './question-sentence.ts';

const LANGUAGES: Language[] = ['english', 'spanish'];
const files = readFiles();
const opened = Version.open(files, PRODUCT_NAMES);
if ('faults' in opened) throw new Error(JSON.stringify(opened.faults));
const { version } = opened;
const { flow, facts } = version.manifest;

const findForm = (name: string) => {
  const form = version.forms.get(name);
  if (!form) throw new Error(`There is no form "${name}".`);
  return form;
};

/** All sentences of a form, without what is said in quotes. */
function describeForm(name: string, language: Language): { sentences: string[]; names: Names } {
  const names = new Names(version, language);
  const describer = new ConditionDescriber(names);
  const form = findForm(name);
  const page = flow.pages.find(({ section }) => section === name);
  const sentences = form.fields.flatMap((field) => {
    const question = new QuestionSentences(form, field, describer);
    const { kind, sentences: described, limits } = question;
    return [kind, ...described.map(({ text }) => text), ...limits.map(({ rule }) => rule)];
  });
  const notes = (form.logic.notes ?? []).map((note) => noteText(note, form, describer));
  const pages = page ? [describer.text(pageClause(flow, form, describer))] : [];
  return {
    sentences: [...sentences, ...notes, ...pages, ...[...describer.meanings.values()].map(({ text }) => text)],
    names,
  };
}

const unquoted = (text: string): string => text.replace(/“[^”]*”|«[^»]*»/g, '');

describe.each(LANGUAGES)('in %s', (language) => {
  test.each([...version.forms.keys()])('every condition of %s is in words', (name) => {
    const { sentences, names } = describeForm(name, language);
    const bare = sentences.map(unquoted).filter((text) => /[{}[\]/|]|undefined|null|\.[a-z]|[a-z][A-Z]|\b_/.test(text));
    expect(bare).toEqual([]);
    expect(
      [...names.namesWithoutWords].filter((word) => findForm(name).fields.every((field) => field.name !== word)),
    ).toEqual([]);
    expect(sentences.filter((text) => text.length > 600)).toEqual([]);
  });

  test('no condition calls a question by its name in the files', () => {
    const names = new Names(version, language);
    for (const form of version.forms.values()) {
      const describer = new ConditionDescriber(names);
      for (const field of form.fields) describer.text(new QuestionSentences(form, field, describer).shown);
      for (const { at, valid } of form.logic.checks ?? [])
        describer.text(describer.clause(valid, { form, at: form.field(at) }));
    }
    expect([...names.namesWithoutWords]).toEqual([]);
  });
});

const why = (section: string, field: string): string => explanationText(version, section, field);

test.each([
  ['previous-employment', 'noMoreJobs', 'Shown when the jobs cover less time than is needed.'],
  [
    'previous-employment',
    'noMoreJobs',
    'the number of days from the earliest “Start date” to the latest “End date” in “Jobs” is less than 3650 if the posting is for transportation, otherwise 1095.',
  ],
  [
    'previous-employment',
    '/jobs/0/endDate',
    "Shown when the applicant's phase is 0 (all at once) or 1 (first part) and “I have never been employed” is not ticked.",
  ],
  ['previous-employment', 'End date', 'Cannot be changed when the answer to “Currently employed” is Yes.'],
  [
    'previous-employment',
    'endDate',
    '- the answer is not before January 1, 75 years ago; otherwise: “End date is invalid (cannot be way in the past)”',
  ],
  [
    'previous-employment',
    'isSafetySensitiveFunction',
    'Se muestra cuando la fase del solicitante es 0 (todo junto) o 2 (segunda parte), la oferta es de transporte y no está marcada «Nunca he tenido un empleo».',
  ],
  ['previous-employment', 'startingPay', 'at most 2 decimals'],
  [
    'work-experience',
    'hasWorkExperience',
    "The page is shown when the applicant's phase is 0 (all at once) or 2 (second part) and the posting is not an office posting with a résumé.",
  ],
  [
    'education-military',
    'extracurricularActivities',
    "Shown when the applicant's phase is 0 (all at once) or 2 (second part) and the posting is not an office posting with a résumé.",
  ],
  [
    'education-military',
    'highSchoolYearStarted',
    '- “Year completed” (High school) is not answered or the answer is at most “Year completed” (High school)',
  ],
  ['eeo-aa', 'gender', 'Must be answered when “I do not wish to provide the information above” is not ticked'],
  ['eeo-aa', 'gender', 'As soon as “I do not wish to provide the information above” is ticked, it is emptied.'],
  [
    'quick-apply',
    'referralSourceCode',
    'either the posting is not for an office or a DSM office or the choice is meant for résumés, and the choice is in use.',
  ],
  [
    'personal-information',
    'socialSecurityNumber',
    '- exactly 9 digits; otherwise: “Social security number is invalid”',
  ],
  [
    'personal-information',
    'dateOfBirth',
    '- la edad que se cumple este año es mayor que 10 y la edad que se cumple este año es menor que 100',
  ],
  [
    'personal-information',
    'dateOfBirth',
    'La edad que se cumple este año: este año menos el año de «Fecha de nacimiento».',
  ],
  ['account', 'firstName', 'Cannot be changed when “Edit” (Personal Information) is not ticked.'],
])('why %s %s: %s', (section, field, sentence) => {
  expect(why(section, field)).toContain(sentence);
});

test('both languages name the employer', () => {
  const text = why('background-questions', 'hasFamilyAtBrand');
  expect(text).toContain('“Do you have family members who work at the employer?”');
  expect(text).toContain('«¿Tiene familiares que trabajen en el empleador?»');
});

describe('each sentence has the place of its rule', () => {
  /** The places of the English sentences, with the text of their lines. */
  function places(section: string, field: string): [sentence: string, line: string][] {
    const [, english = ''] = why(section, field).split('\n\n');
    let sentence = '';
    return english.split('\n').flatMap((line): [string, string][] => {
      const [, file, number] = /^ {6}(\S+):(\d+)$/.exec(line) ?? [];
      if (file === undefined) sentence = line.trim();
      else return [[sentence, files[file]?.split('\n')[Number(number) - 1]?.trim() ?? '']];
      return [];
    });
  }

  test('each sentence has the place of its rule: of the page, of what it stands in, of the question, of its limits and checks', () => {
    const described = places('previous-employment', '/jobs/*/endDate');
    const lines = (start: string): string[] =>
      described.flatMap(([text, line]) => (text.startsWith(start) ? [line] : []));
    expect(lines('The page is shown')).toEqual([]);
    expect(lines('Shown when').every((line) => line.startsWith('"shown":'))).toBe(true);
    expect(lines('Shown when').length).toBeGreaterThan(0);
    expect(lines('Cannot be changed')).toEqual([expect.stringMatching(/^"readOnly":/)]);
    expect(lines('- a day of the calendar')).toEqual([expect.stringMatching(/^"endDate": .*"format": "date"/)]);
    expect(lines('- the answer is not before')).toEqual([expect.stringMatching(/"earliest": /)]);
    expect(described.every(([, line]) => line !== '')).toBe(true);
  });

  test('each sentence has the place of its rule: of what a fact means', () => {
    const described = places('work-experience', 'hasWorkExperience');
    const fact = described.find(([text]) => text.startsWith('That the posting is an office posting with a résumé'));
    expect(fact?.[1]).toMatch(/^"resumeBased":/);
  });

  test('each sentence has the place of its rule: of every question of every form, in lines that exist', () => {
    let count = 0;
    for (const form of version.forms.values())
      for (const { path } of sampled(form.fields, 3)) {
        const described = places(form.name, path);
        count += described.length;
        expect(described.filter(([, line]) => line === '')).toEqual([]);
      }
    expect(count).toBeGreaterThan(soaked(500, 150));
  });
});

describe('a question is found', () => {
  test.each([
    ['by its path', 'previous-employment', '/jobs/*/endDate', '/jobs/*/endDate'],
    ['by its path with the position of an item', 'previous-employment', 'jobs/0/endDate', '/jobs/*/endDate'],
    ['by its path with dots', 'previous-employment', 'jobs.0.endDate', '/jobs/*/endDate'],
    ['by its name in other letters', 'previous-employment', 'ENDDATE', '/jobs/*/endDate'],
    ['by its label without accents', 'previous-employment', 'fecha en que dejo el empleo', '/jobs/*/endDate'],
    [
      'by its label without its punctuation',
      'background-questions',
      'por que es importante para usted este trabajo',
      '/whyIsJobImportant',
    ],
    ['by a part of its label', 'previous-employment', 'nunca he', '/hasPreviousJobs'],
    ['by the end of its path', 'previous-employment', 'address/zipcode', '/jobs/*/address/zipCode'],
    ['by a part of the title of its page', 'previous', 'endDate', '/jobs/*/endDate'],
  ])('%s', (_, section, wanted, path) => {
    expect(why(section, wanted).split('\n')[0]).toMatch(new RegExp(` ${path.replaceAll('*', '\\*')}$`));
  });
});

describe('typed text', () => {
  const misuse = (run: () => unknown): string => {
    try {
      run();
    } catch (error) {
      if (error instanceof Misuse) return error.message;
    }
    throw new Error('This was taken.');
  };
  const explained = (situation: string): string => explain(version, situation, 'english', '2026-11-21');

  test.each([
    ['previous-employmen', 'endDate', 'Did you mean "previous-employment"? These are there: '],
    ['previous-employment', 'endDat', 'Did you mean "endDate"?'],
    ['personal-information', 'Zip code', '/primaryAddressZipCode  Zip code / Código postal'],
    ['login', 'zzzzzzzz', '/password  Password / '],
    ['previous-employment', 'address', 'Name one by its path:\n  /jobs/*/address  '],
    ['previous-employment', '  ', 'has no question'],
    ['work', 'endDate', 'Several are called "work": work-eligibility, work-experience.'],
  ])('a question that is not there: %s %s', (section, field, message) => {
    expect(misuse(() => why(section, field))).toContain(message);
  });

  test.each([
    ['phas=1', 'The situation has no "phas". Did you mean "phase"? It has:\n  phase = 0, 1, 2\n'],
    ['phase=7', '"phase" is never "7". It can be:\n  phase = 0, 1, 2'],
    ['posting=submarine', 'posting.positionType = Transportation, Warehouse, Office, DSMOffice, Maintenance'],
    ['jobCode=many', 'posting.jobCode = 257, 258, any number'],
    ['today=2028-02-31', 'There is no day "2028-02-31".'],
  ])('a situation that is not there: %s', (situation, message) => {
    expect(misuse(() => explained(situation))).toContain(message);
  });

  test('parts that are not named have their usual values', () => {
    const [, usual = ''] = explained('phase=0').split('\n');
    expect(usual).toMatch(/^And as usual: /);
    for (const part of ['posting.positionType=Warehouse', 'posting.jobCode=100', 'office.requireMaritalStatus=true'])
      expect(usual).toContain(part);
  });

  test('corrected values are reported', () => {
    const taken = '“office=West” was taken as office.code=WEST, posting.officeCode=WEST.';
    expect(explained('office=West').split('\n')[0]).toBe(taken);
    expect(explained('office=WEST')).not.toContain('was taken as');
  });

  test('pages are in order, each question with its reason', () => {
    const text = explained('phase=2 posting=office, isResume');
    expect(text).toContain('Situation: phase=2, posting.positionType=Office, posting.isResume=true\n');
    expect(text).toContain('–  Work experience: not shown, because the posting is an office posting with a résumé\n');
    expect(text).toContain("–  Driver Information: not shown, because the applicant's phase is 2 (second part)\n");
    expect(text).toContain("   Not asked, because the applicant's phase is 2 (second part)\n     “Date of birth”\n");
    expect(text).toContain('   Asked when “I have never been employed” is not ticked\n     “Jobs” *\n');
    const numbered = [...text.matchAll(/^(\d+)\. (.*?)(?:, because.*)?$/gm)].map(([, number, title]) => [
      number,
      title,
    ]);
    const pages = visiblePages(
      flow,
      { phase: 2, posting: { positionType: 'Office', isResume: true }, today: '2026-11-21' },
      facts,
    );
    expect(numbered).toEqual(pages.map(({ section }, i) => [String(i + 1), version.words(section, 'english').title]));
  });

  test('a free part of the situation accepts any value', () => {
    expect(explained('jobCode=258')).toContain('because the job code of the posting is 257 or 258');
  });
});

describe('clauses say what the engine does', () => {
  const parts = [
    { path: 'phase', values: [0, 1, 2] },
    { path: 'review', values: [false, true] },
    { path: 'language', values: ['english', 'spanish'] },
    { path: 'posting.positionType', values: ['Transportation', 'Warehouse', 'Office', 'DSMOffice', 'Maintenance'] },
    { path: 'posting.isResume', values: [false, true] },
    { path: 'posting.jobCode', values: [1, 257] },
    { path: 'office.requireMaritalStatus', values: [false, true] },
  ];
  /** Not all of them, but with every value beside every other. */
  const choices = combineParts(parts).filter((_, i) => i % 23 === 0);

  test.each([...version.forms.keys()])('clauses say what the engine does in every situation: %s', (name) => {
    const form = findForm(name);
    const describer = new ConditionDescriber(new Names(version, 'english'));
    const rules = new Map<string, Rule>();
    const collect = (part: unknown): void => {
      if (Array.isArray(part)) part.forEach(collect);
      if (typeof part !== 'object' || part === null || Array.isArray(part)) return;
      const text = JSON.stringify(part);
      if (Object.keys(part).some((key) => ['and', 'or', '!', 'fact', 'value'].includes(key)))
        rules.set(text, part as Rule);
      Object.values(part).forEach(collect);
    };
    collect([form.logic.fields, form.logic.checks, form.logic.notes]);
    if (name === flow.pages[0]?.section) collect([flow.pages, facts]);
    for (const [text, rule] of rules) {
      const clause = describer.clause(rule, { form, at: undefined });
      for (const choice of choices) {
        const situated = situate(form, toSituation({ ...choice, today: '2026-11-21' }, {}));
        const truth = (part: Rule): boolean | undefined => {
          const condition = situated.situateRule(part);
          return condition.isConstant ? condition.isAlwaysTruthy : undefined;
        };
        const whole = truth(rule);
        if (whole !== undefined) expect([text, choice, simplify(clause, truth).holds]).toEqual([text, choice, whole]);
      }
    }
  });
});

test('and, or, not and if are put together as the engine does', () => {
  const form = findForm('review');
  const describer = new ConditionDescriber(new Names(version, 'english'));
  const read = { phase: { var: 'situation.phase' }, kind: { var: 'situation.posting.positionType' } };
  const kinds = ['Transportation', 'Warehouse', 'Office', 'DSMOffice', 'Maintenance'];
  const { rule } = fc.letrec<{ rule: Rule; atom: Rule }>((tie) => ({
    rule: fc.oneof(
      { maxDepth: 4 },
      tie('atom'),
      fc.tuple(fc.constantFrom('and', 'or'), fc.array(tie('rule'), { minLength: 1, maxLength: 3 })).map(one),
      fc.tuple(fc.constantFrom('!', '!!'), tie('rule')).map(one),
      fc.tuple(fc.constant('if'), fc.array(tie('rule'), { minLength: 2, maxLength: 5 })).map(one),
    ),
    atom: fc.oneof(
      fc.tuple(fc.constantFrom('==', '!=='), fc.tuple(fc.constant(read.phase), fc.nat(2))).map(one),
      fc.tuple(fc.constant('in'), fc.tuple(fc.constant(read.kind), fc.subarray(kinds))).map(one),
      fc.constantFrom<Rule>({ fact: 'resumeBased' }, { fact: 'asksFirstPart' }, { var: 'situation.posting.isResume' }),
    ),
  }));
  const say = (each: Rule): string => describer.text(describer.clause(each, { form, at: undefined }));
  expect(say({ in: [read.phase, [0, 1, 2]] })).toBe('always');
  expect(say({ or: [{ '==': [read.phase, 1] }, { '!==': [read.phase, 1] }] })).toBe('always');
  // A posting may be of a kind that nobody knows today.
  expect(say({ '!': { in: [read.kind, kinds] } })).toMatch(/^the posting is not for /);
  const choices = combineParts([
    { path: 'phase', values: [0, 1, 2] },
    { path: 'posting.positionType', values: kinds },
    { path: 'posting.isResume', values: [false, true] },
  ]);
  const situations = choices.map((choice) => situate(form, toSituation({ ...choice, today: '2026-11-21' }, {})));
  fc.assert(
    fc.property(rule, (each) => {
      const clause = describer.clause(each, { form, at: undefined });
      for (const situated of situations) {
        const truth = (part: Rule): boolean => situated.situateRule(part).isAlwaysTruthy;
        expect([describer.text(clause), simplify(clause, truth).holds]).toEqual([describer.text(clause), truth(each)]);
      }
    }),
    { seed: 6, numRuns: soaked(300, 40) },
  );
});

function one([name, args]: [string, Json]): Rule {
  return { [name]: args };
}

describe('the data dictionary', () => {
  test.each(LANGUAGES)('the data dictionary describes every answer, in %s', (language) => {
    const text = dictionary(version, language);
    const headings = text.split('\n').filter((line) => line.startsWith('### '));
    expect(headings).toHaveLength([...version.forms.values()].reduce((sum, { fields }) => sum + fields.length, 0));
    expect(text).not.toMatch(/undefined|\[object|\{\{/);
  });

  test('the data dictionary says how answers are stored', () => {
    const text = dictionary(version, 'english');
    expect(text).toContain('Stored as `socialSecurityNumber`: a number, or `null` when not answered.');
    expect(text).toContain('Stored as `emergencyContactZipCode`: text of 5 digits, or `0` when not answered.');
    expect(text).toContain('In calls to the server this page is `background`.');
    expect(text).toContain('The answers are stored separately from the application.');
    expect(text).toContain('### `jobs[].endDate` · End date · Fecha en que dejó el empleo');
  });
});
