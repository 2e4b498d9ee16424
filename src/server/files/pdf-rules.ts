/** The rules for uploaded PDFs: no scripts, attachments or passwords. `pdf-check.ts` runs them in a worker thread. */
import { constants, inflateSync } from 'node:zlib';
import {
  PDFArray,
  PDFDict,
  PDFName,
  type PDFObject,
  PDFParser,
  PDFRawStream,
  type PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib';
import { findFollowers, findObjectStarts } from './pdf-gaps.ts';

/** Keys of the texts under `server.file`. */
export type PdfProblem = 'notPdf' | 'broken' | 'protected' | 'active' | 'attachment';

const name = (text: string): PDFName => PDFName.of(text);
const names = (...texts: string[]): ReadonlySet<PDFObject | undefined> => new Set(texts.map(name));

/** Actions that are refused. Links inside the document and to web addresses are allowed. */
const ACTIONS = names(
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'GoToR',
  'GoToE',
  'Rendition',
  'RichMediaExecute',
  'Movie',
  'Sound',
);
const ACTIVE_KEYS = ['JS', 'JavaScript', 'XFA', 'RichMediaContent', 'RichMediaSettings'].map(name);
const ATTACHED_KEYS = ['EF', 'EmbeddedFiles', 'EmbeddedFile'].map(name);
const ACTIVE_KINDS = names('RichMedia', 'Screen', 'Movie', 'Sound', '3D');
const ATTACHED_KINDS = names('FileAttachment', 'EmbeddedFile');
const [S, TYPE, SUBTYPE] = [name('S'), name('Type'), name('Subtype')];
const PAGE = names('Page');
/** Types of the streams that the parser decompresses: those that hold objects or the positions of objects. */
const CONTAINERS = name('ObjStm');
const UNPACKED = names('ObjStm', 'XRef');
/** Some PDF readers accept the second spelling too. */
const PARAMETERS = ['DecodeParms', 'DP'].map(name);
const MAX_UNPACKED_BYTES = 64 * 1024 * 1024;

/**
 * The same pairs as bytes, anywhere in the file, since a reader may be led to a position that no parser would read. A
 * digit begins a reference.
 */
const HIDDEN: Record<`/${string}`, { follower: RegExp; problem: PdfProblem }> = {
  '/Encrypt': { follower: /<<|\d/y, problem: 'protected' },
  '/S': {
    follower: /\/(?:JavaScript|Launch|SubmitForm|ImportData|GoToR|GoToE|Rendition)(?![\w-])/y,
    problem: 'active',
  },
  '/XFA': { follower: /[[\d]/y, problem: 'active' },
  '/Type': { follower: /\/EmbeddedFile/y, problem: 'attachment' },
  '/EmbeddedFiles': { follower: /<<|\d/y, problem: 'attachment' },
};
const WORDS = Object.keys(HIDDEN) as (keyof typeof HIDDEN)[];
/** Only the gravest problem is reported. */
const GRAVITY: PdfProblem[] = ['protected', 'active', 'attachment'];

const CONTAINER = /\/ObjStm/g;

export async function inspectPdf(bytes: Uint8Array): Promise<PdfProblem | undefined> {
  try {
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
    return problemIn(text) ?? (await new PdfInspector(bytes).inspect(text));
  } catch {
    return 'broken';
  }
}

/** Characters of a name may be written as their hexadecimal codes. */
const decodeNames = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

function problemIn(text: string): PdfProblem | undefined {
  const plain = decodeNames(text);
  const found = new Set<PdfProblem>();
  for (const { word, position } of findFollowers(plain, WORDS)) {
    const { follower, problem } = HIDDEN[word] as (typeof HIDDEN)[typeof word];
    follower.lastIndex = position;
    if (follower.test(plain)) found.add(problem);
  }
  return GRAVITY.find((problem) => found.has(problem));
}

/** Inspects every object as it is parsed, so that no object hides behind a later one of the same number. */
class PdfInspector extends PDFParser {
  #pages = 0;
  #unpacked = 0;
  #containers = 0;
  #depth = 0;
  /** The positions of the values of all inspected objects. */
  readonly #inspected = new Set<number>();
  #problem: PdfProblem | undefined;

  constructor(bytes: Uint8Array) {
    super(bytes, Number.POSITIVE_INFINITY, true);
    const { context } = this;
    const assign = context.assign.bind(context);
    context.assign = (ref: PDFRef, object: PDFObject) => {
      this.#inspectObject(object);
      assign(ref, object);
    };
  }

  async inspect(text: string): Promise<PdfProblem | undefined> {
    const parsed = await this.parseDocument().catch(() => undefined);
    // The object on which the parser failed may be the problem itself.
    if (this.#problem || !parsed) return this.#problem ?? 'broken';
    if (parsed.trailerInfo.Encrypt) return 'protected';
    const hasPages = parsed.lookup(parsed.trailerInfo.Root) instanceof PDFDict && this.#pages > 0;
    return hasPages && this.#hasInspectedAll(text) ? undefined : 'broken';
  }

  /**
   * Readers follow the cross-reference table, and search the bytes for objects when it is wrong, as it often is. So
   * the table does not matter, as long as every part of the bytes that looks like an object was inspected.
   */
  #hasInspectedAll(text: string): boolean {
    for (const position of findObjectStarts(text)) if (!this.#inspected.has(position)) return false;
    return (decodeNames(text).match(CONTAINER)?.length ?? 0) === this.#containers;
  }

  /** Runs before the parser decompresses anything. */
  override parseObject(ref?: PDFRef): PDFObject {
    // Without try/finally: an object that cannot be parsed ends the whole inspection.
    if (this.#depth === 0 && ref) this.#inspected.add(this.bytes.offset());
    this.#depth += 1;
    const object = super.parseObject(ref);
    this.#depth -= 1;
    if (object instanceof PDFRawStream) this.#inspectStream(object);
    return object;
  }

  #inspectObject(object: PDFObject): void {
    // Any reference may lead to an object that is only a name.
    if (ACTIONS.has(object) || ACTIVE_KINDS.has(object)) this.#problem ??= 'active';
    if (ATTACHED_KINDS.has(object)) this.#problem ??= 'attachment';
    const open: PDFObject[] = [object];
    for (let next = open.pop(); next; next = open.pop()) {
      if (next instanceof PDFStream) open.push(next.dict);
      else if (next instanceof PDFArray) for (const inner of next.asArray()) open.push(inner);
      else if (next instanceof PDFDict) {
        this.#inspectDict(next);
        for (const inner of next.values()) open.push(inner);
      }
    }
  }

  #inspectDict(dict: PDFDict): void {
    const is = (key: PDFName, kinds: ReadonlySet<PDFObject | undefined>): boolean => kinds.has(dict.get(key));
    if (is(TYPE, PAGE)) this.#pages += 1;
    if (ACTIVE_KEYS.some((key) => dict.has(key)) || is(S, ACTIONS) || is(SUBTYPE, ACTIVE_KINDS)) {
      this.#problem ??= 'active';
    }
    const isAttached = is(SUBTYPE, ATTACHED_KINDS) || is(TYPE, ATTACHED_KINDS);
    if (isAttached || ATTACHED_KEYS.some((key) => dict.has(key))) this.#problem ??= 'attachment';
  }

  /** A stream of objects is inspected as the parser reads it, or refused. */
  #inspectStream({ dict, contents }: PDFRawStream): void {
    // The content of such a stream is in another file.
    if (dict.has(name('F'))) this.#problem ??= 'attachment';
    if (dict.get(TYPE) === CONTAINERS) this.#containers += 1;
    const type = dict.lookup(TYPE);
    // Some readers take every stream with these two keys for a container of objects.
    const isContainer = dict.has(name('N')) && dict.has(name('First'));
    if (!isContainer && !UNPACKED.has(type)) return;
    const text = isContainer === (type === CONTAINERS) ? this.#unpack(dict, contents) : undefined;
    this.#problem ??= text === undefined ? 'broken' : problemIn(text);
    if (text === undefined) throw new Error('This stream is not unpacked.');
  }

  #unpack(dict: PDFDict, contents: Uint8Array): string | undefined {
    const filters = asList(dict.lookup(name('Filter')));
    const isPlain = filters.length === 0 || (filters.length === 1 && filters[0] === PDFName.FlateDecode);
    const predicts = PARAMETERS.flatMap((key) => asList(dict.lookup(key))).some(
      (parameters) => parameters instanceof PDFDict && parameters.has(name('Predictor')),
    );
    // The parser does not know predictors, which only lists of positions are compressed with.
    if (!isPlain || (predicts && dict.lookup(TYPE) !== name('XRef'))) return undefined;
    const bytes = filters.length === 0 ? contents : inflate(contents, MAX_UNPACKED_BYTES - this.#unpacked);
    this.#unpacked += bytes.length;
    return Buffer.from(bytes).toString('latin1');
  }
}

const asList = (object: PDFObject | undefined): (PDFObject | undefined)[] =>
  object instanceof PDFArray ? object.asArray() : object === undefined ? [] : [object];

const inflate = (bytes: Uint8Array, most: number): Buffer =>
  inflateSync(bytes, { maxOutputLength: most, finishFlush: constants.Z_SYNC_FLUSH });
