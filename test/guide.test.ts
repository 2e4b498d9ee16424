/** What `forms/README.md` tells works word by word: its walk-through step by step, and its examples as one small form. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { DEFAULT_BRAND } from '../src/contract/index.ts';
import {
  type CasesSource,
  type FactsSource,
  type Files,
  type FlowSource,
  isObject,
  type Json,
  type JsonObject,
  loadModule,
  type Page,
  publish,
} from '../src/engine/index.ts';
import { Examples, type Failure } from '../src/tools/cases/examples.ts';
import { newSection } from '../src/tools/new.ts';
import { Simulation } from '../src/tools/simulate/simulation.ts';
import { told } from '../src/tools/simulate.ts';
import { Coverage } from './coverage.ts';
import { openProject, readFiles } from './project.ts';

const ROOT = join(import.meta.dirname, '..');
const guide = readFileSync(join(ROOT, 'forms/README.md'), 'utf8');
const FLOW = 'forms/application/flow.json';
const FACTS = 'forms/facts.json';

const partUnder = (heading: string): string =>
  guide.split(/^## /m).find((text) => text.slice(0, text.indexOf('\n')).includes(heading)) ?? '';

/** The first JSON under the heading that ends so. */
function blockUnder(heading: string): string {
  const block = /```json\n([\s\S]*?)```/.exec(partUnder(heading))?.[1];
  if (block === undefined) throw new Error(`There is no example under "${heading}".`);
  return block;
}

describe('the example of the format', () => {
  const folder = 'forms/application/pets';
  const files = filesWithPets(folder);

  test('has no faults', () => {
    expect(publish(files, DEFAULT_BRAND).faults).toEqual([]);
  });

  test('has examples that come out as stated', () => {
    expect(failuresOf('pets', files, openProject(files).files)).toEqual([]);
  });
});

/** The examples of a section that come out otherwise than stated. */
function failuresOf(name: string, files: Files, published: Files): Failure[] {
  const examples = Examples.all(files, published, DEFAULT_BRAND).find(({ section }) => section === name);
  if (!examples) throw new Error(`${name} has no examples.`);
  return examples.failures;
}

function filesWithPets(folder: string): Record<string, string> {
  const files: Record<string, string> = { ...readFiles() };
  const flow = JSON.parse(files[FLOW] as string) as FlowSource;
  const before = flow.pages.findIndex(({ kind }) => kind === 'review');
  flow.pages.splice(before, 0, JSON.parse(blockUnder('flow.json')) as Page);
  for (const part of ['schema', 'ui', 'logic', 'cases']) files[`${folder}/${part}.json`] = blockUnder(`: ${part}.json`);
  const words = blockUnder('The words');
  return { ...files, [FLOW]: JSON.stringify(flow), 'locales/en/pets.json': words, 'locales/es/pets.json': words };
}

/** The walk-through in a copy of the product, as somebody follows it. */
class Walk {
  readonly root = mkdtempSync(join(tmpdir(), 'portico-guide-'));
  private file = '';

  constructor() {
    for (const folder of ['forms', 'locales']) cpSync(join(ROOT, folder), join(this.root, folder), { recursive: true });
  }

  async follow(step: string): Promise<void> {
    for (const [, before = '', kind = '', block = ''] of step.matchAll(/([\s\S]*?)```(\w+)\n([\s\S]*?)```/g)) {
      if (kind === 'sh') await this.run(block);
      else this.write(before.replaceAll('\n', ' '), block);
    }
    const moved = /In `(.+?)` move the line of `(.+?)` above that of `(.+?)`/.exec(step);
    if (moved) this.move(...(moved.slice(1) as [string, string, string]));
  }

