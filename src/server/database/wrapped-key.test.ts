import { createCipheriv, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { ALGORITHMS, decipher, encipher, KEY_BYTES } from './cipher.ts';
import { unwrap, usualKey, wrap } from './wrapped-key.ts';

const WRAPPING = randomBytes(KEY_BYTES);
const bytes = randomBytes(KEY_BYTES);

test.each(ALGORITHMS)(
  'a key for %s is opened as it was wrapped, under its name and with its secret alone',
  (algorithm) => {
    const wrapped = wrap(WRAPPING, 'a', { algorithm, bytes });
    expect(unwrap(WRAPPING, 'a', wrapped)).toEqual({ algorithm, bytes });
    expect(unwrap(WRAPPING, 'b', wrapped)).toBeUndefined();
    expect(unwrap(randomBytes(KEY_BYTES), 'a', wrapped)).toBeUndefined();
  },
);

test('a key without a mark is one for AES, as all were', () => {
  const wrapped = encipher(usualKey(WRAPPING), 'data_keys/a', bytes);
  expect(unwrap(WRAPPING, 'a', wrapped)).toEqual({ algorithm: 'aes-256-gcm', bytes });
  expect(decipher(usualKey(WRAPPING), 'data_keys/a', wrap(WRAPPING, 'a', usualKey(bytes)))).toEqual(bytes);
});

test('a program that takes the whole for a key of AES, as programs did before there were algorithms, can do nothing with it', () => {
  const wrapped = wrap(WRAPPING, 'a', { algorithm: 'chacha20-poly1305', bytes });
  const whole = decipher(usualKey(WRAPPING), 'data_keys/a', wrapped);
  expect(() => createCipheriv('aes-256-gcm', whole, randomBytes(12))).toThrow('Invalid key length');
});
