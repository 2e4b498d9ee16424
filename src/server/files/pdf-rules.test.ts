/** Good and hostile files as visitors may send them; all are made in this file. */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { deflateSync } from 'node:zlib';
import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFObject, PDFString } from '@cantoo/pdf-lib';
import { expect, test, vi } from 'vitest';
import { soaked } from '../../../test/support/soak.ts';
import { checkPdf, waitingFiles } from './pdf-check.ts';
import { checkEnds } from './pdf-ends.ts';
import { inspectPdf } from './pdf-rules.ts';

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

/** A file written by hand, because no library writes such objects. */
const written = (...objects: string[]): Buffer =>
  Buffer.from(
    `%PDF-1.7\n${objects.join('\n')}\n1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj\n3 0 obj <</Type /Page /Parent 2 0 R>> endobj
trailer <</Root 1 0 R /Size 9>>\nstartxref\n0\n%%EOF\n`,
    'latin1',
  );
/** The file written by hand, without some of its objects. */
const without = (...heads: string[]): Buffer => {
  const lines = written().toString('latin1').split('\n');
  return Buffer.from(lines.filter((line) => !heads.some((head) => line.startsWith(head))).join('\n'), 'latin1');
};
const packed = (head: string, text: string): string => {
  const bytes = deflateSync(Buffer.from(text, 'latin1')).toString('latin1');
  return `8 0 obj <<${head} /Filter /FlateDecode /Length ${bytes.length}>>\nstream\n${bytes}\nendstream\nendobj`;
};
const JS = '<</S /JavaScript /JS (app.alert\\(1\\))>>';

/** Packed objects that only the cross-reference table leads to; a parser that reads from the beginning misses them. */
const led = (text: string, around: (container: string) => string): Buffer => {
  const container = packed('/Type /ObjStm /N 1 /First 4', `9 0 ${text}`);
  const file = written(around(container)).toString('latin1');
  const at = file.indexOf('8 0 obj');
  const row = (kind: number, where: number): string => Buffer.from([kind, where >> 8, where & 255]).toString('latin1');
  const rows = row(1, at) + row(2, 8);
  const places = `7 0 obj <</Type /XRef /Size 10 /Index [8 2] /W [1 2 0] /Root 1 0 R /Length 6>>\nstream\n${rows}`;
  return Buffer.from(`${file}${places}\nendstream endobj\nstartxref\n${file.length}\n%%EOF\n`, 'latin1');
};
const inStream = (inner: string): string => `5 0 obj <</Length ${inner.length}>>\nstream\n${inner}\nendstream endobj`;
const oneLine = (inner: string): string => inner.replaceAll('\n', ' ');
const archived = (comment: string): Buffer =>
  Buffer.concat([Buffer.from('PK\x05\x06'), Buffer.alloc(16), Buffer.from([comment.length, 0]), Buffer.from(comment)]);