  /** Only what makes a section is run here; the rest are the tests below. */
  private async run(script: string): Promise<void> {
    const [, command] = /^npm run forms -- new (.*)$/m.exec(script) ?? [];
    const words = [...(command ?? '').matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
    if (words.length > 0) await newSection([...words, '--in', this.root]);
  }

  /** "Into `file`, at `/place`" or "at the top" adds, "`file` becomes" writes, "and at `/place`" goes on in that file. */
  private write(before: string, block: string): void {
    const whole = /`([^`]+)` becomes: *$/.exec(before)?.[1];
    const [, file = this.file, at] = /(?:Into `([^`]+)`, |and )at (?:the top|`([^`]+)`): *$/.exec(before) ?? [];
    if (whole === undefined && !/at (?:the top|`[^`]+`): *$/.test(before))
      throw new Error(`Nobody can follow: ${before}`);
    this.file = whole ?? file;
    const path = join(this.root, this.file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, whole === undefined ? added(readFileSync(path, 'utf8'), at ?? '', block) : block);
  }

  private move(file: string, section: string, above: string): void {
    const path = join(this.root, file);
    const lines = readFileSync(path, 'utf8').split('\n');
    const lineOf = (name: string): number => lines.findIndex((line) => line.includes(`"section": "${name}"`));
    const [line = ''] = lines.splice(lineOf(section), 1);
    lines.splice(lineOf(above), 0, line);
    writeFileSync(path, lines.join('\n'));
  }
}

function added(text: string, at: string, block: string): string {
  const json = JSON.parse(text) as JsonObject;
  const keys = at.split('/').slice(1);
  const place = keys.reduce<Json>((node, key) => (node as JsonObject)[key] ?? null, json);
  add(place, JSON.parse(block) as Json);
  return JSON.stringify(json, null, 2);
}

/** Parts are added to parts, items to items. */
function add(place: Json, more: Json): void {
  if (Array.isArray(place) && Array.isArray(more)) place.push(...more);
  else if (isObject(place) && isObject(more))
    for (const [key, value] of Object.entries(more))
      if (isObject(place[key]) && isObject(value)) add(place[key], value);
      else place[key] = value;
  else throw new Error(`${JSON.stringify(more)} cannot be added there.`);
}

describe('the walk-through', () => {
  const steps = partUnder('Walk-through').split(/^### /m).slice(1);
  const walk = new Walk();
  let opened: ReturnType<typeof openProject>;
  let files: Record<string, string> = {};
  const NAME = 'volunteering';
  const casesOf = (): CasesSource => JSON.parse(files[`forms/application/${NAME}/cases.json`] as string);

  beforeAll(() => {
    vi.spyOn(console, 'log').mockImplementation(() => {});
  });
  afterAll(() => {
    vi.restoreAllMocks();
    rmSync(walk.root, { recursive: true });
  });

  test.each(steps.map((step) => [step.slice(0, step.indexOf('\n')), step] as const))('%s', async (_, step) => {
    await walk.follow(step);
    files = { ...readFiles(walk.root) };
    opened = openProject(files);
    expect(failuresOf(NAME, files, opened.files)).toEqual([]);
  });

  test('does what it says', () => {
    const pages = opened.manifest.flow.pages.map(({ section }) => section);
    expect(pages.indexOf(NAME)).toBe(pages.indexOf('background-questions') - 1);
    expect(opened.manifest.forms[NAME]?.documents).toHaveLength(1);
    expect(opened.form(NAME).fields.map(({ path }) => path)).toContain('/places/*/until');
  });

  test('has an example for and against each rule in the end', () => {
    const { rules } = new Coverage(loadModule(opened.files[`${NAME}.js`] as string), casesOf());
    expect(rules.length).toBeGreaterThan(10);
    expect(rules.filter(({ failing, passing }) => !(failing && passing))).toEqual([]);
  });

  /** Every page in the offices that the steps tell apart; what is yes or no is no, and the rest as usual. */
  test('leaves a product that can be walked to the end', () => {
    const facts = JSON.parse(files[FACTS] as string) as FactsSource;
    const usual = Object.entries(facts.situation).flatMap(([path, known]) =>
      known === 'boolean' ? [] : [[path, Array.isArray(known) ? known.slice(0, 1) : known] as const],
    );
    const narrowed = { ...facts, situation: Object.fromEntries(usual) };
    const report = new Simulation(opened.files, narrowed, '2026-11-21').run();
    expect(report.failures.map(told)).toEqual([]);
    expect(report.walks).toBeGreaterThan(1);
    expect(report.pages).toBe(report.walks * opened.manifest.flow.pages.length);
  });
});
