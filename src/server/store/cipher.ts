/** AES-256-GCM over bytes, bound to the place where they stand. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';

export function encipher(key: Buffer, place: string, plain: Buffer): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(place));
  const text = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64');
}

export function decipher(key: Buffer, place: string, text: string): Buffer {
  const bytes = Buffer.from(text, 'base64');
  const opened = createDecipheriv(CIPHER, key, bytes.subarray(0, 12)).setAAD(Buffer.from(place));
  opened.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([opened.update(bytes.subarray(28)), opened.final()]);
}
