import { describe, expect, test } from 'vitest';
import { textsAfter } from '../../../test/fixtures/rows.ts';
import { PRODUCT_NAMES } from '../../contract/index.ts';
import type { Json, JsonObject } from '../../engine/data/index.ts';
import { loadModule, type Manifest, openForm } from '../../engine/index.ts';
import type { Files } from '../definition-files/definition-files.ts';
import { check, compileDefinitions, compileForm, flatWords } from './check-and-compile.ts';

const BRAND = { name: 'Kind "Pets" & Co', key: 'KindPets' };
const FILES: Files = {
  'forms/facts.json': JSON.stringify({
    facts: { early: { '<': [{ var: 'situation.phase' }, 1] } },
    situation: { phase: 'number' },
    lookups: { rows: { id: 'number', name: 'string', spanishName: 'string' } },
  }),
  'forms/application/flow.json': JSON.stringify({ pages: [{ section: 'pets', number: 1 }] }),
  'forms/application/pets/schema.json': JSON.stringify({
    type: 'object',
    required: ['name'],
    properties: {
      name: { type: 'string', maxLength: 5, errorMessage: 'name.invalid' },
      'hasPetsAt{{brand.key}}': { type: 'boolean' },
      chip: { type: 'string', maxLength: 20 },
      row: { type: 'integer' },
    },
  }),
  'forms/application/pets/ui.json': JSON.stringify({
    'ui:groups': [{ name: 'notice', document: 'notice', fields: ['/chip'] }],
    row: {
      'ui:options': { lookup: { name: 'rows', value: 'id', label: { english: 'name', spanish: 'spanishName' } } },
    },
  }),
  'forms/application/pets/logic.json': JSON.stringify({
    values: { isEarly: { fact: 'early' } },
    fields: {
      '/chip': { sensitive: true, identifies: true, shown: { value: 'isEarly' } },
      '/row': { delicate: true },
    },
  }),
  'locales/en/pets.json': JSON.stringify(words('Name', 'Name is invalid')),
  'locales/es/pets.json': JSON.stringify(words('Nombre', 'El nombre no es válido')),
  'locales/en/common.json': '{ "common": { "yes": "Yes", "no": "No" } }',
  'locales/es/common.json': '{ "common": { "yes": "Sí", "no": "No" } }',
  'locales/en/glossary.json': '{ "facts": { "early": { "name": "the first phase" } } }',
  'locales/es/glossary.json': '{ "facts": { "early": { "name": "la primera fase" } } }',
  'locales/en/legal/notice.md': 'About {{brand.name}}.',
  'locales/es/legal/notice.md': 'Sobre {{brand.name}}.',
};

function words(label: string, message: string) {
  return {
    title: 'Pets',
    fields: {
      '/name': { label },
      '/hasPetsAt{{brand.key}}': { label: 'Pets at {{brand.name}}' },
      '/chip': { label: 'Chip', reason: 'Why' },
      '/row': { label: 'Row', reason: 'Why' },
    },
    values: { isEarly: { name: 'the beginning' } },
    groups: { notice: 'Notice' },
    messages: { 'name.invalid': message },
  };
}

const shown = (condition: Json): Parameters<typeof textsAfter>[0][number] => [
  'logic',
  '/fields/~1phone/shown',
  condition,
];

