/** A section made by `npm run forms -- new` runs as it is: checked, proved by its examples, walked, served and judged. */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import * as contract from '../src/contract/index.ts';
import { OF_THE_API } from '../src/engine/faults/flow.ts';
import { type CasesSource, type FactsSource, type FlowSource, loadModule, publish } from '../src/engine/index.ts';
import { readYes } from '../src/tools/new/plan.ts';
import { newSection } from '../src/tools/new.ts';
import { Simulation } from '../src/tools/simulate/simulation.ts';
import { Coverage } from './coverage.ts';
import { databases } from './database.ts';
import { openProject, readFiles } from './project.ts';
import { TestServer, writeDefinitions } from './server.ts';

const HERE = import.meta.dirname;
const FLOW = 'forms/application/flow.json';
const HOBBIES = [
  ...['hobbies', '--title', 'Hobbies | Aficiones', '--before', 'boat', '--shown', 'transportation'],
  ...['--question', 'Do you have hobbies? | ¿Tiene aficiones? | yes/no | required'],
  ...['--question', 'Which kind? | ¿De qué tipo? | choice: Sport = Deporte, Music = Música | required | kind'],
  ...['--question', 'When? | ¿Cuándo? | choices: By day = De día, By night = De noche'],
  ...[
    '--question',
    'Since | Desde | date',
    '--question',
    'Hours | Horas | number',
    '--question',
    'Name | Nombre | text',
  ],
  ...['--question', 'Tell us more | Cuente más | long text'],
];

/** The words of a last page. */
const ENDS: Record<string, string> = {
  'locales/en/done.json': '{"title":"Done"}',
  'locales/es/done.json': '{"title":"Fin"}',
};

/** The invented sections alone. */
function smallProject(): string {
  const root = mkdtempSync(join(tmpdir(), 'portico-new-'));
  writeDefinitions(root);
  return root;
}

const roots = [smallProject(), smallProject()] as const;
const [root, other] = roots;
const made = async (...args: string[]): Promise<string> => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  await newSection(args);
  return log.mock.calls.join('\n');
};
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => {
  for (const folder of roots) rmSync(folder, { recursive: true });
});

describe('a section of every kind of question', () => {
  let before = '';
  beforeAll(async () => {
    before = readFileSync(join(root, FLOW), 'utf8');
    await made(...HOBBIES, '--in', root);
  });

  test('has no faults, and stands in the flow, which is otherwise as it was', () => {
    expect(publish(readFiles(root), contract.DEFAULT_BRAND).faults).toEqual([]);
    const entry = '    { "section": "hobbies", "number": 52, "shown": { "fact": "transportation" } },\n';
    const flow = readFileSync(join(root, FLOW), 'utf8');
    expect(flow).toContain(entry);
    expect(flow.replace(entry, '')).toBe(before);
  });

  test('has an example for and against each of its rules', () => {
    const cases = JSON.parse(readFileSync(join(root, 'forms/application/hobbies/cases.json'), 'utf8')) as CasesSource;
    const { files } = openProject(readFiles(root));
    const { rules } = new Coverage(loadModule(files['hobbies.js'] as string), cases);
    expect(rules.length).toBeGreaterThan(6);
    expect(rules.filter(({ passing, failing }) => !(passing && failing))).toEqual([]);
  });

  test('is formatted', () => {
    cpSync(join(HERE, '../biome.json'), join(root, 'biome.json'));
    execFileSync('git', ['init', '-q'], { cwd: root });
    const { stdout, status } = spawnSync(join(HERE, '../node_modules/.bin/biome'), ['format', '.'], { cwd: root });
    expect(status, String(stdout)).toBe(0);
  });

  test('can be walked to the end', () => {
    const files = { ...readFiles(root), ...ENDS };
    const flow = JSON.parse(files[FLOW] as string) as FlowSource;
    flow.pages = [...flow.pages.filter(({ section }) => section === 'hobbies'), { section: 'done', kind: 'end' }];
    for (const file of Object.keys(files)) if (/(pets|boat)[/.]/.test(file)) delete files[file];
    const { files: published } = openProject({ ...files, [FLOW]: JSON.stringify(flow) });
    const facts = JSON.parse(files['forms/facts.json'] as string) as FactsSource;
    expect(new Simulation(published, facts, '2026-11-21').run().failures).toEqual([]);
  });
});

