import { expect, test } from 'vitest';
import { PRODUCT_NAMES } from '../../contract/index.ts';
import { compileDefinitions } from '../check-and-compile/check-and-compile.ts';
import type { Files } from '../definition-files/definition-files.ts';
import { compileForApplicants } from './compile-for-applicants.ts';

const BRAND = { name: 'Kind Pets', key: 'KindPets' };
const FILES: Files = {
  'forms/facts.json': JSON.stringify({
    facts: { early: { '<': [{ var: 'situation.phase' }, 1] } },
    situation: { phase: 'number' },
    lookups: {},
  }),
  'forms/application/flow.json': JSON.stringify({ pages: [{ section: 'pets', number: 1 }] }),
  'forms/application/pets/schema.json': JSON.stringify({
    type: 'object',
    properties: {
      'hasPetsAt{{brand.key}}': { type: 'boolean' },
      count: { type: 'integer' },
      chip: { type: 'string' },
      name: { type: 'string' },
      friends: {
        type: 'array',
        items: { type: 'object', properties: { kind: { type: 'string' }, other: { type: 'string' } } },
      },
    },
  }),
  'forms/application/pets/ui.json': '{}',
  'forms/application/pets/logic.json': JSON.stringify({
    values: { several: { '>': [{ var: 'record.count' }, 1] }, earliest: { fact: 'early' } },
    fields: {
      '/count': { shown: { and: [{ fact: 'early' }, { '===': [{ var: 'record.hasPetsAt{{brand.key}}' }, true] }] } },
      '/chip': { shown: { fact: 'early' } },
      '/name': { shown: { and: [{ value: 'earliest' }, { value: 'several' }] } },
      '/friends/*/other': { shown: { '==': [{ var: 'item.kind' }, 'Other'] } },
    },
  }),
  'locales/en/pets.json': JSON.stringify(words('Do you have pets?', 'How many', 'Kind')),
  'locales/es/pets.json': JSON.stringify(words('¿Tiene mascotas?', 'Cuántas', 'Clase')),
  'locales/en/common.json': '{ "common": { "yes": "Yes", "no": "No" } }',
  'locales/es/common.json': '{ "common": { "yes": "Sí", "no": "No" } }',
};

function words(has: string, count: string, kind: string) {
  return {
    title: 'Pets',
    fields: {
      '/hasPetsAt{{brand.key}}': { label: has },
      '/count': { label: count },
      '/chip': { label: 'Chip' },
      '/name': { label: 'Name' },
      '/friends': { label: 'Friends', item: 'Friend {{number}}', add: 'Add', remove: 'Delete' },
      '/friends/*/kind': { label: kind },
      '/friends/*/other': { label: 'Other' },
    },
  };
}

const { faults, files = {} } = compileForApplicants(FILES, BRAND, PRODUCT_NAMES);
const causes = (language: string) => {
  const releasedWords = JSON.parse(files[`pets.${language}.json`] as string) as Record<string, string>;
  return Object.fromEntries(Object.entries(releasedWords).filter(([key]) => key.endsWith('.because')));
};

test('the words say of a question that answers lead to which ones, and nothing of the situation', () => {
  expect(faults).toEqual([]);
  expect(causes('english')).toEqual({
    'fields./count.because': 'You are asked this because the answer to “Do you have pets?” is Yes.',
    'fields./name.because': 'You are asked this because “How many” is more than 1.',
    'fields./friends/*/other.because': 'You are asked this because “Kind” is “Other”.',
  });
  expect(Object.keys(causes('spanish'))).toEqual(Object.keys(causes('english')));
  expect(causes('spanish')['fields./count.because']).toContain('Se le pregunta esto porque');
});

test('everything else is compiled as without', () => {
  const compiled = compileDefinitions(FILES, BRAND, PRODUCT_NAMES).files ?? {};
  expect(Object.keys(files)).toEqual(Object.keys(compiled));
  for (const [name, text] of Object.entries(compiled)) {
    const own = JSON.parse(name.endsWith('.json') ? (files[name] as string) : 'null');
    if (own === null) expect(files[name]).toBe(text);
    else expect(own).toMatchObject(JSON.parse(text));
  }
});

test('faults release nothing', () => {
  const faulty = compileForApplicants({ ...FILES, 'forms/application/pets/schema.json': '{}' }, BRAND, PRODUCT_NAMES);
  expect(faulty.faults.length).toBeGreaterThan(0);
  expect(faulty.files).toBeUndefined();
});
