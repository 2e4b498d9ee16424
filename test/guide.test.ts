/**
 * The guides in `forms` work as written: the walk-through of `README.md` step by step, and the examples of `FORMAT.md`
 * as one small form.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { Coverage, Examples, type FailedExample } from '../src/authoring/examples/index.ts';
import { type CasesSource, compileDefinitions, type FactsSource, type Files } from '../src/authoring/index.ts';
import { Simulation } from '../src/authoring/simulation/index.ts';
import { call } from '../src/cli/command-line.ts';
import { check } from '../src/cli/forms/check.ts';
import { failureText } from '../src/cli/forms/simulate.ts';
import { DEFAULT_BRAND, PRODUCT_NAMES } from '../src/contract/index.ts';
import { loadModule } from '../src/engine/index.ts';
import { openProject, readFiles } from './support/definitions.ts';
import { withoutSection, withPage, withReferences, writeFiles } from './support/sections.ts';
import { USUAL } from './support/situation.ts';
import { isSoak } from './support/soak.ts';
import { partUnder, SECTION, steps, WalkThrough } from './support/walk-through.ts';

const FACTS = 'forms/facts.json';

/** The first JSON block under the heading that ends with this text. */
function blockUnder(heading: string): string {
  const block = /```json\n([\s\S]*?)```/.exec(partUnder(heading))?.[1];
  if (block === undefined) throw new Error(`There is no example under "${heading}".`);
  return block;
}

describe('the example of the format', () => {
  const folder = 'forms/application/pets';
  const files = filesWithPets(folder);

  test('the example of the format has no faults', () => {
    expect(compileDefinitions(files, DEFAULT_BRAND, PRODUCT_NAMES).faults).toEqual([]);
  });

  test('the example of the format has examples that pass', () => {
    expect(readFailures('pets', files, openProject(files).files)).toEqual([]);
  });
});

function readExamples(name: string, files: Files, compiled: Files): Examples {
  const examples = Examples.all(files, compiled, DEFAULT_BRAND).find(({ section }) => section === name);
  if (!examples) throw new Error(`${name} has no examples.`);
  return examples;
}

/** The examples of a section with another result than stated. */
const readFailures = (name: string, files: Files, compiled: Files): FailedExample[] =>
  readExamples(name, files, compiled).failures;

function filesWithPets(folder: string): Record<string, string> {
  const files = withoutSection(readFiles(), 'pets');
  for (const part of ['schema', 'ui', 'logic', 'cases']) files[`${folder}/${part}.json`] = blockUnder(`: ${part}.json`);
  const words = blockUnder('The words');
  return withPage(
    { ...files, 'locales/en/pets.json': words, 'locales/es/pets.json': words },
    blockUnder('flow.json').trim(),
  );
}

/** A page that uses every part of the format. */
describe('a page with every part of the format', () => {
  const files = withReferences(readFiles());

  test('a page with every part of the format has examples that pass', () => {
    expect(readFailures('references', files, openProject(files).files)).toEqual([]);
  });

  test('a page with every part of the format has an example for and against each rule', () => {
    const cases = JSON.parse(files['forms/application/references/cases.json'] as string) as CasesSource;
    const { rules } = new Coverage(loadModule(openProject(files).files['references.js'] as string), cases, USUAL);
    expect(rules.filter(({ failing, passing }) => !(failing && passing))).toEqual([]);
  });
});

describe('the walk-through', () => {
  const root = mkdtempSync(join(tmpdir(), 'portico-guide-'));
  const walk = new WalkThrough(root);
  let opened: ReturnType<typeof openProject>;
  let files: Record<string, string> = {};

  beforeAll(() => {
    // This tree may have followed the walk-through already.
    writeFiles(root, withoutSection(readFiles(), SECTION));
  });
  beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => {}));
  afterAll(() => rmSync(root, { recursive: true }));

  test.each(steps.map((step) => [step.title, step] as const))('%s', async (_, step) => {
    await walk.follow(step);
    files = { ...readFiles(root) };
    opened = openProject(files);
    expect(readFailures(SECTION, files, opened.files)).toEqual([]);
  });

  test('the walk-through has the described effect', () => {
    const pages = opened.manifest.flow.pages.map(({ section }) => section);
    expect(pages.indexOf(SECTION)).toBe(pages.indexOf('background-questions') - 1);
    expect(opened.manifest.forms[SECTION]?.documents).toHaveLength(1);
    expect(opened.form(SECTION).fields.map(({ path }) => path)).toContain('/places/*/until');
  });

  test('the walk-through has an example for and against each rule in the end', () => {
    const cases: CasesSource = JSON.parse(files[`forms/application/${SECTION}/cases.json`] as string);
    const examples = readExamples(SECTION, files, opened.files);
    const known = { ...cases, cases: [...cases.cases, ...examples.generated] };
    expect(examples.generated.flatMap((proof) => examples.differences(proof))).toEqual([]);
    const { rules } = new Coverage(loadModule(opened.files[`${SECTION}.js`] as string), known, USUAL);
    expect(rules.length).toBeGreaterThan(10);
    expect(rules.filter(({ failing, passing }) => !(failing && passing))).toEqual([]);
  });

  test('the walk-through leaves definitions without a fault, also beside a page with every part of the format', () => {
    writeFiles(root, withReferences(readFiles(root)));
    expect(call(check, [root])).toBe(0);
  });

  /** Walks every page with each value that the pages distinguish; the rest of the situation has one value. Long all the same. */
  test.runIf(isSoak)('the walk-through leaves a product that applicants can complete', () => {
    const facts = JSON.parse(files[FACTS] as string) as FactsSource;
    const usual = Object.entries(facts.situation).flatMap(([path, known]) =>
      known === 'boolean' ? [] : [[path, Array.isArray(known) ? known.slice(0, 1) : known] as const],
    );
    const narrowed = { ...facts, situation: Object.fromEntries(usual) };
    const report = new Simulation(opened.files, narrowed, '2026-11-21').run();
    expect(report.failures.map(failureText)).toEqual([]);
    expect(report.walks).toBeGreaterThan(1);
    const everybodys = opened.manifest.flow.pages.filter(({ shown }) => shown === undefined);
    expect(report.pages).toBeGreaterThanOrEqual(report.walks * everybodys.length);
  });
});
