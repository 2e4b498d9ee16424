/** The spreadsheet for translators: out, through the programs that people edit it with, and in. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readFiles } from '../../../test/support/definitions.ts';
import { soaked } from '../../../test/support/soak.ts';
import type { Files } from '../definition-files/definition-files.ts';
import { EditedFiles } from '../editing/index.ts';
import { readCsv, SEPARATORS, type Separator, writeCsv } from './csv.ts';
import {
  compareSheet,
  readSheet,
  type SheetComparison,
  sheetState,
  sheetTexts,
  takeSheet,
  writeSheet,
} from './index.ts';
import { readMark, writeMark } from './sheet-mark.ts';

const EN = {
  title: 'Pets',
  fields: { '/a~b/c': { label: 'How many “pets”?', hint: '=SUM(A1)' } },
  messages: { few: 'At least {{limit}}, {{name}}' },
};
const ES = {
  title: 'Mascotas',
  fields: { '/a~b/c': { label: '¿Cuántas «mascotas»?', hint: '+1' } },
  messages: { few: 'Al menos {{limit}}, {{name}}' },
};
const LEGAL = ['I promise,\nand "swear"; truly.\n', 'Prometo,\ny «juro»; de verdad.\n'] as const;

const filesWith = (english: object, spanish: object, legal: readonly [string, string] = LEGAL): Files => ({
  'locales/en/pets.json': JSON.stringify(english),
  'locales/es/pets.json': JSON.stringify(spanish),
  'locales/en/legal/vow.md': legal[0],
  'locales/es/legal/vow.md': legal[1],
});
const FILES = filesWith(EN, ES);

const sheetText = (files: Files, separator?: Separator): string =>
  writeSheet(
    [...sheetTexts(files).values()].map((text) => ({ ...text, where: 'Pets', state: sheetState(text, new Set()) })),
    'english',
    separator,
  );
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

function compare(files: Files, bytes: Uint8Array): SheetComparison {
  const sheet = readSheet(bytes);
  if ('problem' in sheet) throw new Error(sheet.problem);
  return compareSheet(files, sheet);
}

/** The spreadsheet of these files with other texts in it. */
const edited = (...changes: [before: string, after: string][]): Uint8Array =>
  utf8(changes.reduce((text, [before, after]) => text.replace(before, () => after), sheetText(FILES)));

const NOTHING = { changes: [], refusals: [] };

describe('a CSV', () => {
  const cells = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom(...'\'"=+-@;,\t\r\n a＝') }));

  test('a CSV comes back cell by cell, and none of them is a formula', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(cells, { minLength: 2, maxLength: 3 }), { minLength: 1, maxLength: 4 }),
        fc.constantFrom(...SEPARATORS),
        (rows, separator) => {
          const text = writeCsv(rows, separator);
          const filled = rows.filter((row) => row.some((cell) => cell !== ''));
          expect(readCsv(text.slice(1), separator)).toEqual(filled);
          for (const cell of rows.flat())
            expect(writeCsv([[cell]], separator)).not.toMatch(/^\uFEFF(?:[=+\-@]|"[=+\-@\t\r\n])/);
        },
      ),
      { numRuns: soaked(5000, 300) },
    );
  });

  test('a CSV may end within a row, with an empty cell', () => {
    expect(readCsv('a,b\r\nc,', ',')).toEqual([
      ['a', 'b'],
      ['c', ''],
    ]);
  });

  test('a CSV with quotes that nothing closes is not read', () => {
    expect(readCsv('a,"b\r\nc,d', ',')).toBeUndefined();
    expect(readCsv('a,"b"c\r\n', ',')).toBeUndefined();
  });
});

const MAC = new TextDecoder('macintosh').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));