/** A usual file: with a cross-reference table, and later changes appended to the end. */
const listed = (shift = 0, more = ''): string => {
  const objects = [
    '1 0 obj\n<</Type /Catalog /Pages 2 0 R /Outlines 4 0 R>>\nendobj\n',
    '2 0 obj\n<</Type /Pages /Kids [3 0 R] /Count 1>>\nendobj\n',
    '3 0 obj\n<</Type /Page /Parent 2 0 R>>\nendobj\n',
    '4 0 obj\n<</Type /Outlines /First 4 0 R /N 1>>\nendobj\n',
  ];
  let file = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n';
  const places = objects.map((object) => {
    const at = file.length;
    file += object;
    return `${String(at + shift).padStart(10, '0')} 00000 n \n`;
  });
  const trailer = `trailer\n<</Size 5 /Root 1 0 R ${more}>>\nstartxref\n${file.length + shift}\n%%EOF\n`;
  return `${file}xref\n0 5\n0000000000 65535 f \n${places.join('')}${trailer}`;
};
const changed = (file: string): string => {
  const added = `${file}3 0 obj\n<</Type /Page /Parent 2 0 R /Rotate 90>>\nendobj\n`;
  const places = `xref\n3 1\n${String(file.length).padStart(10, '0')} 00000 n \n`;
  return `${added}${places}trailer\n<</Size 5 /Root 1 0 R /Prev 9>>\nstartxref\n${added.length}\n%%EOF\n%%EOF\n`;
};

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
  ['one with a list of places', () => Buffer.from(listed(), 'latin1')],
  ['one whose places are a little beside', () => Buffer.from(listed(-3), 'latin1')],
  ['one that was changed twice', () => Buffer.from(changed(changed(listed())), 'latin1')],
  [
    'one with a colour profile',
    () => written('9 0 obj <</N 3 /Alternate /DeviceRGB /Length 4>>\nstream\nicc!\nendstream endobj'),
  ],
  [
    'one of packed objects with parameters that change nothing',
    () => written(packed('/Type /ObjStm /N 1 /First 4 /DecodeParms [null] /DP <</Columns 4>>', '9 0 1')),
  ],
  [
    'one with a packed list of places, as most programs write it',
    () => written(packed('/Type /XRef /Size 1 /W [1 2 0] /DecodeParms <</Columns 3 /Predictor 12>>', '\x02\0\0\0')),
  ],
  ['one with lists of both kinds', () => led('<</A 1>>', (container) => `${container}\n${listed(0, '/XRefStm 9')}`)],
  [
    'one with remarks between its objects, and text about them',
    () =>
      written(
        '% page 1 0\n9 0 %1\nobj (the obj of 3 1, First/Last, 2 2 objects) endobj',
        inStream('(1 0 ob/First) Tj'),
      ),
  ],
  ['one with a name that begins like an action', () => written(inStream('/S /Launch-Date /S /JavaScripts'))],
  [
    'one of packed objects whose kind is written in codes',
    () => written(packed('/Type /Obj#53tm /N 1 /First 4', '9 0 1')),
  ],
  [
    'one of packed objects whose checksum is cut off',
    () => {
      const bytes = deflateSync('9 0 1').subarray(0, -4).toString('latin1');
      const head = `/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${bytes.length}`;
      return written(`8 0 obj <<${head}>>\nstream\n${bytes}\nendstream endobj`);
    },
  ],
  ['one with nothing but line ends after its end', async () => Buffer.concat([await pdf(), Buffer.from('\r\n\n\0')])],
])('%s passes', async (_, make) => {
  const file = await make();
  expect(checkEnds(file) ?? (await inspectPdf(file))).toBeUndefined();
});

