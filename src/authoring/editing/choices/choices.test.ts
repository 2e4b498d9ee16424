import { expect, test } from 'vitest';
import type { Json } from '../../../engine/data/index.ts';
import { EditedFiles } from '../edited-files.ts';
import { questionSource, sourceChoices } from '../question-edits.ts';
import { KINDS, kindNow, questionKind } from './answer-kinds.ts';
import { chooseFromLookup, chooseFromOwn, lookupIn } from './choice-source.ts';
import { changeKind, findLost } from './kind-change.ts';
import { addChoices, readChoices } from './pasted-choices.ts';

const json = (value: Json): string => JSON.stringify(value, null, 2);
const at = { form: 'pets', path: '/home' };
const since = { form: 'pets', path: '/since' };
const words = { fields: { '/home': { label: 'Home', options: { House: 'House', Flat: 'Flat' } } } };
const pets = (): EditedFiles =>
  new EditedFiles({
    'forms/facts.json': json({
      lookups: {
        states: { id: 'number', name: 'string', spanishName: 'string' },
        colleges: { id: 'number', name: 'string' },
      },
    }),
    'forms/application/pets/schema.json': json({
      type: 'object',
      properties: {
        home: { type: 'string', enum: ['House', 'Flat'], errorMessage: { required: 'home.none', enum: 'home.other' } },
        since: { type: 'string', format: 'date' },
      },
      required: ['home'],
    }),
    'forms/application/pets/ui.json': json({
      home: { 'ui:widget': 'radio', 'ui:options': { width: 'half', review: 'money' } },
    }),
    'forms/application/pets/logic.json': json({
      fields: { '/home': { shown: { fact: 'fullForm' }, wire: { placeholder: 'none' } } },
      checks: [
        { at: '/since', earliest: { yearStart: -75 }, message: 'since.past' },
        { at: '/since', valid: { answered: { var: 'value' } }, message: 'since.open' },
      ],
    }),
    'forms/application/pets/cases.json': json({
      given: { record: { home: 'Flat', since: '2020-01-01' } },
      cases: [
        { name: 'complete', problems: {} },
        { name: 'no home', answers: { '/home': null }, problems: { '/home': 'messages.home.none' } },
      ],
    }),
    'locales/en/pets.json': json(words),
    'locales/es/pets.json': json(words),
  });

test('pasted lines have values and words; tabs separate too, and the last line of a value wins', () => {
  const read = readChoices('House | A house | Una casa\n\nTent\tCarpa\n  Boat\nBoat | A boat | Un barco', ['House']);
  expect(read).toEqual([
    { value: 'House', words: { english: 'A house', spanish: 'Una casa' }, isKnown: true },
    { value: 'Tent', words: { english: 'Tent', spanish: 'Carpa' }, isKnown: false },
    { value: 'Boat', words: { english: 'A boat', spanish: 'Un barco' }, isKnown: false },
  ]);
});

test('a list of a word processor is choices without its bullets and invisible characters', () => {
  const text =
    '•\tBy\u00a0day\tDe día\r\n  - Elec\u00adtric\u200b\r\no\tTrain\tTren\r\n\u200b\r\n2.\tAt night\tDe noche\r\nBy day\tPor el día';
  expect(readChoices(text, []).map(({ value, words }) => [value, words.spanish])).toEqual([
    ['By day', 'Por el día'],
    ['Electric', ''],
    ['Train', 'Tren'],
    ['At night', 'De noche'],
  ]);
});

test('numbered choices continue the numbering, and keep given numbers', () => {
  const read = readChoices('Third\n9 | Ninth | Noveno\n9,5 | Half | Medio\n1,000 | Which? | ¿Cuál?', [1, 2]);
  expect(read.map(({ value }) => value)).toEqual([3, 9, 9.5, '1,000']);
});

