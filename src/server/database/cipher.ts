/** AES-256-GCM over bytes, bound to the place where they stand. */
import { createCipheriv, createDecipheriv, randomFillSync } from 'node:crypto';

const CIPHER = 'aes-256-gcm';

const [NONCE_BYTES, TAG_BYTES] = [12, 16];
const TEXT = NONCE_BYTES + TAG_BYTES;
const nonces = Buffer.alloc(500 * NONCE_BYTES);
let used = nonces.length;

/** Fetched by the hundreds: to ask the system for one costs more than to seal with it. */
function nextNonce(): Buffer {
  if (used === nonces.length) {
    randomFillSync(nonces);
    used = 0;
  }
  used += NONCE_BYTES;
  return nonces.subarray(used - NONCE_BYTES, used);
}

export function encipher(key: Buffer, place: string, plain: Buffer): string {
  const nonce = nextNonce();
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
