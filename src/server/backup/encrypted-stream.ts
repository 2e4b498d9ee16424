/**
 * A file encrypted by a passphrase: AES-256-GCM in numbered chunks, with a mark in the last one. A changed, truncated
 * or reordered file is refused.
 */
import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable, Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

const CIPHER = 'aes-256-gcm';
const MAGIC = Buffer.from('portico backup 1');
const [SALT_BYTES, PREFIX_BYTES, TAG_BYTES, CHUNK] = [16, 7, 16, 64 * 1024];
const HEAD_BYTES = MAGIC.length + SALT_BYTES + PREFIX_BYTES;
/** A guess takes a quarter of a second and 128 MiB. */
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };

/** The file is not a backup, is damaged, or has another passphrase. */
export class NotOpened extends Error {}

interface StreamHead {
  salt: Buffer;
  prefix: Buffer;
}

const deriveKey = (passphrase: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFKC'), salt, 32, COST, (error, key) => (error ? reject(error) : resolve(key)));
  });

type ConvertChunk = (chunk: Buffer, nonce: Buffer) => Buffer;

/** Cuts a stream into chunks of a size, and encrypts or decrypts each by its number. */
class Chunks extends Transform {
  #rest: Buffer[] = [];
  #length = 0;
  #count = 0;
  readonly #size: number;
  readonly #prefix: Buffer;
  readonly #convertChunk: ConvertChunk;

  constructor(size: number, prefix: Buffer, convertChunk: ConvertChunk) {
    super();
    this.#size = size;
    this.#prefix = prefix;
    this.#convertChunk = convertChunk;
  }

  override _transform(part: Buffer, _: BufferEncoding, done: TransformCallback): void {
    this.#rest.push(part);
    this.#length += part.length;
    try {
      // The last chunk is known only at the end, so a full one waits for more.
      if (this.#length > this.#size) this.#convertFull();
      done();
    } catch (error) {
      done(error as Error);
    }
  }

  override _flush(done: TransformCallback): void {
    try {
      this.push(this.#convert(Buffer.concat(this.#rest), true));
      done();
    } catch (error) {
      done(error as Error);
    }
  }

  #convertFull(): void {
    const bytes = Buffer.concat(this.#rest);
    let at = 0;
    for (; bytes.length - at > this.#size; at += this.#size)
      this.push(this.#convert(bytes.subarray(at, at + this.#size), false));
    this.#rest = [bytes.subarray(at)];
    this.#length = bytes.length - at;
  }

  #convert(chunk: Buffer, isLast: boolean): Buffer {
    const place = Buffer.alloc(5);
    place.writeUInt32BE(this.#count);
    place.writeUInt8(isLast ? 1 : 0, 4);
    this.#count += 1;
    return this.#convertChunk(chunk, Buffer.concat([this.#prefix, place]));
  }
}

const encryptChunks = (key: Buffer, prefix: Buffer): Chunks =>
  new Chunks(CHUNK, prefix, (chunk, nonce) => {
    const cipher = createCipheriv(CIPHER, key, nonce);
    return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
  });

const openChunks = (key: Buffer, prefix: Buffer): Chunks =>
  new Chunks(CHUNK + TAG_BYTES, prefix, (chunk, nonce) => {
    const end = Math.max(0, chunk.length - TAG_BYTES);
    try {
      const opened = createDecipheriv(CIPHER, key, nonce).setAuthTag(chunk.subarray(end));
      return Buffer.concat([opened.update(chunk.subarray(0, end)), opened.final()]);
    } catch {
      throw new NotOpened('The passphrase is another one, or the file is damaged.');
    }
  });

/** Writes lines to a new file that only its owner reads. */
export async function writeEncrypted(file: string, passphrase: string, lines: AsyncIterable<string>): Promise<void> {
  const { salt, prefix }: StreamHead = { salt: randomBytes(SALT_BYTES), prefix: randomBytes(PREFIX_BYTES) };
  const key = await deriveKey(passphrase, salt);
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  target.write(Buffer.concat([MAGIC, salt, prefix]));
  await pipeline(Readable.from(ended(lines)), createGzip(), encryptChunks(key, prefix), target);
}

async function* ended(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`;
}

export async function* readEncrypted(file: string, passphrase: string): AsyncGenerator<string> {
  const { salt, prefix } = await readHead(file);
  const opener = openChunks(await deriveKey(passphrase, salt), prefix);
  const text = createGunzip();
  // A failure ends the stream that is read below.
  const opened = pipeline(createReadStream(file, { start: HEAD_BYTES }), opener, text).catch((error) => {
    text.destroy(error);
  });
  let rest: Buffer[] = [];
  for await (const part of text as AsyncIterable<Buffer>) {
    let from = 0;
    for (let end = part.indexOf(10); end >= 0; end = part.indexOf(10, from)) {
      yield Buffer.concat([...rest, part.subarray(from, end)]).toString('utf8');
      rest = [];
      from = end + 1;
    }
    rest.push(part.subarray(from));
  }
  await opened;
}

async function readHead(file: string): Promise<StreamHead> {
  const head = await readStart(file).catch((error: Error) => {
    throw new NotOpened(`${file} cannot be read: ${error.message}.`);
  });
  if (head.length < HEAD_BYTES || !head.subarray(0, MAGIC.length).equals(MAGIC))
    throw new NotOpened(`${file} is not a backup of this program.`);
  return { salt: head.subarray(MAGIC.length, MAGIC.length + SALT_BYTES), prefix: head.subarray(-PREFIX_BYTES) };
}

async function readStart(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
