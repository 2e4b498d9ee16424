/** Each generated example proves something: it fails when its rule is removed. */
import { describe, expect, test } from 'vitest';
import { textsAfter } from '../../../test/fixtures/rows.ts';
import { openProject, readFiles } from '../../../test/support/definitions.ts';
import { USUAL } from '../../../test/support/situation.ts';
import { DEFAULT_BRAND } from '../../contract/index.ts';
import type { Json, JsonObject } from '../../engine/data/index.ts';
import { type FormModule, loadModule, openForm, type Schema } from '../../engine/index.ts';
import { applyBrand, type Case, type CasesSource } from '../index.ts';
import { generateExamples } from './generated-examples.ts';
import { inEachSituation, runExample, situationIn } from './index.ts';

const files = readFiles();
const project = openProject(files);

/** The form without required questions. */
const unrequired = ({ required: _, ...schema }: Schema): Schema => ({
  ...schema,
  ...(schema.properties && {
    properties: Object.fromEntries(Object.entries(schema.properties).map(([name, inner]) => [name, unrequired(inner)])),
  }),
  ...(schema.items && { items: unrequired(schema.items) }),
});

/** The form without one kind of rule. */
const WITHOUT: Record<string, (module: FormModule) => FormModule> = {
  'is not answered': ({ definition, open }) => ({
    definition: { ...definition, schema: unrequired(definition.schema) },
    open,
  }),
  'is refused for earliest': withoutChecks,
  'is refused for latest': withoutChecks,
  'is refused for atLeast': withoutChecks,
  'is refused for atMost': withoutChecks,
  'is refused for ': ({ definition }) => ({ definition, open: () => () => true }),
};

function withoutChecks({ definition, open }: FormModule): FormModule {
  return { definition: { ...definition, logic: { ...definition.logic, checks: [] } }, open };
}

describe.each(Object.entries(project.manifest.forms))('%s', (name, { area }) => {
  const text = files[`forms/${area}/${name}/cases.json`] ?? '{ "given": {}, "cases": [] }';
  const { given: startingValues, cases } = JSON.parse(applyBrand(text, DEFAULT_BRAND)) as CasesSource;
  const module = loadModule(project.files[`${name}.js`] as string);
  const situate = (example: Case) => situationIn(USUAL, startingValues, example);
  const proofs = generateExamples(openForm(module), startingValues, cases.flatMap(inEachSituation), situate);

  test('without its rule, no generated answer is refused', () => {
    const still = proofs.flatMap((proof) => {
      const [kind] = Object.keys(WITHOUT).filter((each) => proof.name.includes(each));
      const [path] = Object.keys(proof.problems ?? {});
      if (kind === undefined || path === undefined) return [];
      const form = openForm((WITHOUT[kind] as (typeof WITHOUT)[string])(module));
      // An unknown choice is refused by the list of choices too.
      if (form.field(path.replace(/\/\d+(?=\/|$)/g, '/*'))?.uiOptions.lookup) return [];
      const { problems } = runExample(form, startingValues, proof, situate(proof));
      return problems.some((problem) => problem.path === path && problem.message === proof.problems?.[path])
        ? [proof.name]
        : [];
    });
    expect(still).toEqual([]);
  });
});

/** In an invented form, since no form of the product has such limits. */
describe('limits of a list', () => {
  const situation = {
    phase: 1,
    posting: { code: 'A' },
    today: '2026-11-21',
    language: 'english',
    lookups: {},
  } as const;
  const hobbies = [4, 2].map((hours, i) => ({ title: `Hobby ${i}`, kind: 'Sport', hours }));
  const startingValues = { record: { hasHobbies: true, since: '2020-01-01', home: { city: 'Lyon' }, hobbies } };
  /** The hours in the list of each example, by whether it is refused. */
  const triedWith = (check: JsonObject): Record<string, Json[]> => {
    const texts = textsAfter([
      ['logic', '/checks', [{ at: '/hobbies', message: 'tooFew', with: { hours: 1 }, ...check }]],
    ]);
    const { form } = openProject(texts);
    const tried = generateExamples(form('hobbies'), startingValues, [], () => situation).filter(({ name }) =>
      name.includes('tooFew'),
    );
    const hoursIn = ({ answers }: Case) =>
      ((answers?.['/hobbies'] ?? []) as JsonObject[]).map(({ hours }) => hours as Json);
    return Object.fromEntries(tried.map((example) => [example.name.replace('/hobbies ', ''), hoursIn(example)]));
  };

  test("the limits of the number of a list's items are tried", () => {
    expect(triedWith({ count: '/hobbies', atLeast: 2, atMost: 3 })).toEqual({
      'is refused for atLeast (tooFew)': [4],
      'is refused for atMost (tooFew)': [4, 2, 4, 4],
      'passes atMost (tooFew)': [4, 2, 4],
    });
  });

  test("the limits of the sum of an answer of a list's items are tried", () => {
    expect(triedWith({ sum: '/hobbies/*/hours', atLeast: 5, atMost: 40 })).toEqual({
      'is refused for atLeast (tooFew)': [2.5, 2],
      'passes atLeast (tooFew)': [3, 2],
      'is refused for atMost (tooFew)': [38.5, 2],
      'passes atMost (tooFew)': [38, 2],
    });
  });
});
