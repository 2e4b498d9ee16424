/**
 * Authenticated encryption of bytes. The additional authenticated data (AAD) names the row, so that a text decrypts only
 * where it was stored. The algorithm belongs to the key.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const [NONCE_BYTES, TAG_BYTES] = [12, 16];
const TEXT_START = NONCE_BYTES + TAG_BYTES;
const TAG = { authTagLength: TAG_BYTES };

/** Algorithms with a key of 256 bits, a nonce of 96 and a tag of 128. */
const CIPHERS = {
  'aes-256-gcm': {
    encrypting: (key: Uint8Array, nonce: Buffer) => createCipheriv('aes-256-gcm', key, nonce, TAG),
    decrypting: (key: Uint8Array, nonce: Buffer) => createDecipheriv('aes-256-gcm', key, nonce, TAG),
  },
  'chacha20-poly1305': {
    encrypting: (key: Uint8Array, nonce: Buffer) => createCipheriv('chacha20-poly1305', key, nonce, TAG),
    decrypting: (key: Uint8Array, nonce: Buffer) => createDecipheriv('chacha20-poly1305', key, nonce, TAG),
  },
};

export type Algorithm = keyof typeof CIPHERS;

export const ALGORITHMS = Object.keys(CIPHERS) as Algorithm[];

export const isAlgorithm = (name: string): name is Algorithm => Object.hasOwn(CIPHERS, name);

export const KEY_BYTES = 32;

export interface CipherKey {
  algorithm: Algorithm;
  bytes: Uint8Array;
}

export function encipher({ algorithm, bytes }: CipherKey, aad: string, plain: Buffer): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = CIPHERS[algorithm].encrypting(bytes, nonce);
  cipher.setAAD(Buffer.from(aad), { plaintextLength: plain.length });
  const text = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64');
}

export function decipher({ algorithm, bytes }: CipherKey, aad: string, text: string): Buffer {
  const stored = Buffer.from(text, 'base64');
  const encrypted = stored.subarray(TEXT_START);
  const cipher = CIPHERS[algorithm].decrypting(bytes, stored.subarray(0, NONCE_BYTES));
  cipher.setAAD(Buffer.from(aad), { plaintextLength: encrypted.length });
  cipher.setAuthTag(stored.subarray(NONCE_BYTES, TEXT_START));
  const plain = cipher.update(encrypted);
  try {
    return Buffer.concat([plain, cipher.final()]);
  } catch {
    // The cipher says only that its state is not supported.
    throw new Error('A stored value cannot be decrypted: it is damaged, or was stored elsewhere or with another key.');
  }
}
