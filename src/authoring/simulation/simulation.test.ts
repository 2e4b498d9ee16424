/** The walk of all paths, on the invented section: each kind of flaw is found and reported with its shortest reproduction. */
import { beforeAll, describe, expect, test } from 'vitest';
import { openProject, readFiles } from '../../../test/support/definitions.ts';
import { failureText } from '../../cli/forms/simulate.ts';
import type { Json, JsonObject } from '../../engine/data/index.ts';
import { type Flow, type Form, loadModule, openForm, type Page, type Schema } from '../../engine/index.ts';
import { runExample, situationIn } from '../examples/index.ts';
import type { FactsSource } from '../index.ts';
import { SimulatedApplicant } from './answering/applicant.ts';
import { textForPattern } from './answering/pattern-text.ts';
import { RuleInputs } from './answering/rule-inputs.ts';
import type { TestedPage } from './form-tester.ts';
import { Simulation, type SimulationResult, TestedForms, type WalkFailure } from './index.ts';
import { MissingTexts } from './missing-texts.ts';
import type { SimulatedForms } from './tested-forms.ts';

const FACTS: FactsSource = {
  facts: {
    first: { '==': [{ var: 'situation.phase' }, 1] },
    special: { in: [{ var: 'situation.posting.jobCode' }, [7]] },
  },
  situation: {
    phase: [0, 1],
    review: 'boolean',
    language: ['english', 'spanish'],
    today: 'string',
    'posting.jobCode': 'number',
  },
  lookups: { kinds: { code: 'string', name: 'string', isLarge: 'boolean' } },
};
const FLOW: Flow = {
  pages: [
    { section: 'pets', number: 1 },
    { section: 'done', kind: 'end' },
  ],
};
const fixture = readFiles(`${import.meta.dirname}/../../../test/fixtures/pets`);
const words = (title: string): string => JSON.stringify({ title });

type Change = (parts: Record<'schema' | 'ui' | 'logic', JsonObject>, flow: Flow) => void;

/** The files of the invented section in a wizard of its own, changed. */
function petsFiles(change: Change): Record<string, string> {
  const folder = 'forms/application/pets';
  const part = (name: string): JsonObject => JSON.parse(fixture[`${folder}/${name}.json`] as string);
  const parts = { schema: part('schema'), ui: part('ui'), logic: part('logic') };
  const flow = structuredClone(FLOW);
  change(parts, flow);
  const written = Object.entries(parts).map(([name, json]) => [`${folder}/${name}.json`, JSON.stringify(json)]);
  return {
    ...Object.fromEntries(Object.entries(readFiles()).filter(([file]) => /common\.json$/.test(file))),
    ...fixture,
    ...Object.fromEntries(written),
    'forms/facts.json': JSON.stringify(FACTS),
    'forms/application/flow.json': JSON.stringify(flow),
    'locales/en/done.json': words('Thank you'),
    'locales/es/done.json': words('Gracias'),
  };
}

function compilePets(change: Change, edit: (files: Record<string, string>) => void = () => {}): Record<string, string> {
  const compiled = { ...openProject(petsFiles(change)).files };
  edit(compiled);
  return compiled;
}

const TODAY = '2026-11-21';
const openPets = (compiled: Record<string, string>): Form => openForm(loadModule(compiled['pets.js'] as string));

function simulated(
  change: Change = () => {},
  edit: (files: Record<string, string>) => void = () => {},
  example?: JsonObject,
  tested?: TestedForms,
): SimulationResult {
  const compiled = compilePets(change, edit);
  const situation = { language: 'english' as const, today: TODAY, lookups: {}, phase: 0, review: false };
  const examples = example
    ? [runExample(openPets(compiled), { record: example }, { name: 'an example' }, situation)]
    : [];
  return new Simulation(compiled, FACTS, TODAY, tested).run(examples);
}

const reportedFailures = ({ failures }: SimulationResult): [WalkFailure, ...WalkFailure[]] => failures as [WalkFailure];
const only = ({ failures }: SimulationResult): WalkFailure => {
  expect(failures.map(failureText)).toHaveLength(1);
  return failures[0] as WalkFailure;
};
type Logic = Record<'fields', Record<string, JsonObject>> & { checks: JsonObject[]; save?: JsonObject };
const formLogic = ({ logic }: Parameters<Change>[0]): Logic => logic as unknown as Logic;