describe('untouched, a spreadsheet changes nothing', () => {
  const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: fc.constantFrom(...'\'"=-;,\r\n {}a') }));
  const files = fc
    .record({ keys: fc.dictionary(fc.string(), fc.tuple(text, text), { maxKeys: 5 }), legal: fc.tuple(text, text) })
    .map(({ keys, legal }) => {
      const inLanguage = (i: 0 | 1) =>
        Object.fromEntries(Object.entries(keys).map(([key, texts]) => [key || 'key', texts[i]]));
      return filesWith(inLanguage(0), inLanguage(1), legal);
    });

  test('an untouched spreadsheet changes nothing, whatever the texts are', () => {
    fc.assert(
      fc.property(files, fc.constantFrom(...SEPARATORS), (each, separator) => {
        const { size } = sheetTexts(each);
        expect(compare(each, utf8(sheetText(each, separator)))).toEqual({ ...NOTHING, unchanged: size });
      }),
      { numRuns: soaked(5000, 200) },
    );
  });

  test('an untouched spreadsheet changes nothing, with the texts of the product', () => {
    const product = readFiles();
    const { size } = sheetTexts(product);
    expect(size).toBeGreaterThan(1000);
    expect(compare(product, utf8(sheetText(product)))).toEqual({ ...NOTHING, unchanged: size });
  });

  test.each<[string, (text: string) => Uint8Array]>([
    [
      'Windows-1252 with ;',
      (each) => Buffer.from(each.slice(1).replaceAll('“', '\x93').replaceAll('”', '\x94'), 'latin1'),
    ],
    ['UTF-16 with tabs', (each) => Buffer.from(each, 'utf16le')],
    ['UTF-16 of another byte order, with tabs', (each) => Buffer.from(each, 'utf16le').swap16()],
    ['the encoding of a Mac', (each) => Uint8Array.from(each.slice(1), (letter) => MAC.indexOf(letter))],
    [
      'headings in lower case, of letters and their accents',
      (each) => utf8(each.replace(/^.*/, (headings) => headings.toLowerCase().normalize('NFD'))),
    ],
    ['a line that names the separator', (each) => utf8(`sep=;\r\n${each.slice(1)}`)],
    ['line ends of Unix, and no last one', (each) => utf8(each.slice(1).replaceAll('\r\n', '\n').trimEnd())],
    ['the apostrophes before formulas dropped', (each) => utf8(each.replaceAll("'=", '=').replaceAll("'+", '+'))],
  ])('saved with %s', (name, saved) => {
    const separator = name.includes('tabs') ? '\t' : ';';
    expect(compare(FILES, saved(sheetText(FILES, separator)))).toEqual({ ...NOTHING, unchanged: 5 });
  });

  test('an untouched spreadsheet changes nothing, with characters that Windows-1252 lacks, which Excel writes as question marks', () => {
    const files = filesWith({ ...EN, title: 'Pets → all' }, { ...ES, title: 'Mascotas → todas' });
    const save = (from: string, to: string) =>
      Buffer.from(
        sheetText(files, ';').slice(1).replace(from, to).replaceAll('→', '?').replace(/[“”]/g, '"'),
        'latin1',
      );
    expect(compare(files, save('', ''))).toMatchObject({ changes: [] });
    expect(compare(files, save('Mascotas →', 'Animales →')).refusals).toMatchObject([
      { pointer: '/title', obstacle: { why: 'lost' } },
    ]);
  });
});

test("a translator's changes become one edit of each file, with the former line ends", () => {
  const bytes = edited(['¿Cuántas «mascotas»?', 'Número de mascotas'], ['y «juro»; de verdad.\n', 'y juro.']);
  const comparison = compare(FILES, bytes);
  expect(comparison).toEqual({
    changes: [
      {
        file: 'pets.json',
        pointer: '/fields/~1a~0b~1c/label',
        before: '¿Cuántas «mascotas»?',
        after: 'Número de mascotas',
      },
      { file: 'legal/vow.md', pointer: '', before: LEGAL[1], after: 'Prometo,\ny juro.\n' },
    ],
    refusals: [],
    unchanged: 3,
  });
  const files = new EditedFiles(FILES);
  takeSheet(files, comparison);
  expect(Object.keys(files.edits).sort()).toEqual(['locales/es/legal/vow.md', 'locales/es/pets.json']);
  expect(files.at('locales/es/pets.json', ['fields', '/a~b/c', 'label'])).toBe('Número de mascotas');
  expect(compare(files.files, bytes)).toEqual({ ...NOTHING, unchanged: 5 });
});

test('an untouched row is unchanged, though its texts are others by now', () => {
  const now = filesWith({ ...EN, title: 'Animals' }, { ...ES, title: 'Bichos' });
  expect(compare(now, utf8(sheetText(FILES)))).toEqual({ ...NOTHING, unchanged: 5 });
});

test('a text without English keeps its own placeholders, and its own ends', () => {
  const files = filesWith({ title: 'Pets' }, { title: ' Mascotas', more: 'Hasta {{limit}}\n' });
  const after = (before: string, text: string) => compare(files, utf8(sheetText(files).replace(before, text)));
  expect(after('Hasta {{limit}}', 'Hasta').refusals).toMatchObject([{ obstacle: { why: 'placeholderMissing' } }]);
  expect(after('Hasta {{limit}}', 'A {{limit}}').changes).toMatchObject([{ after: 'A {{limit}}\n' }]);
  expect(after('Mascotas', 'Bichos').changes).toMatchObject([{ after: ' Bichos' }]);
});

test('a text that was not translated yet is added', () => {
  const files = filesWith(EN, { title: 'Mascotas' });
  const [missing] = [...sheetTexts(files).values()].filter(({ spanish }) => spanish === null);
  expect(missing && sheetState(missing, new Set())).toBe('missing');
  const bytes = utf8(sheetText(files).replace('{{name}}",,', '{{name}}","Al menos {{limit}}, {{name}}",'));
  const { changes, refusals } = compare(files, bytes);
  expect({ changes, refusals }).toMatchObject({ changes: [{ pointer: '/messages/few', before: null }], refusals: [] });
});