describe('the server', () => {
  test('stores and judges its answers', async () => {
    const [database] = databases;
    if (!database) throw new Error('There is no database.');
    await made('hobbies', '--title', 'Hobbies|Aficiones', '--question', 'Kind|Tipo|text|required', '--in', other);
    const folders = { FORMS_DIR: join(other, 'forms'), LOCALES_DIR: join(other, 'locales') };
    const server = await TestServer.start(database, folders);
    try {
      const browser = await server.applicant('ana@example.com');
      const id = await browser.begin(1);
      const save = (kind: string) => browser.put('/applications/hobbies', { id, email: browser.email, kind });
      expect((await save('')).text).toContain('Please answer');
      expect((await save('Chess')).text).toBe('Success');
      expect((await browser.get(`/applications/hobbies?applicationId=${id}`)).json()).toMatchObject({ kind: 'Chess' });
      const { version } = (await server.app.inject('/definitions/current')).json() as { version: string };
      const script = await server.app.inject(`/definitions/${version}/hobbies.js`);
      expect(script.body).toContain('"kind"');
    } finally {
      await server.stop();
    }
  });
});

describe('what is not fit is refused, and nothing is written:', () => {
  const said = ['--title', 'A | B', '--question', 'A | B | text'];
  test.each([
    ['a section that exists', ['pets', ...said], 'There is "pets" already.'],
    ['words that exist', ['common', ...said], 'There is "common" already.'],
    ['a name with capitals', ['MySection', ...said], 'cannot be the name of a section'],
    ['a name that leads elsewhere', ['../pets2', ...said], 'cannot be the name of a section'],
    ['no name', said, 'Name the section'],
    ['a call of the API', ['current', ...said], 'is a call of the API itself'],
    ['an unknown kind', ['a', '--title', 'A|B', '--question', 'A | B | txt'], 'Did you mean "text"?'],
    ['one language', ['a', '--title', 'A', '--question', 'A | B | text'], 'needs both languages'],
    ['no such page', ['a', ...said, '--before', 'boats'], 'Did you mean "boat"?'],
    ['no such fact', ['a', ...said, '--shown', 'transport'], 'transportation'],
    ['a choice of one', ['a', '--title', 'A|B', '--question', 'A|B|choice: C = D'], 'two choices at least'],
    ['a name of every record', ['a', '--title', 'A|B', '--question', 'A|B|text|required|email'], 'of its own'],
    ['two answers of a name', ['a', ...said, '--question', 'A|B|text||a'], 'There is an answer "a" already'],
    ['an unknown option', ['a', ...said, '--titel', 'x'], 'Did you mean "--title"?'],
  ])('%s', async (_, args, message) => {
    const before = readFiles(root);
    await expect(newSection([...args, '--in', root])).rejects.toThrow(message);
    expect(readFiles(root)).toEqual(before);
  });

  test('a project with faults', async () => {
    writeFileSync(join(other, FLOW), '{');
    await expect(newSection(['a', ...said, '--in', other])).rejects.toThrow(`${FLOW}\n`);
  });
});

test('the calls of the API that no page may be named after are those of the contract', () => {
  const calls = [...Object.values(contract), ...Object.values(contract.LOOKUPS)] as { path?: string }[];
  const own = calls.flatMap(({ path }) => /^\/applications\/([\w-]+)$/.exec(path ?? '')?.[1] ?? []);
  expect([...OF_THE_API].sort()).toEqual([...new Set(own)].sort());
});

test.each([
  ['', true],
  ['y', true],
  [' Yes ', true],
  ['S', true],
  ['sí', true],
  ['si', true],
  ['no', false],
  ['n', false],
])('%j is yes or no: %s', (text, isYes) => {
  expect(readYes(text)).toBe(isYes);
});

test('what is neither yes nor no is refused', () => {
  expect(() => readYes('perhaps')).toThrow('"perhaps" is not known here.');
});

test('answers may be piped in, a line each', () => {
  const folder = smallProject();
  const lines = ['Trips', 'Viajes', 'boat', '', 'Where to?', '¿Adónde?', '', 'N', '', ''];
  const run = (input: string, name: string) =>
    spawnSync(process.execPath, ['--import', 'tsx', join(HERE, '../src/tools/main.ts'), 'new', name, '--in', folder], {
      input,
      encoding: 'utf8',
    });
  const { stdout, stderr, status } = run(`${lines.join('\n')}\n`, 'trips');
  expect(stderr).toBe('');
  expect(stdout).toContain('Before which page does it come (pets, boat)?');
  expect(stdout).toContain('\n  transportation: when “posting.positionType” is “Transportation”\n');
  expect(status).toBe(0);
  expect(readFiles(folder)['locales/es/trips.json']).toContain('"/whereTo": { "label": "¿Adónde?" }');
  expect(readFiles(folder)['forms/application/trips/schema.json']).not.toContain('required');
  const cut = run('Trips\n', 'voyages');
  expect(cut.stderr).toContain('Nothing is written.');
  expect(cut.status).toBe(2);
  rmSync(folder, { recursive: true });
});