describe('a wizard in order', () => {
  let report: SimulationResult;
  beforeAll(() => {
    report = simulated();
  });
  test('a wizard in order has no failures', () => expect(report.failures).toEqual([]));
  // Of the phase and the job code: no condition names a language.
  test('a wizard in order is walked in every combination that conditions distinguish', () =>
    expect([report.walks, report.pages]).toEqual([2 * 2, 2 * 2 * 2]));
  test('a wizard in order has every condition taken both ways', () =>
    expect([report.conditions > 2, report.oneSided]).toEqual([true, []]));
  test('a wizard in order has its branches taken', () => expect(report.branches).toBeGreaterThan(8));
});

describe('is reported with the shortest reproduction:', () => {
  test('a rule that no answer fulfils, in one situation and after one answer, is reported with the shortest reproduction', () => {
    const failure = only(
      simulated((parts) => {
        formLogic(parts).checks.push({
          at: '/pets/*/name',
          valid: { '!': { and: [{ fact: 'special' }, { '==': [{ var: 'item.kind' }, 'Cat'] }] } },
          message: 'name.invalid',
        });
      }),
    );
    expect(failure.flaw).toMatchObject({ kind: 'dead end', place: '/pets/*/name' });
    expect(failure).toMatchObject({ saved: {}, stored: null, thorough: false });
    expect(failureText(failure)).toMatch(
      /Situation: posting.jobCode 7\n {2}Answers: \/pets\/0\/kind "Cat", beside \/hasPets true, \/pets 1, \/pets\/0\/name "An answer"$/,
    );
  });

  test('a reproduction can be shown: its example has the same outcome', () => {
    let compiled: Record<string, string> = {};
    const { example } = only(
      simulated(
        (parts) => {
          formLogic(parts).checks.push({
            at: '/pets/*/name',
            valid: { '==': [{ var: 'situation.phase' }, 0] },
            message: 'name.invalid',
          });
        },
        (files) => {
          compiled = files;
        },
      ),
    );
    const { problems } = runExample(openPets(compiled), {}, example, situationIn({}, {}, example));
    expect(problems).toMatchObject([{ path: '/pets/0/name', message: 'messages.name.invalid' }]);
  });

  test('a required question with nothing to choose from is reported with the shortest reproduction', () => {
    // What was saved before and is not offered any more is reported as well.
    const [{ flaw, unusual }] = reportedFailures(
      simulated((parts) => {
        formLogic(parts).fields['/pets/*/kind'] = { options: { '!': { fact: 'first' } } };
      }),
    );
    expect(flaw).toMatchObject({ kind: 'dead end', place: '/pets/*/kind' });
    expect(flaw.fault.english).toContain('nothing to choose from');
    expect(unusual).toEqual({ phase: 1 });
  });

  test('a hidden required question is reported with the shortest reproduction', () => {
    const { flaw } = only(
      simulated((parts) => {
        formLogic(parts).fields['/pets/*/born'] = { required: { fact: 'special' } };
        ((parts.ui.pets as JsonObject).items as JsonObject).born = { 'ui:widget': 'hidden' };
      }),
    );
    expect(flaw).toMatchObject({ kind: 'invisible', place: '/pets/*/born' });
  });

  test('a required question that is read-only is reported with the shortest reproduction', () => {
    const { flaw, unusual, given } = only(
      simulated((parts) => {
        formLogic(parts).fields['/hasPets'] = { readOnly: { var: 'situation.review' } };
      }),
    );
    expect(flaw).toMatchObject({ kind: 'invisible', place: '/hasPets' });
    expect([unusual, given]).toEqual([{ review: true }, {}]);
  });

  test('an empty page is reported with the shortest reproduction', () => {
    const { flaw, unusual } = only(
      simulated((parts) => {
        formLogic(parts).fields['/hasPets'] = { shown: { '!': { fact: 'special' } } };
      }),
    );
    expect(flaw.kind).toBe('empty page');
    expect(unusual).toEqual({ 'posting.jobCode': 7 });
  });

  test('words missing in one language are reported with the shortest reproduction', () => {
    const { flaw, given } = only(simulated(undefined, withoutSpanish('fields./pets/*/description.label')));
    expect(flaw).toMatchObject({
      kind: 'words',
      fault: { english: expect.stringContaining('in spanish'), spanish: expect.stringContaining('en español') },
    });
    expect(given).toEqual({ '/pets/0/kind': 'Other' });
  });

  test('words with a gap that nothing fills are reported with the shortest reproduction', () => {
    const { flaw } = only(
      simulated(undefined, (files) => {
        const all = { ...JSON.parse(files['pets.english.json'] as string), 'messages.name.invalid': 'Not {{this}}' };
        files['pets.english.json'] = JSON.stringify(all);
      }),
    );
    expect(flaw.fault.english).toContain('{{this}}');
  });

  test('an answer that is lost between saving and loading is reported with the shortest reproduction', () => {
    const report = simulated((parts) => {
      formLogic(parts).save = { '/pets': { filter: [{ var: 'record.pets' }, { '==': [{ var: 'kind' }, 'Dog'] }] } };
    });
    const [{ flaw, given }] = reportedFailures(report);
    expect(flaw.kind).toBe('lost');
    expect(JSON.stringify(given)).not.toContain('Dog');
  });

  test('a page without an end behind it is reported with the shortest reproduction', () => {
    const { section, flaw, unusual } = only(
      simulated((_, { pages }) => {
        (pages[1] as Page).shown = { '!=': [{ var: 'situation.posting.jobCode' }, 9] };
      }),
    );
    expect([section, flaw.kind, unusual]).toEqual(['pets', 'way', { 'posting.jobCode': 9 }]);
  });
});

