/** Files as visitors send them, good and hostile: every one is made here. */
import { deflateSync } from 'node:zlib';
import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFObject, PDFString } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { checkPdf } from './check.ts';
import { inspect } from './inspection.ts';
import { outline } from './outline.ts';

type Change = (document: PDFDocument) => void | Promise<void>;

async function pdf(change: Change = () => {}, useObjectStreams = false): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage().drawText('Maria Lopez, HTML/JavaScript, /S /Launch');
  await change(document);
  return Buffer.from(await document.save({ useObjectStreams }));
}

const action = (kind: string, more: Record<string, PDFObject> = {}): Record<string, PDFObject> => ({
  S: PDFName.of(kind),
  ...more,
});
const opening =
  (entries: Record<string, PDFObject>): Change =>
  ({ context, catalog }) => {
    const dict = PDFDict.withContext(context);
    for (const [name, value] of Object.entries(entries)) dict.set(PDFName.of(name), value);
    catalog.set(PDFName.of('OpenAction'), context.register(dict));
  };
const inCatalog =
  (name: string, entries: Record<string, string>): Change =>
  ({ context, catalog }) =>
    catalog.set(
      PDFName.of(name),
      context.obj(Object.fromEntries(Object.entries(entries).map(([k, v]) => [k, PDFName.of(v)]))),
    );
const script = opening(action('JavaScript', { JS: PDFString.of('app.alert(1)') }));

/** A file written by hand, to have in it what no library writes. */
const written = (...objects: string[]): Buffer =>
  Buffer.from(
    `%PDF-1.7\n${objects.join('\n')}\n1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj\n3 0 obj <</Type /Page /Parent 2 0 R>> endobj
trailer <</Root 1 0 R /Size 9>>\nstartxref\n0\n%%EOF\n`,
    'latin1',
  );
const packed = (head: string, text: string): string => {
  const bytes = deflateSync(Buffer.from(text, 'latin1')).toString('latin1');
  return `8 0 obj <<${head} /Filter /FlateDecode /Length ${bytes.length}>>\nstream\n${bytes}\nendstream\nendobj`;
};
const JS = '<</S /JavaScript /JS (app.alert\\(1\\))>>';

test.each<[string, () => Promise<Buffer> | Buffer]>([
  ['a plain one', () => pdf()],
  ['one of packed objects', () => pdf(undefined, true)],
  ['one written by hand', () => written()],
  [
    'one with a link and a place to open at',
    () =>
      pdf(async (document) => {
        opening(action('GoTo', { D: PDFArray.withContext(document.context) }))(document);
        const link = { Type: 'Annot', Subtype: 'Link', A: { S: 'URI', URI: PDFString.of('https://example.com') } };
        document.getPage(0).node.addAnnot(document.context.register(document.context.obj(link)));
      }),
  ],
  [
    'one with a form to fill in',
    () => pdf((document) => void document.getForm().createTextField('name').addToPage(document.getPage(0))),
  ],
  ['one with nothing but line ends after its end', async () => Buffer.concat([await pdf(), Buffer.from('\r\n\n\0')])],
])('%s passes', async (_, make) => {
  const file = await make();
  expect(outline(file) ?? (await inspect(file))).toBeUndefined();
});