test.each<[string, string, () => Promise<Buffer> | Buffer]>([
  ['nothing', 'notPdf', () => Buffer.alloc(0)],
  ['a page of the web', 'notPdf', async () => Buffer.concat([Buffer.from('<html><script>x()</script>'), await pdf()])],
  ['a page of the web behind', 'broken', async () => Buffer.concat([await pdf(), Buffer.from('<script>x()</script>')])],
  ['an archive behind', 'broken', async () => Buffer.concat([await pdf(), Buffer.from('PK\x03\x04')])],
  ['an archive behind that ends like it', 'broken', async () => Buffer.concat([await pdf(), archived('%%EOF')])],
  [
    'an archive behind that ends just like it',
    'broken',
    async () => Buffer.concat([await pdf(), archived('\nstartxref\n0\n%%EOF\n')]),
  ],
  [
    'a page of the web behind that ends like it',
    'broken',
    async () => Buffer.concat([await pdf(), Buffer.from('<p>\n0\n%%EOF')]),
  ],
  ['long emptiness behind', 'broken', async () => Buffer.concat([await pdf(), Buffer.alloc(1024, '\n')])],
  ['a remark behind', 'broken', async () => Buffer.concat([await pdf(), Buffer.from('x\n%%EOF\n')])],
  ['half of one', 'broken', async () => (await pdf()).subarray(0, 500)],
  ['one without pages', 'broken', () => Buffer.from('%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\n%%EOF')],
  ['one whose pages are missing', 'broken', () => without('2 0 obj', '3 0 obj')],
  ['one whose catalogue is missing', 'broken', () => without('1 0 obj')],
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
    'a film whose kind stands elsewhere',
    'active',
    () => written('8 0 obj /RichMedia endobj', '9 0 obj <</Subtype 8 0 R>> endobj'),
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
  ['a script packed within a stream, with a list that leads there', 'broken', () => led(JS, inStream)],
  ['a program to start, packed there', 'broken', () => led('<</S /Launch /F (x.exe)>>', inStream)],
  ['a file in it, packed there', 'broken', () => led('<</EF <</F 4 0 R>> >>', inStream)],
  [
    'a script packed within a text',
    'broken',
    () => led(JS, (inner) => `5 0 obj (${inner.replaceAll(/[()\\]/g, '')}) endobj`),
  ],
  ['a script packed within a remark', 'broken', () => led(JS, (inner) => `%${oneLine(inner)}`)],
  ['a script packed within a head', 'broken', () => led(JS, (inner) => `5 0 %${oneLine(inner)}\nobj 1 endobj`)],
  [
    'a script packed within a stream, of a kind under another spelling',
    'broken',
    () => led(JS, (inner) => inStream(inner.replace('/ObjStm', '/#4fbj#53tm').replace('8 0 obj', '8%\r0%1\n\0obj'))),
  ],
  [
    'a script packed there, of no kind',
    'broken',
    () => led(JS, (inner) => inStream(inner.replace('/Type /ObjStm', ''))),
  ],
  [
    'a script packed there, in numbers that only some readers take',
    'broken',
    () => led(JS, (inner) => inStream(inner.replace('8 0 obj', '8.-+0e0obj').replace('ObjStm', 'Other'))),
  ],
  ['a kind of container without an object', 'broken', () => written(inStream('<</Type /ObjStm /N 1 /First 4>>'))],
  [
    'a container whose kind stands elsewhere',
    'broken',
    () => written('7 0 obj /ObjStm endobj', packed('/Type 7 0 R /N 1 /First 4', '9 0 1')),
  ],
  ['a program to start', 'active', () => pdf(opening(action('Launch', { F: PDFString.of('cmd.exe') })))],
  ['a form that sends itself', 'active', () => pdf(opening(action('SubmitForm', { F: PDFString.of('https://x') })))],
  ['another document to open', 'active', () => pdf(opening(action('GoToR', { F: PDFString.of('\\\\host\\x') })), true)],
  ['a form of scripts', 'active', () => pdf(inCatalog('AcroForm', { XFA: 'x' }), true)],
  ['a script in a list', 'active', () => written('9 0 obj [<</JS (x)>>] endobj')],
  ['a script beside a stream', 'active', () => written('9 0 obj <</JS (x) /Length 1>>\nstream\nx\nendstream endobj')],
  ['a script that a reader may be led to, in codes', 'active', () => written(inStream('<</S /J#61vaScript>>'))],
  ['a script behind a blank of some readers', 'active', () => written(inStream('<</S\x0b/JavaScript>>'))],
  ['a form of scripts that a reader may be led to', 'active', () => written(inStream('<</XFA 5 0 R>>'))],
  ['files that a reader may be led to', 'attachment', () => written(inStream('<</EmbeddedFiles 5 0 R>>'))],
  ['a script behind a password', 'protected', () => written(inStream('<</Encrypt 5 0 R>> <</S /JavaScript>>'))],
  ...['GoToE', 'ImportData', 'Movie', 'Rendition', 'RichMediaExecute', 'Sound'].map(
    (kind): [string, string, () => Promise<Buffer>] => [
      `an action ${kind}`,
      'active',
      () => pdf(opening(action(kind))),
    ],
  ),
  ['a film', 'active', () => pdf(inCatalog('Extra', { Subtype: 'RichMedia' }), true)],
  ['a file in it', 'attachment', () => pdf((document) => document.attach(Buffer.from('MZ'), 'x.exe'))],
  ['a file in it, packed', 'attachment', () => pdf((document) => document.attach(Buffer.from('MZ'), 'x.exe'), true)],
  ['a file in it, of no kind', 'attachment', () => written('9 0 obj <</F (x.exe) /EF <</F 8 0 R>> >> endobj')],
  [
    'a file in it, of no kind, packed',
    'attachment',
    () => written(packed('/Type /ObjStm /N 1 /First 4', '9 0 <</F (x.exe) /EF <</F 8 0 R>> >>')),
  ],
  [
    'a file whose kind stands elsewhere',
    'attachment',
    () => written('8 0 obj /FileAttachment endobj', '9 0 obj <</Subtype 8 0 R>> endobj'),
  ],
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
    'objects in a stream with a predictor under its short name',
    'broken',
    () => written(packed('/Type /ObjStm /N 1 /First 4 /DP <</Predictor 12>>', '9 0 1')),
  ],
  [
    'objects packed twice',
    'broken',
    () =>
      written(
        packed('/Type /ObjStm /N 1 /First 4', deflateSync(`9 0 ${JS}`).toString('latin1')).replace(
          '/FlateDecode',
          '[/FlateDecode /FlateDecode]',
        ),
      ),
  ],
  [
    'objects in a list of places',
    'broken',
    () => written(packed('/Type /XRef /Size 1 /W [1 2 0] /N 1 /First 4', '9 0 1')),
  ],
  [
    'more than it says, unpacked from two streams',
    'broken',
    () => {
      const half = packed('/Type /ObjStm /N 1 /First 4', `9 0 ()${' '.repeat(40_000_000)}`);
      return written(half, half);
    },
  ],
  [
    'more than it says, in a list of places',
    'broken',
    () => written(packed('/Type /XRef /Size 1 /W [1 2 0]', '\x02\0\0\0'.repeat(20_000_000))),
  ],
  [
    'more than it says, unpacked',
    'broken',
    () => written(packed('/Type /ObjStm /N 1 /First 4', `9 0 ${' '.repeat(80_000_000)}1`)),
  ],
])('%s is reported: %s', async (_, finding, make) => {
  const file = await make();
  expect(checkEnds(file) ?? (await inspectPdf(file))).toBe(finding);
});