describe('a page is visited again', () => {
  const born: Json = { var: 'item.born' };
  const isCat: Json = { '==': [{ var: 'item.kind' }, 'Cat'] };
  const isUnnamed: Json = { '==': [{ var: 'item.name' }, '-'] };
  const first: Json = { fact: 'first' };
  const review: Json = { var: 'situation.review' };

  /** In each row, a day that was saved can no longer be changed, but is wrong. */
  test.each<[string, Json, Json, Partial<WalkFailure>]>([
    ['in the next phase', first, { and: [first, { answered: born }] }, { unusual: { phase: 1 }, given: {} }],
    ['in the review', review, { and: [review, { answered: born }] }, { unusual: { review: true }, given: {} }],
    [
      'and answered otherwise',
      first,
      { and: [isCat, { answered: born }] },
      { unusual: { phase: 1 }, given: { '/pets/0/kind': 'Cat' } },
    ],
    [
      'after fewer answers',
      first,
      { and: [{ or: [first, isUnnamed] }, { answered: born }, { blank: { var: 'item.chip' } }] },
      { unusual: { phase: 1 }, given: {} },
    ],
  ])('a page is visited again %s, with what was saved before', (_, fixed, wrong, expected) => {
    const failure = only(
      simulated((parts) => {
        const { fields, checks } = formLogic(parts);
        for (const name of ['born', 'chip']) Object.assign(fields, { [`/pets/*/${name}`]: { readOnly: fixed } });
        checks.push({ at: '/pets/*/born', valid: { '!': wrong }, message: 'born.future' });
      }),
    );
    expect(failure).toMatchObject({ flaw: { kind: 'invisible', place: '/pets/*/born' }, ...expected });
    expect(failure.stored).toMatchObject({ pets: [{ born: expect.stringMatching(/^\d{4}-/) }] });
    expect(failureText(failure)).toContain('Saved before: {');
  });

  test('a page is visited again after other answers on a page that it reads', () => {
    const name = { type: 'string', maxLength: 40 };
    const kind = { var: 'situation.saved.pets.pets.0.kind' };
    const fields = { '/name': { readOnly: { '==': [kind, 'Cat'] } } };
    const text = { title: 'Trip', fields: { '/name': { label: 'Name' } } };
    const parts = {
      schema: { type: 'object', required: ['name'], properties: { name } },
      ui: { 'ui:order': ['name'] },
      logic: { fields },
    };
    const trip = Object.entries(parts).map(([part, json]) => [
      `forms/application/trip/${part}.json`,
      JSON.stringify(json),
    ]);
    const files = petsFiles((_, { pages }) => pages.splice(1, 0, { section: 'trip', number: 2 }));
    const locales = ['en', 'es'].map((language) => [`locales/${language}/trip.json`, JSON.stringify(text)]);
    const { files: compiled } = openProject({ ...files, ...Object.fromEntries([...trip, ...locales]) });
    const { flaw, saved, given, example } = only(new Simulation(compiled, FACTS, TODAY).run());
    expect(flaw).toMatchObject({ kind: 'invisible', place: '/name' });
    expect([saved, given]).toMatchObject([{ pets: { pets: [{ kind: 'Cat' }] } }, {}]);
    expect(example.situation).toMatchObject({ saved, phase: 0 });
  });
});

