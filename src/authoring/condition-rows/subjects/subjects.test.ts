/** The subjects that a condition is offered at its place. */
import { expect, test } from 'vitest';
import { kennelWithWeights } from '../../../../test/support/studio/kennel-files.ts';
import type { Json } from '../../../engine/data/index.ts';
import { EditedFiles } from '../../editing/index.ts';
import { type ConditionPlace, type Subject, subjectsFor } from '../index.ts';

type Edit = [file: string, at: string[], value: Json];

const NAMED = { name: 'breeds', value: 'id', label: { english: 'name', spanish: 'name' } };
const BREED: Edit[] = [
  ['forms/application/kennel/schema.json', ['properties', 'breed'], { type: 'integer' }],
  ['forms/application/kennel/ui.json', ['breed', 'ui:options', 'lookup'], { name: 'breeds', value: 'id', label: {} }],
  [
    'locales/en/glossary.json',
    ['lookups', 'breeds', 'columns'],
    { id: { name: 'code' }, isLarge: { is: '{{entry}} is large' } },
  ],
  [
    'locales/es/glossary.json',
    ['lookups', 'breeds', 'columns'],
    { id: { name: 'clave' }, isLarge: { is: '{{entry}} es grande' } },
  ],
];

const label = (path: string, text: string): Edit[] =>
  ['en', 'es'].map((tag): Edit => [`locales/${tag}/kennel.json`, ['fields', path, 'label'], text]);

function subjectAt(place: ConditionPlace, rule: Json, edits: Edit[]): Subject | undefined {
  const files = new EditedFiles(kennelWithWeights);
  for (const edit of edits) files.set(...edit);
  return subjectsFor(files.files, place).find(rule);
}

const KENNEL = { form: 'kennel', at: '/owner' };
const LOGIC = 'forms/application/kennel/logic.json';
const isLarge: Json = { lookup: ['breeds', 'id', { var: 'record.breed' }, 'isLarge'] };

test.each<[string, ConditionPlace, Json, found: Partial<Subject> | undefined, ...Edit[]]>([
  [
    'a choice of several, by each choice',
    { ...KENNEL, at: '/walks', own: 'option' },
    { var: 'option' },
    { valueType: 'text' },
  ],
  [
    'a choice of several, by its answer',
    { ...KENNEL, at: '/walks', own: 'value' },
    { var: 'value' },
    { valueType: 'list' },
  ],
  ['an answer of a later page', KENNEL, { var: 'situation.saved.billing.payer' }, { isLater: true }],
  [
    'an answer of an earlier page',
    { form: 'billing', at: '' },
    { var: 'situation.saved.kennel.owner' },
    { source: 'pages' },
  ],
  ['an answer, for a fact', { at: '' }, { var: 'situation.saved.kennel.owner' }, { source: 'pages' }],
  ['an answer of its page, as saved', KENNEL, { var: 'situation.saved.kennel.owner' }, undefined],
  [
    'another name of a part of the situation',
    KENNEL,
    { var: 'situation.kind' },
    { isAlias: true, words: { english: 'kind', spanish: 'kind' } },
    ['forms/facts.json', ['situation', 'kind'], { sameAs: 'stay' }],
  ],
  [
    'a part of the situation whose words need its value',
    KENNEL,
    { var: 'situation.age' },
    { words: { english: 'age', spanish: 'age' } },
    ['locales/en/glossary.json', ['situation', 'age'], { is: 'it is {{values}} old' }],
    ['locales/es/glossary.json', ['situation', 'age'], { is: 'tiene {{values}}' }],
  ],
  ['a named value of one type', KENNEL, { value: 'cost' }, { valueType: 'number' }],
  ['a named value of two types', KENNEL, { value: 'either' }, { valueType: 'any' }],
  ['a named condition', KENNEL, { value: 'isFull' }, { valueType: 'yesNo', isNamed: true }],
  [
    'named values that read each other',
    KENNEL,
    { value: 'a' },
    { valueType: 'any' },
    [LOGIC, ['values', 'a'], { value: 'b' }],
    [LOGIC, ['values', 'b'], { value: 'a' }],
  ],
  ['an answer of the item', { ...KENNEL, at: '/pets/*/name' }, { var: 'item.name' }, { source: 'item' }],
  ['an answer of the item, from its list', { ...KENNEL, at: '/pets/*' }, { var: 'item.name' }, { source: 'item' }],
  ['an answer of an item, outside of its list', KENNEL, { var: 'item.name' }, undefined],
  [
    'a group',
    KENNEL,
    { var: 'record.home' },
    undefined,
    ['forms/application/kennel/schema.json', ['properties', 'home'], { type: 'object', properties: {} }],
  ],
  [
    'a question whose label another has too',
    { ...KENNEL, at: '/pets/*' },
    { var: 'item.name' },
    { words: { english: 'Owner (Pets)', spanish: 'Owner (Mascotas)' } },
    ...label('/pets/*/name', 'Owner'),
    ...label('/owner', 'Owner'),
  ],
  ['a column of the chosen entry', KENNEL, isLarge, { source: 'entries', valueType: 'yesNo' }, ...BREED],
  [
    'an entry that is known by its label',
    KENNEL,
    { lookup: ['breeds', 'id', { var: 'record.breed' }, 'name'] },
    { source: 'page', valueType: 'text', list: NAMED, question: '/breed' },
    ...BREED,
    ['forms/application/kennel/ui.json', ['breed', 'ui:options', 'lookup'], NAMED],
  ],
  [
    'the column that is the answer',
    KENNEL,
    { lookup: ['breeds', 'id', { var: 'record.breed' }, 'id'] },
    undefined,
    ...BREED,
  ],
])('%s', (_, place, rule, expected, ...edits) => {
  const found = subjectAt(place, rule, edits);
  if (expected) expect(found).toMatchObject(expected);
  else expect(found).toBeUndefined();
  if (!expected?.isLater) expect(found?.isLater).toBeUndefined();
});
