/** Encrypts the sensitive values of a record one by one, each bound to its path. */
import { isNullOrBlank, isObject, type Json, type JsonObject } from '../../engine/data/index.ts';
import type { Manifest } from '../../engine/index.ts';
import { decipher, encipher } from './cipher.ts';
import { type DecryptionKeys, type EncryptionKeys, FIRST } from './key-ring.ts';

/** An encrypted value in a record. */
export const MARK = '$sealed';

/** The patterns of the answers of a section that are kept encrypted. */
export const sensitiveIn = (manifest: Pick<Manifest, 'forms'> | undefined, section: string): string[] =>
  manifest?.forms[section]?.sensitive ?? [];

/** A copy with every value at the patterns encrypted; `aad` identifies the record, and each value adds its pattern. */
export const encryptFields = (ring: EncryptionKeys, aad: string, record: JsonObject, patterns: string[]): JsonObject =>
  mapAtPatterns(record, patterns, (value, pattern) =>
    isNullOrBlank(value) ? value : { [MARK]: encrypt(ring, `${aad}${pattern}`, value) },
  );

export const decryptFields = (ring: DecryptionKeys, aad: string, record: JsonObject, patterns: string[]): JsonObject =>
  mapAtPatterns(record, patterns, (value, pattern) =>
    isObject(value) && typeof value[MARK] === 'string'
      ? (decrypt(ring, `${aad}${pattern}`, value[MARK]) as Json)
      : value,
  );

type ChangeValue = (value: Json, pattern: string) => Json;

/** A copy with the values at the patterns changed. */
export function mapAtPatterns(record: JsonObject, patterns: string[], change: ChangeValue): JsonObject {
  return patterns.reduce<Json>(
    (result, pattern) => changeAt(result, pattern.slice(1).split('/'), (value) => change(value, pattern)),
    record,
  ) as JsonObject;
}

function changeAt(value: Json, [step, ...rest]: string[], change: (value: Json) => Json): Json {
  if (step === undefined) return change(value);
  if (step === '*') return Array.isArray(value) ? value.map((item) => changeAt(item, rest, change)) : value;
  if (!isObject(value) || !Object.hasOwn(value, step)) return value;
  return { ...value, [step]: changeAt(value[step] as Json, rest, change) };
}

/** The id of the key, before the encrypted value. */
export function encrypt(ring: EncryptionKeys, aad: string, value: Json): string {
  const { name, key } = ring.newest;
  return `${name}.${encipher(key, aad, Buffer.from(JSON.stringify(value)))}`;
}

/** The caller knows the type of the value that was encrypted with this AAD. */
export function decrypt(ring: DecryptionKeys, aad: string, text: string): unknown {
  const [name, encrypted] = text.includes('.') ? (text.split('.', 2) as [string, string]) : [FIRST, text];
  return JSON.parse(decipher(ring.getKey(name), aad, encrypted).toString('utf8'));
}

/** Encrypts a text again, with the newest key. */
export const reencrypt = (ring: EncryptionKeys, aad: string, text: string): string =>
  encrypt(ring, aad, decrypt(ring, aad, text) as Json);

/** A copy with every encrypted value encrypted with the newest key. */
export function reencryptFields(ring: EncryptionKeys, aad: string, value: Json, pattern = ''): Json {
  if (Array.isArray(value)) return value.map((item) => reencryptFields(ring, aad, item, `${pattern}/*`));
  if (!isObject(value)) return value;
  const { [MARK]: text } = value;
  if (typeof text === 'string') return { [MARK]: reencrypt(ring, `${aad}${pattern}`, text) };
  const entries = Object.entries(value).map(([name, inner]) => [
    name,
    reencryptFields(ring, aad, inner, `${pattern}/${name}`),
  ]);
  return Object.fromEntries(entries) as JsonObject;
}
