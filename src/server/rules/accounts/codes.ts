/**
 * Codes that are mailed: of six digits, good for a quarter of an hour, once, and for a few tries. The browser that asked
 * for a code has tries of its own, so that nobody elsewhere can use them up.
 */
import { randomInt } from 'node:crypto';
import { isSame, type Keys } from '../../store/keys.ts';

export const MINUTES = 15;
const TRIES = 5;

/** What a code is for, and whose: it is good for nothing else. */
export interface Purpose {
  purpose: 'verification' | 'reset';
  owner: string | number;
}

interface Coded {
  codeHash: string;
  tries: number;
  triesElsewhere: number;
  codeExpiresAt: Date;
}

export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** How a new code stands in its row. */
export const coded = (keys: Keys, { purpose, owner }: Purpose, code: string): Coded => ({
  codeHash: fingerprint(keys, { purpose, owner }, code),
  tries: 0,
  triesElsewhere: 0,
  codeExpiresAt: new Date(Date.now() + MINUTES * 60_000),
});

const fingerprint = (keys: Keys, { purpose, owner }: Purpose, code: string): string =>
  keys.fingerprint(purpose, `${owner} ${code.trim()}`);

/** Where the tries are counted of who brings a code. */
export const counterOf = (isOwn: boolean): 'tries' | 'triesElsewhere' => (isOwn ? 'tries' : 'triesElsewhere');

export const isAlive = (row: Coded, isOwn: boolean): boolean =>
  row[counterOf(isOwn)] < TRIES && row.codeExpiresAt > new Date();

export const isCode = (keys: Keys, purpose: Purpose, row: Coded, code: string): boolean =>
  isSame(row.codeHash, fingerprint(keys, purpose, code));
