/** A section made by `npm run forms -- new` works at once: check, examples, simulation and server accept it. */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { quickest } from '../../../test/support/database.ts';
import { openProject, readFiles } from '../../../test/support/definitions.ts';
import { program } from '../../../test/support/process.ts';
import { TestServer } from '../../../test/support/server.ts';
import { USUAL } from '../../../test/support/situation.ts';
import { writeDefinitions } from '../../../test/support/small-definitions.ts';
import { Coverage, Examples } from '../../authoring/examples/index.ts';
import { type CasesSource, compileDefinitions, type FactsSource } from '../../authoring/index.ts';
import { PLANNED_KINDS, readYesNo } from '../../authoring/scaffold/index.ts';
import { Simulation } from '../../authoring/simulation/index.ts';
import * as contract from '../../contract/index.ts';
import { type Flow, loadModule } from '../../engine/index.ts';
import { call } from '../command-line.ts';
import { newSection } from './new.ts';

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
  ...['--question', 'Tell us more | Cuente más | long text: 10..300'],
  ...['--question', 'Phone of your club | Teléfono de su club | mask: (###) ###-#### | optional | /clubPhone'],
  ...['--question', 'What it costs | Cuánto cuesta | number: 0.5..99, 2 decimals | optional | cost'],
  ...['--question', 'Times a week | Veces por semana | whole number: 1..21 | required | times'],
  ...['--question', 'Clubs | Clubes | list: 2..4 | required | clubs'],
  ...['--question', 'Name | Nombre | text: 40 | required | /clubs/*/name'],
  ...['--question', 'Since | Desde | date | optional | /clubs/*'],
  ...['--question', 'Code | Código | mask: ##-## | optional | /clubs/*/code'],
  ...['--question', 'Places | Lugares | list | optional | places'],
  ...['--question', 'City | Ciudad | text | required | /places/*/city'],
  ...['--document', 'Club rules | Reglas del club', '--document', 'Pledge | Compromiso | hobby-pledge'],
];

/** The words of a last page. */
const ENDS: Record<string, string> = {
  'locales/en/done.json': '{"title":"Done"}',
  'locales/es/done.json': '{"title":"Fin"}',
};

/** Only the invented sections. */
function smallProject(): string {
  const root = mkdtempSync(join(tmpdir(), 'portico-new-'));
  writeDefinitions(root);
  return root;
}

const roots = [smallProject(), smallProject()] as const;
const [root, other] = roots;
const made = async (...args: string[]): Promise<string> => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  await call(newSection, args);
  return log.mock.calls.join('\n');
};
afterAll(() => {
  for (const folder of roots) rmSync(folder, { recursive: true });
});

