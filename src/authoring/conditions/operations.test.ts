/** The examples of the table of operations: checked, put into words, and shown in `forms/FORMAT.md`. */

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PRODUCT_NAMES } from '../../contract/index.ts';
import { OPERATION_NAMES } from '../../engine/conditions/index.ts';
import type { JsonObject, Language } from '../../engine/data/index.ts';
import { onOneLine } from '../definition-files/layout.ts';
import { compileDefinitions } from '../index.ts';
import { ConditionDescriber, Names, Version } from '../meaning/index.ts';
import { OPERATIONS } from './operations/index.ts';

const ENTRIES = Object.entries(OPERATIONS);

const text = { type: 'string', maxLength: 40 };
const day = { type: 'string', format: 'date' };
const count = { type: 'integer', minimum: 0 };
const item = {
  name: text,
  kind: { enum: ['Dog', 'Cat'], type: 'string' },
  weight: count,
  arrived: day,
  left: day,
};
const answers = { name: text, surname: text, phone: text, state: count, age: count, weeks: count, since: day };
const pets = { type: 'array', maxItems: 5, items: { type: 'object', properties: item } };
const schema = { type: 'object', properties: { ...answers, hasPets: { type: 'boolean' }, pets } };

/** Each example stands in a check of its own. */
const logic = {
  values: { weight: { '+': [{ var: 'record.age' }, 1] } },
  checks: ENTRIES.map(([, { example }]) => ({ at: '/pets/*/name', valid: { or: [example] }, message: 'wrong' })),
};

const labels = (names: string[], above = ''): JsonObject =>
  Object.fromEntries(names.map((name) => [`${above}/${name}`, { label: `The ${name.toLowerCase()}` }]));

const words = (sign: string): JsonObject => ({
  title: `Pets${sign}`,
  fields: {
    ...labels([...Object.keys(answers), 'hasPets']),
    '/pets': { label: 'Pets', add: 'Add', remove: 'Delete', item: 'Pet {{number}}' },
    ...labels(Object.keys(item), '/pets/*'),
    '/pets/*/kind': { label: 'Kind', options: { Dog: 'Dog', Cat: 'Cat' } },
  },
  messages: { wrong: `Wrong${sign}` },
});
const common = { common: { yes: 'Yes', no: 'No' }, problem: { required: 'Answer', invalid: '{{label}} is wrong' } };

const FILES = Object.fromEntries(
  Object.entries({
    'forms/facts.json': {
      facts: { firstPhase: { '==': [{ var: 'situation.phase' }, 1] } },
      situation: { phase: 'number' },
      lookups: { states: { id: 'number', name: 'string' } },
    },
    'forms/application/flow.json': {
      pages: [
        { section: 'pets', number: 1 },
        { section: 'done', kind: 'end' },
      ],
    },
    'forms/application/pets/schema.json': schema,
    'forms/application/pets/ui.json': {},
    'forms/application/pets/logic.json': logic,
    ...Object.fromEntries(
      ['en', 'es'].flatMap((tag) => [
        [`locales/${tag}/common.json`, common],
        [`locales/${tag}/pets.json`, words(tag === 'es' ? '!' : '')],
        [`locales/${tag}/done.json`, { title: `Done${tag}` }],
      ]),
    ),
  }).map(([file, content]) => [file, JSON.stringify(content)]),
);

test('the engine has the operations of the table, and no other', () => {
  expect(Object.keys(OPERATIONS).sort()).toEqual([...OPERATION_NAMES].sort());
});

test('no example has a fault', () => {
  const { faults } = compileDefinitions(FILES, { name: 'Employer', key: 'Employer' }, PRODUCT_NAMES);
  expect(faults.filter(({ file }) => file.endsWith('pets/logic.json'))).toEqual([]);
});

test.each(['english', 'spanish'] as Language[])('every operation has its words in %s', (language) => {
  const opened = Version.open(FILES, PRODUCT_NAMES);
  if ('faults' in opened) throw new Error(JSON.stringify(opened.faults));
  const form = opened.version.openForms(['pets'])[0];
  if (!form) throw new Error('There is no form.');
  const describer = new ConditionDescriber(new Names(opened.version, language));
  const place = { form, at: form.field('/pets/*/name') };
  for (const [name, { example }] of ENTRIES)
    for (const text of [describer.noun(example, place), describer.text(describer.clause(example, place))]) {
      expect(text.replace(/[“«][^”»]*[”»]/g, ''), name).not.toMatch(/[{}[\]]|undefined|[a-z][A-Z]/);
      expect(text, name).not.toBe('');
    }
});

/** Rows of Markdown with their columns in line, as the formatter leaves them. */
function formatTable(rows: readonly [string, string][]): string {
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => [...(row[column] ?? '')].length)));
  const [heading, ...others] = rows.map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  );
  return [heading, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...others].join('\n');
}

test('the format shows the operations of ours, and names the standard ones', () => {
  const format = readFileSync('forms/FORMAT.md', 'utf8');
  const ours = ENTRIES.filter(([, { isExtension: isOurs }]) => isOurs).map(
    ([, { example, description }]): [string, string] => [`\`${onOneLine(example)}\``, description],
  );
  const table = /^\| operation [\s\S]*?(?=\n\n)/m.exec(format)?.[0];
  expect(table, 'the table of operations in forms/FORMAT.md').toBe(formatTable([['operation', 'gives'], ...ours]));
  const standard = ENTRIES.filter(([, { isExtension: isOurs }]) => !isOurs).map(([name]) => `\`${name}\``);
  expect(standard.filter((name) => !format.includes(name))).toEqual([]);
});