test.each<[string, (text: string) => string]>([
  ['nothing', (text) => text],
  ['the line ends of a Mac', (text) => text.replaceAll('\n', '\r')],
  ['letters and accents apart', (text) => text.normalize('NFD')],
  ['spaces around', (text) => `  ${text} `],
])('a mark is right for its texts with %s', (_, saved) => {
  for (let i = 0; i < 50; i++) {
    const [english, spanish] = [`${i} is\nall`, `${i} sería\ntodo`];
    const mark = readMark(saved(writeMark({ english, spanish })));
    expect([mark?.isEnglish(saved(english)), mark?.isSpanish(saved(spanish)), mark?.isSpanish(english)]).toEqual([
      true,
      true,
      false,
    ]);
  }
});

test('a text of spaces alone is missing', () => {
  expect(sheetState({ file: 'pets.json', pointer: '/title', english: 'Pets', spanish: ' ' }, new Set())).toBe(
    'missing',
  );
});

test('a text is outdated if a check found it', () => {
  const text = sheetTexts(FILES).get('pets.json/title');
  expect(text && sheetState(text, new Set(['locales/es/pets.json/title']))).toBe('outdated');
});

describe('a row is not taken', () => {
  const TITLE: [string, string] = ['Mascotas', 'Animales'];
  test.each<[string, Uint8Array, object, Files?]>([
    ['without such a key', edited(['/title', '/heading']), { why: 'unknown' }],
    ['if its mark was changed', edited(TITLE, ['k', 'x']), { why: 'mark' }],
    ['if its English was edited', edited(TITLE, ['Pets,Pets', 'Pets,Pet']), { why: 'englishEdited' }],
    ['if its English alone was edited', edited(['Pets,Pets', 'Pets,Pet']), { why: 'englishEdited' }],
    [
      'if the English is another by now',
      edited(TITLE),
      { why: 'englishChanged' },
      filesWith({ ...EN, title: 'Animals' }, ES),
    ],
    [
      'if the Spanish is another by now',
      edited(TITLE),
      { why: 'spanishChanged' },
      filesWith(EN, { ...ES, title: 'Bichos' }),
    ],
    ['without a text', edited(['Mascotas', '  ']), { why: 'empty' }],
    [
      'without a placeholder',
      edited(['menos {{limit}}, {{name}}', 'menos {{ limit }}']),
      { why: 'placeholderMissing', names: ['name'] },
    ],
    [
      'with an unknown placeholder',
      edited(['menos {{limit}}', 'menos {{limit}} {{limite}}']),
      { why: 'placeholderUnknown', names: ['limite'] },
    ],
  ])('%s', (_, bytes, obstacle, files = FILES) => {
    const { changes, refusals } = compare(files, bytes);
    expect({ changes, refusals }).toMatchObject({ changes: [], refusals: [{ obstacle }] });
  });

  test('a row is not taken if it is there twice with different texts; with the same text it is taken once', () => {
    const [heading = '', row = ''] = sheetText(FILES).split('\r\n');
    const two = (a: string, b: string) =>
      compare(FILES, utf8([heading, row.replace('Mascotas', a), row.replace('Mascotas', b), ''].join('\r\n')));
    expect(two('Animales', 'Bichos')).toMatchObject({ changes: [], refusals: [{ obstacle: { why: 'twice' } }] });
    expect(two('Mascotas', 'Bichos')).toMatchObject({ changes: [], refusals: [{ obstacle: { why: 'twice' } }] });
    expect(two('Animales', 'Animales')).toMatchObject({ changes: [{ after: 'Animales' }], refusals: [] });
  });
});

test.each<[object, Uint8Array]>([
  [{ problem: 'workbook' }, Uint8Array.from([0x50, 0x4b, 3, 4, 20])],
  [{ problem: 'other' }, utf8('Dear translator,\nthank you.')],
  [{ problem: 'other' }, new Uint8Array()],
  [{ problem: 'columns', lacking: ['key', 'mark'] }, utf8('Archivo;Inglés;Español\r\na;b;c')],
  [{ problem: 'encoding' }, utf8('File,Key,English,Espa?ol,Do not change\r\na,b,c,d,e')],
  [{ problem: 'encoding' }, utf8('File,Key,English,EspanÌƒol,Do not change\r\na,b,c,d,e')],
  [{ problem: 'quotes' }, utf8('File,Key,English,Español,Do not change\r\na,b,"c,d,e')],
  [{ problem: 'empty' }, utf8('File,Key,English,Español,Do not change\r\n')],
  [{ problem: 'large' }, new Uint8Array(9 * 1024 * 1024)],
])('a file that is not such a spreadsheet is refused: %o', (problem, bytes) => {
  expect(readSheet(bytes)).toEqual(problem);
});