describe('answers are made', () => {
  test.each(['^\\d{5}$', '^[A-Z]{2}-\\d+$', '^(?:ab|c)?x{2,3}[^0-9]$', '^[\\p{L} .]{1,40}$', '^\\(\\d{3}\\) \\d$'])(
    'answers are made that fit %s',
    (pattern) => expect(textForPattern(pattern)).toMatch(new RegExp(pattern, 'u')),
  );

  test('answers are made from lookup lists, with every flag both ways and every constant', () => {
    const report = simulated(({ ui, logic }) => {
      const item = (ui.pets as JsonObject).items as Record<string, JsonObject>;
      const lookup = { name: 'kinds', value: 'code', label: { english: 'name', spanish: 'name' } };
      item.name = { 'ui:options': { lookup } };
      const isLarge = { lookup: ['kinds', 'code', { var: 'item.name' }, 'isLarge'] };
      const fields = logic.fields as Record<string, JsonObject>;
      fields['/pets/*/description'] = { shown: { or: [isLarge, { '==': [{ var: 'item.kind' }, 'Other'] }] } };
      fields['/pets/*/chip'] = { required: { '==': [{ var: 'item.name' }, 'Snow'] } };
    });
    expect([report.failures, report.oneSided]).toEqual([[], []]);
  });
});

test('sample lists contain the values that a lookup searches for, also if other rules compare them', () => {
  const report = simulated(({ ui, logic }) => {
    const item = (ui.pets as JsonObject).items as Record<string, JsonObject>;
    const filter = { in: [{ var: 'situation.posting.jobCode' }, { var: 'option.isLarge' }] };
    const lookup = { name: 'kinds', value: 'code', label: { english: 'name', spanish: 'name' }, filter };
    item.name = { 'ui:options': { lookup } };
    const fields = logic.fields as Record<string, JsonObject>;
    fields['/pets/*/description'] = { shown: { '!=': [{ var: 'situation.posting.jobCode' }, 7] } };
  });
  expect(report.failures.map(failureText)).toEqual([]);
});

test('a question that must be left unanswered after another answer is no dead end', () => {
  const valid: Json = { or: [{ '!=': [{ var: 'item.kind' }, 'Cat'] }, { blank: { var: 'item.born' } }] };
  const report = simulated((parts) => {
    formLogic(parts).checks.push({ at: '/pets/*/born', valid, message: 'born.future' });
  });
  expect([report.failures.map(failureText), report.oneSided]).toEqual([[], []]);
});

test('a rule that makes no difference is named', () => {
  const { oneSided, failures } = simulated((parts) => {
    const valid = { answered: { var: 'item.name' } };
    formLogic(parts).checks.push({ at: '/pets/*/name', valid, message: 'name.invalid' });
  });
  expect([failures, oneSided]).toEqual([
    [],
    [{ form: 'pets', path: '/pets/*/name', kind: 'check', name: 'name.invalid', result: 'true' }],
  ]);
});

