/**
 * Loaded into the process of a server before it starts. While the file of HOLD is there, its embedded database keeps
 * calls that read or save a page waiting, and notes this in that file.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';

const file = process.env.HOLD as string;
const { execProtocolRawStream } = PGlite.prototype;

PGlite.prototype.execProtocolRawStream = async function (message, options) {
  if (existsSync(file) && Buffer.from(message).includes('section_records')) {
    writeFileSync(file, 'waiting');
    while (existsSync(file)) await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return execProtocolRawStream.call(this, message, options);
};
