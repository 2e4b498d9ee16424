/** Which Spanish texts of a change wait for a translation or a confirmation. */
import { expect, test } from 'vitest';
import { readFiles } from '../../../test/support/definitions.ts';
import { duplicateQuestion, EditedFiles } from '../editing/index.ts';
import { doubtfulTexts, updateWrittenFor, type WrittenFor } from './index.ts';

type Words = Record<string, string>;
interface Row {
  name: string;
  english: Words;
  spanish: Words;
  waiting: string[];
}

const BASE: readonly [english: Words, spanish: Words] = [
  { status: 'Marital status', state: 'State', company: 'Company' },
  { status: 'Estado civil', state: 'Estado', company: 'Compañía' },
];
const ROWS: Row[] = [
  { name: 'the English of a text changed', english: { status: 'Are you married?' }, spanish: {}, waiting: ['status'] },
  {
    name: 'both texts changed',
    english: { status: 'Are you married?' },
    spanish: { status: '¿Está casado?' },
    waiting: [],
  },
  { name: 'a copy', english: { copy: 'Marital status' }, spanish: { copy: 'Estado civil' }, waiting: [] },
  {
    name: 'a copy with another English',
    english: { copy: 'Are you married?' },
    spanish: { copy: 'Estado civil' },
    waiting: ['copy'],
  },
  {
    name: 'a copy with another English, after its original went',
    english: { status: '', copy: 'Are you married?' },
    spanish: { status: '', copy: 'Estado civil' },
    waiting: ['copy'],
  },
  {
    name: 'a copy with both texts changed',
    english: { copy: 'Are you married?' },
    spanish: { copy: '¿Está casado?' },
    waiting: [],
  },
  {
    name: 'a copy whose original was edited in both languages',
    english: { status: 'Are you married?', copy: 'Marital status' },
    spanish: { status: '¿Está casado?', copy: 'Estado civil' },
    waiting: [],
  },
  {
    name: 'a copy of a new text with another English: both, since either could be the older one',
    english: { pet: 'Pet', copy: 'Animal' },
    spanish: { pet: 'Mascota', copy: 'Mascota' },
    waiting: ['pet', 'copy'],
  },
  { name: 'a new text', english: { pet: 'Pet' }, spanish: { pet: 'Mascota' }, waiting: [] },
  {
    name: 'both texts changed, the Spanish to one that has another English elsewhere',
    english: { status: 'Status' },
    spanish: { status: 'Estado' },
    waiting: [],
  },
  {
    name: 'English that was copied, unless it is one word',
    english: { pet: 'Your pets', taxi: 'Taxi' },
    spanish: { pet: 'Your pets', taxi: 'Taxi' },
    waiting: ['pet'],
  },
];

const inFiles = (english: Words, spanish: Words) => ({
  'locales/en/pets.json': JSON.stringify(english),
  'locales/es/pets.json': JSON.stringify(spanish),
});

/** An empty text takes a text away. */
const edited = (words: Words, edits: Words): Words =>
  Object.fromEntries(Object.entries({ ...words, ...edits }).filter(([, text]) => text !== ''));

test.each(ROWS)('$name', ({ english, spanish, waiting }) => {
  const files = inFiles(edited(BASE[0], english), edited(BASE[1], spanish));
  const found = doubtfulTexts(inFiles(...BASE), files);
  expect(found.map(({ pointer }) => pointer)).toEqual(waiting.map((key) => `/${key}`));
  const confirmed = Object.fromEntries(found.map((text) => [text.file + text.pointer, text.english]));
  expect(doubtfulTexts(inFiles(...BASE), files, { confirmed })).toEqual([]);
});

test.each<[string, english: Words, spanish: Words, confirmed: string]>([
  ['the Spanish was taken away', {}, { status: '' }, 'Marital status'],
  ['there is no Spanish yet', { pet: 'Pet' }, {}, 'Pet'],
  ['the English changed again since it was confirmed', { status: 'Are you married?' }, {}, 'Married?'],
])('a confirmation does not hold where %s', (_, english, spanish, text) => {
  const files = inFiles(edited(BASE[0], english), edited(BASE[1], spanish));
  const [pointer = ''] = [...Object.keys(spanish), ...Object.keys(english)];
  const confirmed = { [`locales/es/pets.json/${pointer}`]: text };
  expect(doubtfulTexts(inFiles(...BASE), files, { confirmed })).toHaveLength(1);
});

test('words that the base has in two languages are no copy, though another text shares the Spanish', () => {
  const base = inFiles({ state: 'State', status: 'Status' }, { state: 'Estado', status: 'Estado' });
  const words = { state: 'State', status: 'Status', more: 'Status' };
  expect(doubtfulTexts(base, inFiles(words, { state: 'Estado', status: 'Estado', more: 'Estado' }))).toEqual([]);
});