/** As many small objects as a file may hold. */
const CROWD = soaked(200_000, 40_000);
const crowd = written(Array.from({ length: CROWD }, (_, i) => `${i + 10} 0 obj 1 endobj`).join('\n'));
const greedy = (): Buffer => written(packed('/Type /ObjStm /N 1 /First 4', `9 0 [${'<<>>'.repeat(4_000_000)}]`));

test('a thread inspects a file and can be used again', async () => {
  expect(await checkPdf(written())).toBeUndefined();
  expect(await checkPdf(written(`9 0 obj ${JS} endobj`))).toBe('active');
  expect(crowd.length).toBeGreaterThan(20 * CROWD);
  expect(await checkPdf(crowd, 100_000)).toBeUndefined();
});

test('a thread that takes too much memory or time ends, and the file is not taken', async () => {
  const file = greedy();
  const post = vi.spyOn(Worker.prototype, 'postMessage');
  let beats = 0;
  const heart = setInterval(() => {
    beats += 1;
  }, 10);
  expect(await checkPdf(file, 60_000)).toBe('broken');
  clearInterval(heart);
  expect(beats).toBeGreaterThan(10);
  expect(await checkPdf(crowd, 1)).toBe('broken');
  expect((post.mock.contexts as unknown as Worker[]).map(({ threadId }) => threadId)).toEqual([-1, -1]);
});

test('files wait for a few threads, each of which is replaced after some files', async () => {
  const post = vi.spyOn(Worker.prototype, 'postMessage');
  const most = Math.max(1, availableParallelism() - 1);
  const atOnce = Array.from({ length: 2 * most }, () => checkPdf(written()));
  expect(waitingFiles()).toBe(most);
  await Promise.all(atOnce);
  expect(new Set(post.mock.contexts).size).toBe(most);
  for (let files = 0; files < 50 * most; files += 1) await checkPdf(written());
  expect(new Set(post.mock.contexts).size).toBeGreaterThan(most);
});

test('a thread that dies, at work or at rest, is replaced', async () => {
  const post = vi.spyOn(Worker.prototype, 'postMessage');
  expect(await checkPdf(written())).toBeUndefined();
  const dying = post.mock.contexts[0] as unknown as Worker;
  dying.emit('error', new Error('out of memory at rest'));
  post.mockImplementationOnce(function (this: Worker) {
    void this.terminate();
  });
  expect(await checkPdf(written())).toBeUndefined();
  await (post.mock.contexts.at(-1) as unknown as Worker).terminate();
  expect(await checkPdf(written())).toBeUndefined();
});