test('pasted choices are added last; empty words replace nothing', () => {
  const files = pets();
  addChoices(files, at, readChoices('House | Our house |\nTent | Tent | Carpa', sourceChoices(files, at)));
  const source = questionSource(files, at);
  expect(source.schema.enum).toEqual(['House', 'Flat', 'Tent']);
  expect(source.words.english.options).toEqual({ House: 'Our house', Flat: 'Flat', Tent: 'Tent' });
  expect(source.words.spanish.options).toEqual({ House: 'House', Flat: 'Flat', Tent: 'Carpa' });
});

test('a single choice becomes a multiple choice, and rules that do not fit are reported and removed', () => {
  const files = pets();
  const losses = findLost(files, at, 'choices');
  expect(files.edits).toEqual({});
  expect(changeKind(files, at, 'choices')).toEqual(losses);
  expect(losses).toEqual({ keywords: ['review', 'wire'], choices: 0, checks: 0, examples: 1 });
  const { schema, ui, logic, words: texts, isRequired } = questionSource(files, at);
  expect(schema).toEqual({
    type: 'array',
    uniqueItems: true,
    items: { type: 'string', enum: ['House', 'Flat'] },
    errorMessage: { required: 'home.none' },
  });
  expect(ui).toEqual({ 'ui:options': { width: 'half' } });
  expect(logic).toEqual({ shown: { fact: 'fullForm' } });
  expect(texts.english).toEqual({ label: 'Home', options: { House: 'House', Flat: 'Flat' } });
  expect(isRequired).toBe(true);
  expect(files.at('forms/application/pets/cases.json', ['given', 'record', 'home'])).toEqual(['Flat']);
});

test('a date that becomes a text loses its limits and keeps its other checks', () => {
  const files = pets();
  expect(changeKind(files, since, 'text').checks).toBe(1);
  const checks = files.list('forms/application/pets/logic.json', ['checks']);
  expect(checks).toEqual([{ at: '/since', valid: { answered: { var: 'value' } }, message: 'since.open' }]);
  expect(files.at('forms/application/pets/cases.json', ['given', 'record', 'since'])).toBe('2020-01-01');
});

test('every question can change to every kind and back without leftovers', () => {
  for (const kind of KINDS) {
    const files = pets();
    changeKind(files, at, kind);
    expect(kindNow(files, at)).toBe(kind);
    changeKind(files, at, 'yesNo');
    expect(questionSource(files, at).schema).toEqual({ type: 'boolean', errorMessage: { required: 'home.none' } });
    expect(questionSource(files, at).words.spanish).toEqual({ label: 'Home' });
  }
});

test('choices can switch to a lookup list of the database and back', () => {
  const files = pets();
  chooseFromLookup(files, at, 'states');
  expect(lookupIn(files, at)).toEqual({
    name: 'states',
    value: 'id',
    label: { english: 'name', spanish: 'spanishName' },
  });
  expect(questionSource(files, at).schema.type).toBe('integer');
  expect(questionSource(files, at).schema.enum).toBeUndefined();
  expect(questionSource(files, at).words.english).toEqual({ label: 'Home' });
  chooseFromLookup(files, at, 'colleges');
  expect(lookupIn(files, at)?.label).toEqual({ english: 'name', spanish: 'name' });
  chooseFromOwn(files, at);
  expect(lookupIn(files, at)).toBeUndefined();
  expect(sourceChoices(files, at)).toEqual(['A', 'B']);
});

test('a question is named by what it takes: also by its format or its widget', () => {
  const text = { type: 'string' } as const;
  expect(questionKind(text, {})).toBe('text');
  expect(questionKind(text, { 'ui:widget': 'textarea' })).toBe('longText');
  expect(questionKind({ ...text, format: 'date' }, { 'ui:widget': 'memorable-date' })).toBe('day');
  expect(questionKind({ ...text, format: 'email' }, { 'ui:widget': 'email' })).toBe('email');
  expect(questionKind(text, { 'ui:widget': 'password' })).toBe('password');
  expect(questionKind({ type: 'object' }, { 'ui:widget': 'file' })).toBe('file');
  expect(questionKind({ type: 'boolean' }, { 'ui:widget': 'sign' })).toBe('signature');
  expect(questionKind({ type: 'boolean' }, { 'ui:widget': 'checkbox' })).toBe('yesNo');
});
