/** Writes a picture as PNG: one ink on white, in as many shades as `SHADES`. */
import { crc32, deflateSync } from 'node:zlib';

/** From none to all of the sixteen parts of a pixel. */
export const SHADES = 17;

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const INK = [27, 42, 73];

const PALETTE = Buffer.from(
  Array.from({ length: SHADES }, (_, shade) => INK.map((ink) => 255 - ((255 - ink) * shade) / (SHADES - 1))).flat(),
);

/** `shades` has a byte for each pixel, row by row. */
export function pngOf(width: number, height: number, shades: Uint8Array): Buffer {
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', headerOf(width, height)),
    chunk('PLTE', PALETTE),
    chunk('IDAT', deflateSync(rowsOf(width, height, shades))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Eight bits a pixel, which name a colour of the palette. */
function headerOf(width: number, height: number): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 3, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return header;
}

/** Before each row stands how it is filtered: not at all. */
function rowsOf(width: number, height: number, shades: Uint8Array): Buffer {
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) rows.set(shades.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  return rows;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
