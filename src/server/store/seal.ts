/** Sensitive values of a record, sealed one by one: AES-256-GCM, bound to the place where they stand. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { isBlank, isObject, type Json, type JsonObject } from '../../engine/index.ts';

const CIPHER = 'aes-256-gcm';
const MARK = '$sealed';

/** A copy with every value at the patterns sealed; `place` names the record. */
export const sealed = (key: Buffer, place: string, record: JsonObject, patterns: string[]): JsonObject =>
  mapped(record, patterns, (value, pattern) =>
    isBlank(value) ? value : { [MARK]: encrypt(key, `${place}${pattern}`, value) },
  );

export const unsealed = (key: Buffer, place: string, record: JsonObject, patterns: string[]): JsonObject =>
  mapped(record, patterns, (value, pattern) =>
    isObject(value) && typeof value[MARK] === 'string' ? decrypt(key, `${place}${pattern}`, value[MARK]) : value,
  );

type Change = (value: Json, pattern: string) => Json;

function mapped(record: JsonObject, patterns: string[], change: Change): JsonObject {
  return patterns.reduce<Json>(
    (result, pattern) => at(result, pattern.slice(1).split('/'), (value) => change(value, pattern)),
    record,
  ) as JsonObject;
}

function at(value: Json, [step, ...rest]: string[], change: (value: Json) => Json): Json {
  if (step === undefined) return change(value);
  if (step === '*') return Array.isArray(value) ? value.map((item) => at(item, rest, change)) : value;
  if (!isObject(value) || !Object.hasOwn(value, step)) return value;
  return { ...value, [step]: at(value[step] as Json, rest, change) };
}

export function encrypt(key: Buffer, place: string, value: Json): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(place));
  const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64');
}

export function decrypt(key: Buffer, place: string, text: string): Json {
  const bytes = Buffer.from(text, 'base64');
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, 12)).setAAD(Buffer.from(place));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')) as Json;
}