describe('a section of every kind of question', () => {
  let before = '';
  beforeAll(async () => {
    before = readFileSync(join(root, FLOW), 'utf8');
    await made(...HOBBIES, '--in', root);
  });

  test('a section of every kind of question has no faults and is in the flow, which is otherwise unchanged', () => {
    expect(compileDefinitions(readFiles(root), contract.DEFAULT_BRAND, contract.PRODUCT_NAMES).faults).toEqual([]);
    const entry = '    { "section": "hobbies", "number": 52, "shown": { "fact": "transportation" } },\n';
    const flow = readFileSync(join(root, FLOW), 'utf8');
    expect(flow).toContain(entry);
    expect(flow.replace(entry, '')).toBe(before);
  });

  test('a section of every kind of question has examples that pass', () => {
    const files = readFiles(root);
    const all = Examples.all(files, openProject(files).files, contract.DEFAULT_BRAND);
    const own = all.find(({ section }) => section === 'hobbies');
    expect(own?.cases.map(({ name }) => name)).toEqual([
      'complete',
      'club-rules is not signed',
      'hobby-pledge is not signed',
    ]);
    expect(own?.failures).toEqual([]);
  });

  test('a section of every kind of question asks the given questions', () => {
    const { fields, documents } = openProject(readFiles(root)).form('hobbies');
    const field = (path: string) => fields.find((each) => each.path === path);
    const { properties } = JSON.parse(readFiles(root)['forms/application/hobbies/schema.json'] as string);
    expect(properties.clubPhone).toEqual({ type: 'string', digits: 10 });
    expect(properties.cost).toEqual({ type: 'number', minimum: 0.5, maximum: 99, decimals: 2 });
    expect(field('/tellUsMore')?.schema).toMatchObject({ minLength: 10, maxLength: 300 });
    expect(field('/clubPhone')).toMatchObject({
      schema: { pattern: '^\\d{10}$' },
      uiOptions: { mask: '(###) ###-####' },
    });
    expect(field('/cost')?.schema).toMatchObject({ type: 'number', minimum: 0.5, maximum: 99, multipleOf: 0.01 });
    expect(field('/cost')?.uiOptions.decimals).toBe(2);
    expect(field('/times')?.schema).toMatchObject({ type: 'integer', minimum: 1, maximum: 21 });
    expect(field('/clubs')).toMatchObject({ kind: 'list', required: true, schema: { minItems: 2, maxItems: 4 } });
    expect(field('/clubs/*/name')).toMatchObject({ required: true, schema: { maxLength: 40 } });
    expect(field('/clubs/*/since')?.schema.format).toBe('date');
    expect(field('/clubs/*/code')?.uiOptions.mask).toBe('##-##');
    expect(documents.map(({ text, sign }) => [text, sign])).toEqual([
      ['club-rules', '/isClubRulesSigned'],
      ['hobby-pledge', '/isHobbyPledgeSigned'],
    ]);
    expect(readFiles(root)['locales/es/legal/club-rules.md']).toMatch(/^> \*\*Texto de muestra\.\*\*/);
  });

  test('a section of every kind of question has an example for and against each of its rules', () => {
    const cases = JSON.parse(readFileSync(join(root, 'forms/application/hobbies/cases.json'), 'utf8')) as CasesSource;
    const files = readFiles(root);
    const compiled = openProject(files).files;
    const all = Examples.all(files, compiled, contract.DEFAULT_BRAND);
    const own = all.find(({ section }) => section === 'hobbies');
    const generated = own?.generated ?? [];
    expect(generated.length).toBeGreaterThan(20);
    expect(generated.flatMap((example) => own?.differences(example))).toEqual([]);
    const known = { ...cases, cases: [...cases.cases, ...generated] };
    const { rules } = new Coverage(loadModule(compiled['hobbies.js'] as string), known, USUAL);
    expect(rules.length).toBeGreaterThan(6);
    expect(rules.filter(({ passing, failing }) => !(passing && failing))).toEqual([]);
  });

  test('a section of every kind of question is formatted', () => {
    cpSync(join(HERE, '../../../biome.json'), join(root, 'biome.json'));
    execFileSync('git', ['init', '-q'], { cwd: root });
    const { stdout, status } = spawnSync(join(HERE, '../../../node_modules/.bin/biome'), ['format', '.'], {
      cwd: root,
    });
    expect(status, String(stdout)).toBe(0);
  });

  test('a section of every kind of question can be completed', () => {
    const files = { ...readFiles(root), ...ENDS };
    const flow = JSON.parse(files[FLOW] as string) as Flow;
    flow.pages = [...flow.pages.filter(({ section }) => section === 'hobbies'), { section: 'done', kind: 'end' }];
    for (const file of Object.keys(files)) if (/(pets|boat)[/.]/.test(file)) delete files[file];
    const { files: compiled } = openProject({ ...files, [FLOW]: JSON.stringify(flow) });
    const facts = JSON.parse(files['forms/facts.json'] as string) as FactsSource;
    expect(new Simulation(compiled, facts, '2026-11-21').run().failures).toEqual([]);
  });
});