test('items that must differ are answered differently, and once the same', () => {
  const report = simulated((parts) => {
    const valid = { unique: [{ var: 'record.pets' }, '/pets/*/name', { var: 'index' }] };
    formLogic(parts).checks.push({ at: '/pets/*/name', valid, message: 'name.invalid' });
    Object.assign((parts.schema.properties as Record<string, JsonObject>).pets as JsonObject, { minItems: 3 });
  });
  expect(report.failures.map(failureText)).toEqual([]);
  expect(report.oneSided.filter(({ kind }) => kind === 'check')).toEqual([]);
});

/** One name alone is never so long. */
const crowded: Change = (parts) => {
  const letters: Json = { '+': [{ var: 'accumulator' }, { length: { var: 'current.name' } }] };
  const valid: Json = { '<=': [{ reduce: [{ var: 'record.pets' }, letters, 0] }, 100] };
  formLogic(parts).checks.push({ at: '/pets', valid, message: 'name.invalid' });
};

test('a list of which a check wants an exact number of items is no dead end', () => {
  const counted: Change = (parts) => {
    formLogic(parts).checks.push({ at: '/pets', count: '/pets', atLeast: 4, atMost: 4, message: 'name.invalid' });
  };
  expect(simulated(counted).failures.map(failureText)).toEqual([]);
});

const LOOKUP = { name: 'kinds', value: 'code', label: { english: 'name', spanish: 'name' } };

test.each<[kind: JsonObject, limits?: JsonObject, ui?: JsonObject]>([
  [{ type: 'integer', minimum: 3, maximum: 100, multipleOf: 10 }],
  [{ type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1 }],
  [{ type: 'integer', maximum: -5 }],
  [
    { type: 'string', format: 'date' },
    { earliest: '2019-01-01', latest: '2019-03-01' },
  ],
  [
    { type: 'array', uniqueItems: true, minItems: 2, maxItems: 2, items: { type: 'string' } },
    {},
    { 'ui:widget': 'checkboxes', 'ui:options': { lookup: LOOKUP } },
  ],
])('a right answer of the kind %j is found', (kind, limits = {}, ui = {}) => {
  const changed: Change = (parts) => {
    const { pets } = (parts.schema as Schema).properties ?? {};
    Object.assign(pets?.items?.properties ?? {}, { chip: { ...kind, errorMessage: 'chip.invalid' } });
    Object.assign((parts.ui.pets as JsonObject).items as JsonObject, { chip: ui });
    formLogic(parts).fields['/pets/*/chip'] = { required: true };
    if (Object.keys(limits).length > 0)
      formLogic(parts).checks.push({ at: '/pets/*/chip', ...limits, message: 'chip.invalid' });
  };
  expect(simulated(changed).failures.map(failureText)).toEqual([]);
});

test('a number that a check demands, but for which typing stops too early, is a dead end', () => {
  const chipped =
    (maxDigits: number): Change =>
    (parts) => {
      const { pets } = (parts.schema as Schema).properties ?? {};
      Object.assign(pets?.items?.properties ?? {}, { chip: { type: 'integer', minimum: 0, maximum: 9999 } });
      Object.assign((parts.ui.pets as JsonObject).items as JsonObject, { chip: { 'ui:options': { maxDigits } } });
      formLogic(parts).fields['/pets/*/chip'] = { required: true };
      formLogic(parts).checks.push({ at: '/pets/*/chip', atLeast: 1000, message: 'chip.invalid' });
    };
  const deadEnds = (maxDigits: number): unknown[] =>
    simulated(chipped(maxDigits)).failures.flatMap(({ flaw }) => (flaw.kind === 'dead end' ? [flaw.place] : []));
  expect(deadEnds(4)).toEqual([]);
  expect(deadEnds(2)).toEqual(['/pets/*/chip']);
});

test('a sum over items that an example proves false is no doubt', () => {
  const sum = ({ oneSided }: SimulationResult): unknown[] => oneSided.filter(({ kind }) => kind === 'check');
  const pets = [1, 2, 3].map(() => ({ name: 'R'.repeat(40), kind: 'Dog' }));
  expect(sum(simulated(crowded))).toHaveLength(1);
  expect(sum(simulated(crowded, () => {}, { hasPets: true, pets }))).toEqual([]);
});

