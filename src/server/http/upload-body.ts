/** Takes the contents of a file out of a body before the rest is parsed: a JSON parser is slow on millions of characters. */
import type { FastifyInstance } from 'fastify';
import { createBodyParser } from './body.ts';
import { HttpError } from './http-error.ts';

const NAME = Buffer.from('"fileContents"');
const [QUOTE, COLON] = [0x22, 0x3a];
const BLANKS = new Set([0x20, 0x09, 0x0a, 0x0d]);
/** The limit for the rest of the body. */
const MAX_REST_BYTES = 64 * 1024;

export function parseContentsSeparately(app: FastifyInstance): void {
  const parse = createBodyParser(app);
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    const [from, to] = contentsIn(bytes) ?? [0, 0];
    const rest = Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]);
    if (rest.length > MAX_REST_BYTES) return done(new HttpError(413));
    const contents = decodeText(bytes.toString('latin1', from, to));
    if (contents === undefined) return done(new HttpError(400));
    return parse(request, rest, (error, body) =>
      done(error, from > 0 ? { ...(body as object), fileContents: contents } : body),
    );
  });
}

/** Some JSON writers escape the characters of base64 that are not letters. */
function decodeText(written: string): string | undefined {
  try {
    return written.includes('\\') ? (JSON.parse(`"${written}"`) as string) : written;
  } catch {
    return undefined;
  }
}

/** Start and end of the contents. The quoted name cannot occur inside another text, where its quotes would be escaped. */
function contentsIn(bytes: Buffer): [number, number] | undefined {
  for (let at = bytes.indexOf(NAME); at >= 0; at = bytes.indexOf(NAME, at + 1)) {
    const colon = afterBlanks(bytes, at + NAME.length);
    const quote = afterBlanks(bytes, colon + 1);
    if (bytes[colon] !== COLON || bytes[quote] !== QUOTE) continue;
    const end = bytes.indexOf(QUOTE, quote + 1);
    if (end > 0) return [quote + 1, end];
  }
  return undefined;
}

function afterBlanks(bytes: Buffer, from: number): number {
  let at = from;
  while (BLANKS.has(bytes[at] ?? 0)) at += 1;
  return at;
}