describe('the server', () => {
  test('the server stores and validates the answers of a new section', async () => {
    await made('hobbies', '--title', 'Hobbies|Aficiones', '--question', 'Kind|Tipo|text|required', '--in', other);
    const folders = { FORMS_DIR: join(other, 'forms'), LOCALES_DIR: join(other, 'locales') };
    const server = await TestServer.start(quickest, folders);
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

describe('invalid input is refused, and nothing is written:', () => {
  const texts = ['--title', 'A | B', '--question', 'A | B | text'];
  test.each([
    ['a section that exists', ['pets', ...texts], 'There is "pets" already.'],
    ['words that exist', ['common', ...texts], 'There is "common" already.'],
    ['a name with capitals', ['MySection', ...texts], 'cannot be the name of a section'],
    ['a name that leads elsewhere', ['../pets2', ...texts], 'cannot be the name of a section'],
    ['no name', texts, 'Name the section'],
    ['a call of the API', ['current', ...texts], 'is a call of the API itself'],
    ['an unknown kind', ['a', '--title', 'A|B', '--question', 'A | B | txt'], 'Did you mean "text"?'],
    ['one language', ['a', '--title', 'A', '--question', 'A | B | text'], 'needs both languages'],
    ['no such page', ['a', ...texts, '--before', 'boats'], 'Did you mean "boat"?'],
    ['no such fact', ['a', ...texts, '--shown', 'transport'], 'transportation'],
    ['a choice of one', ['a', '--title', 'A|B', '--question', 'A|B|choice: C = D'], 'two choices at least'],
    ['a name of every record', ['a', '--title', 'A|B', '--question', 'A|B|text|required|email'], 'of its own'],
    ['a range without a number', ['a', '--title', 'A|B', '--question', 'A|B|text: many'], 'is not a range'],
    ['a range turned round', ['a', '--title', 'A|B', '--question', 'A|B|number: 9..1'], 'Turn them round'],
    ['a text of half a character', ['a', '--title', 'A|B', '--question', 'A|B|text: 1.5'], 'must be whole numbers'],
    ['a text without an end', ['a', '--title', 'A|B', '--question', 'A|B|text: 9000'], 'At most 4000'],
    ['a part of a whole number', ['a', '--title', 'A|B', '--question', 'A|B|whole number: 0.5..2'], 'must be whole'],
    ['nine decimals', ['a', '--title', 'A|B', '--question', 'A|B|number: 1..2, 9 decimals'], '0 to 4 decimals'],
    ['a mask without digits', ['a', '--title', 'A|B', '--question', 'A|B|mask: ---'], 'is not a mask'],
    ['limits of a date', ['a', '--title', 'A|B', '--question', 'A|B|date: 3'], 'Nothing is said of such an answer'],
    ['items of no list', ['a', '--title', 'A|B', '--question', 'A|B|text||/pets/*/kind'], 'There is no list "pets"'],
    [
      'items without a star',
      ['a', '--title', 'A|B', '--question', 'A|B|text||pets/kind'],
      'is not a path of a question',
    ],
    ['a list of nothing', ['a', '--title', 'A|B', '--question', 'A|B|list||pets'], 'Nothing is asked of the items'],
    [
      'a list in a list',
      ['a', '--title', 'A|B', '--question', 'A|B|list||/pets', '--question', 'A|B|list||/pets/*/toys'],
      '"list" is not known here',
    ],
    ['a document in one language', ['a', ...texts, '--document', 'Pledge'], 'needs both languages'],
    ['a document that exists', ['a', ...texts, '--document', 'Club rules | Reglas'], 'There is "club-rules" already'],
    ['two answers of a name', ['a', ...texts, '--question', 'A|B|text||a'], 'There is an answer "a" already'],
    ['an unknown option', ['a', ...texts, '--titel', 'x'], 'Did you mean "--title"?'],
  ])('%s', async (_, args, message) => {
    const before = readFiles(root);
    await expect(made(...args, '--in', root)).rejects.toThrow(message);
    expect(readFiles(root)).toEqual(before);
  });

  test('a section is not added to definitions with faults', async () => {
    writeFileSync(join(other, FLOW), '{');
    await expect(made('a', ...texts, '--in', other)).rejects.toThrow(`${FLOW}\n`);
  });
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
  expect(readYesNo(text)).toBe(isYes);
});

test('an answer that is neither yes nor no is refused', () => {
  expect(() => readYesNo('perhaps')).toThrow('"perhaps" is not known here.');
});

test('answers may be piped in, one per line', () => {
  const folder = smallProject();
  const trip = ['Where to?', '¿Adónde?', '', '', 'N', ''];
  const stops = ['Stops', '', 'list', '2..5', '', '', '', 'Town', 'Pueblo', '', '30', '', '', ''];
  const lines = ['Trips', 'Viajes', 'boat', '', ...trip, ...stops, '', 'y', 'Trip rules', 'Reglas de viaje'];
  const run = (input: string, name: string) =>
    spawnSync(process.execPath, [...program('cli/forms/main'), 'new', name, '--in', folder], {
      input,
      encoding: 'utf8',
    });
  const { stdout, stderr, status } = run(`${lines.join('\n')}\n`, 'trips');
  expect(stderr).toBe('');
  expect(stdout).toContain('Before which page does it come (pets, boat)?');
  expect(stdout).toContain('\n  transportation: when “posting.positionType” is “Transportation”\n');
  expect(status).toBe(0);
  expect(readFiles(folder)['locales/es/trips.json']).toContain('"/whereTo": { "label": "¿Adónde?" }');
  expect(stdout).toContain('  Something must be asked of the items of a list.');
  const schema = JSON.parse(readFiles(folder)['forms/application/trips/schema.json'] as string);
  expect(schema.required).toEqual(['stops']);
  expect(schema.properties.stops).toMatchObject({ minItems: 2, maxItems: 5, items: { required: ['town'] } });
  expect(schema.properties.stops.items.properties.town).toEqual({ type: 'string', maxLength: 30 });
  expect(readFiles(folder)['locales/es/trips.json']).toContain(
    '"/stops": { "label": "Stops", "item": "Stops {{number}}"',
  );
  expect(readFiles(folder)['locales/en/legal/trip-rules.md']).toContain('I have read “Trip rules”');
  const cut = run('Trips\n', 'voyages');
  expect(cut.stderr).toContain('Nothing is written.');
  expect(cut.status).toBe(2);
  rmSync(folder, { recursive: true });
});

test('the help names each kind of answer', () => {
  const help = newSection.more?.join(' ') ?? '';
  expect(Object.keys(PLANNED_KINDS).filter((kind) => !new RegExp(`"${kind}[:"]`).test(help))).toEqual([]);
});
