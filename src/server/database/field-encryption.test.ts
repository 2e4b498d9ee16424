import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import type { JsonObject } from '../../engine/data/index.ts';
import { type CipherKey, encipher } from './cipher.ts';
import { decrypt, decryptFields, encryptFields, reencryptFields } from './field-encryption.ts';
import type { EncryptionKeys } from './key-ring.ts';
import { usualKey } from './wrapped-key.ts';

const keys: Record<string, CipherKey> = {
  first: usualKey(randomBytes(32)),
  second: { algorithm: 'chacha20-poly1305', bytes: randomBytes(32) },
};

const sealingWith = (name: string, known = keys): EncryptionKeys => ({
  get newest() {
    return { name, key: known[name] as CipherKey };
  },
  getKey: (called) => known[called] as CipherKey,
});
const RING = sealingWith('first');

const PATTERNS = ['/number', '/rings/*/stone', '/house/street'];
const RECORD: JsonObject = {
  number: 1020003,
  name: 'Ana',
  rings: [{ stone: 'ruby', size: 7 }, { stone: null }],
  house: { street: 'Elm' },
};

test('encrypts the values at the patterns, also in lists and groups', () => {
  const stored = encryptFields(RING, '1/a', RECORD, PATTERNS);
  expect(JSON.stringify(stored)).not.toMatch(/1020003|ruby|Elm/);
  expect(stored).toMatchObject({ name: 'Ana', rings: [{ size: 7 }, { stone: null }] });
  expect(decryptFields(RING, '1/a', stored, PATTERNS)).toEqual(RECORD);
});

test.each(['first', 'second'])(
  'a value encrypted with the %s key cannot be decrypted at another place, with another key or algorithm, or after a change',
  (name) => {
    const ring = sealingWith(name);
    const stored = encryptFields(ring, '1/a', RECORD, PATTERNS);
    const { algorithm, bytes } = ring.newest.key;
    const others: CipherKey[] = [
      { algorithm, bytes: randomBytes(32) },
      { algorithm: algorithm === 'aes-256-gcm' ? 'chacha20-poly1305' : 'aes-256-gcm', bytes },
    ];
    expect(decryptFields(ring, '1/a', stored, PATTERNS)).toEqual(RECORD);
    expect(() => decryptFields(ring, '2/a', stored, PATTERNS)).toThrow(/^A stored value cannot be decrypted: /);
    for (const other of others)
      expect(() => decryptFields(sealingWith(name, { [name]: other }), '1/a', stored, PATTERNS)).toThrow();
    const swapped = { number: (stored.house as { street: string }).street };
    expect(() => decryptFields(ring, '1/a', swapped, PATTERNS)).toThrow();
  },
);

test('a value without a key id is decrypted with the first key', () => {
  const old = encipher(keys.first as CipherKey, 'draft/1/a', Buffer.from('"typed"'));
  expect(decrypt(sealingWith('second'), 'draft/1/a', old)).toBe('typed');
});

test('after rotation a value can be decrypted with the new key only, and nothing else has changed', () => {
  const stored = encryptFields(RING, '1/a', RECORD, PATTERNS);
  const again = reencryptFields(sealingWith('second'), '1/a', stored) as JsonObject;
  expect(JSON.stringify(again).match(/"\$sealed":"second\./g)).toHaveLength(3);
  expect(JSON.stringify(again)).not.toContain('first.');
  expect(decryptFields(sealingWith('second', { second: keys.second as CipherKey }), '1/a', again, PATTERNS)).toEqual(
    RECORD,
  );
});