test('a duplicated question of the product waits as soon as only its English is edited', () => {
  const files = readFiles();
  const copied = new EditedFiles(files);
  const path = duplicateQuestion(copied, { form: 'personal-information', path: '/maritalStatus' });
  expect(doubtfulTexts(files, copied.files)).toEqual([]);
  copied.set('locales/en/personal-information.json', ['fields', path, 'label'], 'Are you married?');
  expect(doubtfulTexts(files, copied.files)).toMatchObject([
    { file: 'locales/es/personal-information.json', english: 'Are you married?', spanish: 'Estado civil' },
  ]);
});

interface Edit {
  english?: Words;
  spanish?: Words;
  isUndo?: boolean;
}

const EDITS: { name: string; edits: Edit[]; waiting: string[] }[] = [
  {
    name: 'a new text whose English was edited again after its Spanish was written',
    edits: [{ english: { pet: 'Pet' } }, { spanish: { pet: 'Mascota' } }, { english: { pet: 'Your pets' } }],
    waiting: ['pet'],
  },
  {
    name: 'a new text, both texts written at once, whose English was edited again',
    edits: [{ english: { pet: 'Pet' }, spanish: { pet: 'Mascota' } }, { english: { pet: 'Your pets' } }],
    waiting: ['pet'],
  },
  {
    name: 'a new text whose Spanish followed its English',
    edits: [
      { english: { pet: 'Pet' }, spanish: { pet: 'Mascota' } },
      { english: { pet: 'Your pets' } },
      { spanish: { pet: 'Sus mascotas' } },
    ],
    waiting: [],
  },
  {
    name: 'a new text whose Spanish was written before its English',
    edits: [{ spanish: { pet: 'Mascota' } }, { english: { pet: 'Pe' } }, { english: { pet: 'Pet' } }],
    waiting: [],
  },
  {
    name: 'a new text whose English was edited and is as before again',
    edits: [
      { english: { pet: 'Pet' }, spanish: { pet: 'Mascota' } },
      { english: { pet: 'Your pets' } },
      { english: { pet: 'Pet' }, isUndo: true },
    ],
    waiting: [],
  },
  {
    name: 'a new text whose Spanish came back by an undo: nothing shows for which English it was written',
    edits: [
      { english: { pet: 'Pet' }, spanish: { pet: 'Mascota' } },
      { english: { pet: 'Your pets' } },
      { spanish: { pet: 'Sus mascotas' } },
      { spanish: { pet: 'Mascota' }, isUndo: true },
    ],
    waiting: [],
  },
  {
    name: 'a new text whose Spanish came back by an undo, and whose English was edited again',
    edits: [
      { english: { pet: 'Pet' }, spanish: { pet: 'Mascota' } },
      { spanish: { pet: 'Sus mascotas' } },
      { spanish: { pet: 'Mascota' }, isUndo: true },
      { english: { pet: 'Your pets' } },
    ],
    waiting: [],
  },
  {
    name: 'a new text that an undo brought back in both languages, and whose English was edited',
    edits: [
      { english: { pet: 'Pet' }, spanish: { pet: 'Mascota' } },
      { english: { pet: '' }, spanish: { pet: '' } },
      { english: { pet: 'Pet' }, spanish: { pet: 'Mascota' }, isUndo: true },
      { english: { pet: 'Your pets' } },
    ],
    waiting: ['pet'],
  },
  {
    name: 'a new text that went and came back with another English',
    edits: [
      { english: { pet: 'Pet' }, spanish: { pet: 'Mascota' } },
      { english: { pet: '' }, spanish: { pet: '' } },
      { english: { pet: 'Your pets' }, spanish: { pet: 'Mascota' } },
    ],
    waiting: [],
  },
  {
    name: 'a copy whose English alone was edited',
    edits: [
      { english: { copy: 'Marital status' }, spanish: { copy: 'Estado civil' } },
      { english: { copy: 'Are you married?' } },
    ],
    waiting: ['copy'],
  },
  {
    name: 'a text of the base whose edited Spanish was written for an earlier English: as before',
    edits: [
      { english: { status: 'Married?' }, spanish: { status: '¿Casado?' } },
      { english: { status: 'Are you married?' } },
    ],
    waiting: [],
  },
];

test.each(EDITS)('a change waits for the texts that its edits leave in doubt: $name', ({ edits, waiting }) => {
  const base = inFiles(...BASE);
  let [english, spanish] = BASE;
  let files = base;
  let writtenFor: WrittenFor = {};
  for (const edit of edits) {
    [english, spanish] = [edited(english, edit.english ?? {}), edited(spanish, edit.spanish ?? {})];
    const after = inFiles(english, spanish);
    writtenFor = updateWrittenFor(writtenFor, { base, before: files, after, isUndo: edit.isUndo ?? false });
    files = after;
  }
  const found = doubtfulTexts(base, files, { writtenFor });
  expect(found.map(({ pointer }) => pointer)).toEqual(waiting.map((key) => `/${key}`));
  const confirmed = Object.fromEntries(found.map((text) => [text.file + text.pointer, text.english]));
  expect(doubtfulTexts(base, files, { writtenFor, confirmed })).toEqual([]);
});
