/** Reads a PNG with a palette, as in the demo, and fails on an incomplete one. */
import { crc32, inflateSync } from 'node:zlib';

export interface Pixels {
  width: number;
  height: number;
  /** One byte for each pixel, row by row; the first byte of each row is its filter. */
  rows: string;
}

export function readPixels(image: string): Pixels {
  const png = Buffer.from(image, 'base64');
  if (png.toString('latin1', 0, 8) !== '\x89PNG\r\n\x1a\n') throw new Error('This is no PNG.');
  const chunks = readChunks(png);
  if ([...chunks.keys()].join() !== 'IHDR,PLTE,IDAT,IEND') throw new Error(`Chunks: ${[...chunks.keys()]}`);
  const header = chunks.get('IHDR') as Buffer;
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const rows = inflateSync(chunks.get('IDAT') as Buffer).toString('latin1');
  if (rows.length !== (width + 1) * height) throw new Error(`${rows.length} bytes for ${width} by ${height}`);
  return { width, height, rows };
}

function readChunks(png: Buffer): Map<string, Buffer> {
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < png.length; ) {
    const end = at + 8 + png.readUInt32BE(at);
    if (crc32(png.subarray(at + 4, end)) !== png.readUInt32BE(end)) throw new Error('A chunk is damaged.');
    chunks.set(png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, end));
    at = end + 4;
  }
  return chunks;
}