describe('publishing', () => {
  const { faults, files = {} } = compileDefinitions(FILES, BRAND, PRODUCT_NAMES);

  test('publishing gives a manifest, a script a form and words a language', () => {
    expect(faults).toEqual([]);
    expect(Object.keys(files).sort()).toEqual([
      'common.english.json',
      'common.spanish.json',
      'legal/notice.english.md',
      'legal/notice.spanish.md',
      'manifest.json',
      'pets.english.json',
      'pets.js',
      'pets.spanish.json',
    ]);
    const manifest = JSON.parse(files['manifest.json'] ?? '') as Manifest;
    expect(manifest.forms).toEqual({
      pets: {
        area: 'application',
        sensitive: ['/chip'],
        identifies: '/chip',
        lookups: ['rows'],
        reads: {},
        shows: [],
        documents: [{ text: 'notice', fields: ['/chip'] }],
      },
    });
  });

  test('publishing leaves out the words that applicants do not read', () => {
    expect(Object.keys(JSON.parse(files['pets.english.json'] ?? '')).filter((key) => key.includes('alue'))).toEqual([]);
  });

  test('publishing is the same for the same files in another order', () => {
    const turned = Object.fromEntries(Object.entries(FILES).reverse());
    const again = compileDefinitions(turned, BRAND, PRODUCT_NAMES).files ?? {};
    expect(Object.fromEntries(Object.entries(again).sort())).toEqual(Object.fromEntries(Object.entries(files).sort()));
  });

  test('publishing puts the brand in, also where it needs escaping', () => {
    const english = JSON.parse(files['pets.english.json'] ?? '');
    expect(english['fields./hasPetsAtKindPets.label']).toBe('Pets at Kind "Pets" & Co');
    expect(files['legal/notice.english.md']).toBe('About Kind "Pets" & Co.');
  });

  test('publishing makes scripts that browser and server open alike', async () => {
    const text = files['pets.js'] ?? '';
    const imported = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(text)}`);
    for (const form of [openForm(imported), openForm(loadModule(text))]) {
      expect(form.validate({ name: 7 })).toEqual([{ path: '/name', message: 'name.invalid', named: true, params: {} }]);
      expect(form.validate({ name: 'Rex', chip: 5 })).toMatchObject([{ path: '/chip', message: 'type' }]);
      expect(form.validate({})).toEqual([]);
    }
    expect(() => loadModule(text.slice(0, -20))).toThrow('A published form must end with its export.');
  });

  test('publishing ships no compiler and asks for nothing that could run text as code', () => {
    expect(files['pets.js']).not.toMatch(/new Function|eval\(|import\(/);
  });

  test('publishing bounds texts that have no limit of their own', () => {
    const long = {
      ...FILES,
      'forms/application/pets/schema.json': (FILES['forms/application/pets/schema.json'] ?? '').replace(
        ',"maxLength":20',
        '',
      ),
    };
    const form = openForm(loadModule(compileDefinitions(long, BRAND, PRODUCT_NAMES).files?.['pets.js'] ?? ''));
    expect(form.validate({ chip: 'x'.repeat(4001) })).toMatchObject([
      { message: 'maxLength', params: { limit: 4000 } },
    ]);
  });
});

const CLOSED = { lookup: ['towns', 'code', 1, 'closed'] };
const FILTERED = { name: 'rows', value: 'id', label: { english: 'name', spanish: 'name' }, filter: CLOSED };

test.each<[string, lists: string[], ...Parameters<typeof textsAfter>[0]]>([
  ['no rule', ['regions']],
  ['the list itself', ['regions', 'towns'], shown({ some: [{ var: 'situation.lookups.towns' }, { var: 'closed' }] })],
  ['an entry', ['regions', 'towns'], shown(CLOSED)],
  ['a fact', ['regions', 'towns'], shown({ fact: 'isClosed' })],
  ['the filter of another list', ['rows', 'towns'], ['ui', '/home/region/ui:options/lookup', FILTERED]],
])('a page names the lists to load: those of its choices, and those that %s reads', (_, lists, ...edits) => {
  const columns = { code: 'number', closed: 'boolean' };
  const texts = textsAfter([
    ['facts', '/lookups/towns', columns],
    ['facts', '/lookups/rows', { id: 'number', name: 'string' }],
    ['facts', '/facts/hasClosed', CLOSED],
    ['facts', '/facts/isClosed', { and: [{ fact: 'hasClosed' }] }],
    ...edits,
  ]);
  const { faults, files = {} } = compileDefinitions(texts, BRAND, PRODUCT_NAMES);
  expect(faults).toEqual([]);
  expect((JSON.parse(files['manifest.json'] ?? '') as Manifest).forms.hobbies?.lookups).toEqual(lists);
});

test('publishing bounds lists that have no limit of their own, and leaves what is missing in an item to the engine', () => {
  const texts = textsAfter([
    ['schema', '/properties/hobbies/maxItems', undefined],
    ['schema', '/properties/hobbies/items/properties/title/errorMessage', 'phone.invalid'],
  ]);
  const form = openForm(loadModule(compileDefinitions(texts, BRAND, PRODUCT_NAMES).files?.['hobbies.js'] ?? ''));
  const items = (length: number, item: JsonObject) => ({ hobbies: Array.from({ length }, () => item) });
  expect(form.validate(items(50, {}))).toEqual([]);
  expect(form.validate(items(51, {}))).toMatchObject([
    { path: '/hobbies', message: 'maxItems', params: { limit: 50 } },
  ]);
  expect(form.validate(items(1, { title: 7 }))).toMatchObject([{ path: '/hobbies/0/title', message: 'phone.invalid' }]);
});

test.each<[string, file: string, text: string, isCompiled: boolean]>([
  ['a text', 'locales/es/pets.json', '{ "title": "Mascotas" }', true],
  ['another page', 'forms/application/flow.json', '{ "pages": [{ "section": "cats", "number": 1 }] }', true],
  ['its rules', 'forms/application/pets/logic.json', '{ "fields": { "/cat": {} } }', false],
  ['what all forms share', 'forms/facts.json', '{ "facts": 1 }', false],
])('a form for the preview has its script: a fault of %s', (_, file, text, isCompiled) => {
  const options = { brand: BRAND, product: PRODUCT_NAMES };
  const edited = { ...FILES, [file]: text };
  expect(check(edited, options)).not.toEqual([]);
  expect(compileForm(edited, 'pets', options) !== undefined).toBe(isCompiled);
});

test.each([
  ['forms/application/pets/ui.json', '{ "a": ', 'This is not JSON'],
  ['forms/application/flow.json', undefined, 'missing'],
  ['locales/es/pets.json', undefined, 'missing'],
])('refuses a project whose %s is broken or missing', (file, text, message) => {
  const files: Record<string, string> = { ...FILES };
  if (text === undefined) delete files[file];
  else files[file] = text;
  const { faults, files: compiled } = compileDefinitions(files, BRAND, PRODUCT_NAMES);
  expect(compiled).toBeUndefined();
  expect(faults).toMatchObject([{ file, pointer: '', message: { english: expect.stringContaining(message) } }]);
});

test('words become one flat object', () => {
  expect(flatWords({ $schema: 'x', title: 'T', fields: { '/a': { label: 'A' } } })).toEqual({
    title: 'T',
    'fields./a.label': 'A',
  });
});