test.each<[string, string, () => Promise<Buffer> | Buffer]>([
  ['nothing', 'notPdf', () => Buffer.alloc(0)],
  ['a page of the web', 'notPdf', async () => Buffer.concat([Buffer.from('<html><script>x()</script>'), await pdf()])],
  ['a page of the web behind', 'broken', async () => Buffer.concat([await pdf(), Buffer.from('<script>x()</script>')])],
  ['an archive behind', 'broken', async () => Buffer.concat([await pdf(), Buffer.from('PK\x03\x04')])],
  ['half of one', 'broken', async () => (await pdf()).subarray(0, 500)],
  ['one without pages', 'broken', () => Buffer.from('%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\n%%EOF')],
  ['nothing but a beginning and an end', 'broken', () => Buffer.from('%PDF-1.7\n%%EOF')],
  ['a script when it opens', 'active', () => pdf(script)],
  ['a script in packed objects', 'active', () => pdf(script, true)],
  ['a script of the document', 'active', () => pdf((document) => document.addJavaScript('main', 'app.alert(1)'))],
  ['a script of the document, packed', 'active', () => pdf((document) => document.addJavaScript('main', 'x()'), true)],
  ['a script under another spelling', 'active', () => written('9 0 obj <</S /#4aava#53cript /#4A#53 (x)>> endobj')],
  [
    'a script under another spelling, packed',
    'active',
    () => written(packed('/Type /ObjStm /N 1 /First 4', '9 0 <</S /J#61vaScript>>')),
  ],
  [
    'a script behind a newer object of its number',
    'active',
    () => written(`9 0 obj ${JS} endobj`, '9 0 obj <</A 1>> endobj'),
  ],
  [
    'a script in a stream that a reader may be led into',
    'active',
    () => written(`9 0 obj <</Length 60>>\nstream\n7 0 obj ${JS} endobj\nendstream endobj`),
  ],
  [
    'a script whose kind stands elsewhere',
    'active',
    () => written('8 0 obj /JavaScript endobj', '9 0 obj <</S 8 0 R>> endobj'),
  ],
  [
    'a script whose kind stands elsewhere, packed',
    'active',
    () => written(packed('/Type /ObjStm /N 1 /First 4', '9 0 /JavaScript')),
  ],
  [
    'a script behind a second kind',
    'active',
    () => written(packed('/Type /ObjStm /N 1 /First 4', '9 0 <</S /JavaScript /S /URI>>')),
  ],
  [
    'a script behind a remark',
    'active',
    () => written('9 0 obj <</Length 60>>\nstream\n<</S%\n/JavaScript>>\nendstream endobj'),
  ],
  [
    'objects in a stream that says to be something else',
    'broken',
    () => written(packed('/Type /Plain /N 1 /First 4', `9 0 ${JS}`)),
  ],
  [
    'objects in a stream with a predictor',
    'broken',
    () => written(packed('/Type /ObjStm /N 1 /First 4 /DecodeParms <</Predictor 12>>', `9 0 ${JS}`)),
  ],
  ['a program to start', 'active', () => pdf(opening(action('Launch', { F: PDFString.of('cmd.exe') })))],
  ['a form that sends itself', 'active', () => pdf(opening(action('SubmitForm', { F: PDFString.of('https://x') })))],
  ['another document to open', 'active', () => pdf(opening(action('GoToR', { F: PDFString.of('\\\\host\\x') })), true)],
  ['a form of scripts', 'active', () => pdf(inCatalog('AcroForm', { XFA: 'x' }), true)],
  ['a film', 'active', () => pdf(inCatalog('Extra', { Subtype: 'RichMedia' }), true)],
  ['a file in it', 'attachment', () => pdf((document) => document.attach(Buffer.from('MZ'), 'x.exe'))],
  ['a file in it, packed', 'attachment', () => pdf((document) => document.attach(Buffer.from('MZ'), 'x.exe'), true)],
  ['a file on a page', 'attachment', () => pdf(inCatalog('Extra', { Subtype: 'FileAttachment' }), true)],
  [
    'a stream that is in another file',
    'attachment',
    () => written('9 0 obj <</F (\\\\host\\x) /Length 1>>\nstream\nx\nendstream endobj'),
  ],
  ['a password', 'protected', () => pdf((document) => document.encrypt({ userPassword: 'x', ownerPassword: 'y' }))],
  [
    'a password that nobody is asked for',
    'protected',
    () => pdf((document) => document.encrypt({ userPassword: '', ownerPassword: 'y' }), true),
  ],
  ['deep brackets', 'broken', () => written(`9 0 obj ${'['.repeat(200_000)} endobj`)],
  ['deep groups', 'broken', () => written(`9 0 obj ${'<</A '.repeat(200_000)} endobj`)],
  ['an object that never ends', 'broken', () => written(`9 0 obj (${'x'.repeat(1000)}`)],
  [
    'more than it says, unpacked',
    'broken',
    () => written(packed('/Type /ObjStm /N 1 /First 4', `9 0 ${' '.repeat(80_000_000)}1`)),
  ],
])('%s is told: %s', async (_, finding, make) => {
  const file = await make();
  expect(outline(file) ?? (await inspect(file))).toBe(finding);
});

/** As many small objects as a file may hold. */
const crowd = (): Buffer => {
  const lines = Array.from({ length: 200_000 }, (_, i) => `${i + 10} 0 obj 1 endobj`);
  return written(lines.join('\n'));
};
const greedy = (): Buffer => written(packed('/Type /ObjStm /N 1 /First 4', `9 0 [${'<<>>'.repeat(15_000_000)}]`));

test('a thread of its own looks, and comes back', async () => {
  expect(await checkPdf(written())).toBeUndefined();
  expect(await checkPdf(written(`9 0 obj ${JS} endobj`))).toBe('active');
  expect(crowd().length).toBeGreaterThan(4_000_000);
  expect(await checkPdf(crowd())).toBeUndefined();
});

test('a thread that takes too much memory or time ends, and the file is not taken', async () => {
  const file = greedy();
  let beats = 0;
  const heart = setInterval(() => {
    beats += 1;
  }, 10);
  expect(await checkPdf(file, 60_000)).toBe('broken');
  clearInterval(heart);
  expect(beats).toBeGreaterThan(10);
  expect(await checkPdf(crowd(), 1)).toBe('broken');
});
