/**
 * The stored form of a data key, encrypted with a key that is derived from the secret. Its algorithm is encrypted with
 * it, so that neither can be changed without the other. A program that does not know algorithms finds a key of a wrong
 * length, with which it can encrypt and decrypt nothing.
 */
import { SettingError } from '../process/startup-error.ts';
import { type CipherKey, decipher, encipher, isAlgorithm, KEY_BYTES } from './cipher.ts';

/** The algorithm for wrapping, and for data keys that name none. */
const USUAL = 'aes-256-gcm';

export const usualKey = (bytes: Uint8Array): CipherKey => ({ algorithm: USUAL, bytes });

const keyAad = (name: string): string => `data_keys/${name}`;

/** A key with the default algorithm is stored alone, as before there were others. */
export function wrap(wrapping: Uint8Array, name: string, { algorithm, bytes }: CipherKey): string {
  const mark = Buffer.from(algorithm === USUAL ? '' : algorithm);
  return encipher(usualKey(wrapping), keyAad(name), Buffer.concat([mark, bytes]));
}

/** Undefined for a key that another secret wraps. */
export function unwrap(wrapping: Uint8Array, name: string, wrapped: string): CipherKey | undefined {
  const plain = openWrapped(wrapping, name, wrapped);
  if (!plain) return undefined;
  const algorithm = plain.subarray(0, -KEY_BYTES).toString() || USUAL;
  if (!isAlgorithm(algorithm))
    throw new SettingError(
      `The data key ${name} is for ${algorithm}, which this program cannot do. Start a newer one.`,
    );
  return { algorithm, bytes: plain.subarray(-KEY_BYTES) };
}

function openWrapped(wrapping: Uint8Array, name: string, wrapped: string): Buffer | undefined {
  try {
    return decipher(usualKey(wrapping), keyAad(name), wrapped);
  } catch {
    return undefined;
  }
}