test('a required answer that other pages begin with in some situations only, and nobody can type, is a failure in the others', () => {
  const report = simulated(({ logic }) => {
    const { fields } = logic as unknown as Logic;
    fields['/hasPets'] = { readOnly: true };
    logic.prefill = { '/hasPets': { if: [{ '!': { fact: 'first' } }, false, null] } };
  });
  expect(report.failures.map(({ flaw, unusual }) => [flaw.kind, flaw.place, unusual])).toEqual([
    ['invisible', '/hasPets', { phase: 1 }],
  ]);
});

test('a required question that nothing shows is a failure at its place', () => {
  const report = simulated((parts) => {
    formLogic(parts).fields['/pets/*/description'] = {
      shown: { '>': [{ length: { var: 'item.name' } }, 4000] },
      required: true,
    };
  });
  expect(report.unshown).toEqual([{ form: 'pets', path: '/pets/*/description', kind: 'shown', result: 'false' }]);
});

const withoutSpanish = (key: string) => (files: Record<string, string>) => {
  const { [key]: _, ...rest } = JSON.parse(files['pets.spanish.json'] as string);
  files['pets.spanish.json'] = JSON.stringify(rest);
};

test('every text that a page needs is missed', () => {
  const compiled = compilePets(() => {});
  const form = openPets(compiled);
  const situation = { language: 'english' as const, today: TODAY, lookups: {}, saved: {}, phase: 0 };
  const visit = { form, situation, stored: null, ruleInputs: RuleInputs.of(form), asks: true };
  const applicant = new SimulatedApplicant(visit, { '/pets/0/kind': 'Other' });
  const keys = Object.keys(JSON.parse(compiled['pets.spanish.json'] as string));
  const isMissed = (key: string): boolean => {
    const files = { ...compiled };
    withoutSpanish(key)(files);
    return new MissingTexts(files).faults(applicant).some(([missing]) => missing === key);
  };
  // A check of the definitions requires the reason.
  expect(keys.filter((key) => !isMissed(key))).toEqual(['fields./pets/*/chip.reason']);
});

describe('test results are kept', () => {
  const hidden: Change = (parts) => {
    formLogic(parts).fields['/hasPets'] = { shown: { '!': { fact: 'special' } } };
  };
  const hiddenAndReviewed: Change = (parts, flow) => {
    hidden(parts, flow);
    (flow.pages[0] as Page).kind = 'review';
  };
  const edits: Parameters<typeof simulated>[] = [
    [],
    [undefined, withoutSpanish('fields./pets/*/description.label')],
    [],
    [hidden],
    [hiddenAndReviewed],
    [crowded],
  ];

  test('each simulation reports the same as one that begins with nothing', () => {
    const tested = new TestedForms();
    const reports = edits.map(([change, edit]) => simulated(change, edit, undefined, tested));
    expect(reports).toEqual(edits.map((edit) => simulated(...edit)));
    expect(new Set(reports.map((report) => JSON.stringify(report))).size).toBe(5);
  });

  test('a page is tested again where something that it depends on was edited, and only there', () => {
    const compiled = compilePets(() => {});
    const tested = new TestedForms();
    const definitions = { compiled, flow: FLOW, lookups: {}, today: TODAY, missingTexts: new MissingTexts(compiled) };
    const situation = { language: 'english' as const, today: TODAY, lookups: {}, saved: {}, phase: 0 };
    const test = (edit: Partial<SimulatedForms> = {}): TestedPage =>
      tested.tester(openPets(compiled), { ...definitions, ...edit }).test({ situation, stored: null }, true);
    const edited = (file: string): Partial<SimulatedForms> => ({
      compiled: { ...compiled, [file]: `${compiled[file]} ` },
    });
    const before = test();
    const elsewhere = [{}, edited('done.english.json'), { lookups: { kinds: [{ code: 'A' }] } }];
    for (const edit of elsewhere) expect(test(edit)).toBe(before);
    const here = [
      edited('pets.spanish.json'),
      edited('common.english.json'),
      edited('pets.js'),
      { today: '2026-11-22' },
    ];
    for (const edit of here) expect(test(edit)).not.toBe(before);
  });
});
