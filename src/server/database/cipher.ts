/** AES-256-GCM over bytes, bound to the place where they are stored. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';

const [NONCE_BYTES, TAG_BYTES] = [12, 16];
const TEXT = NONCE_BYTES + TAG_BYTES;

export function encipher(key: Buffer, place: string, plain: Buffer): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(place));
  const text = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64');
}

export function decipher(key: Buffer, place: string, text: string): Buffer {
  const bytes = Buffer.from(text, 'base64');
  const opened = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES)).setAAD(Buffer.from(place));
  opened.setAuthTag(bytes.subarray(NONCE_BYTES, TEXT));
  return Buffer.concat([opened.update(bytes.subarray(TEXT)), opened.final()]);
}
