/**
 * Codes that are mailed: of six digits, good for a quarter of an hour, once, and for a few tries. The browser that asked
 * for a code has tries of its own, so that nobody elsewhere can use them up.
 */
import { isSame, type Keys } from '../database/installation-keys.ts';

export const MINUTES = 15;
const TRIES = 5;
/** A second request within this time mails the same code again, so that the code in each of the mails is valid. */
const AT_ONCE_MS = 10_000;
const LIFE_MS = MINUTES * 60_000;

/** The purpose and the owner of a code: it is valid for nothing else. */
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

/** A new code, and the values to store for it. `source` is unique for the row. */
export function newCode(keys: Keys, purpose: Purpose, source: string): { code: string; coded: Coded } {
  const codeExpiresAt = new Date(Date.now() + LIFE_MS);
  const code = codeUntil(keys, purpose, source, codeExpiresAt);
  return { code, coded: { codeHash: fingerprint(keys, purpose, code), tries: 0, triesElsewhere: 0, codeExpiresAt } };
}

/** The code of a row, if it was made just now. */
export function codeAgain(
  keys: Keys,
  purpose: Purpose,
  source: string,
  row: Pick<Coded, 'codeHash' | 'codeExpiresAt'>,
): string | undefined {
  if (row.codeExpiresAt.getTime() - Date.now() < LIFE_MS - AT_ONCE_MS) return undefined;
  const code = codeUntil(keys, purpose, source, row.codeExpiresAt);
  return isCode(keys, purpose, row, code) ? code : undefined;
}

/** Derived from the installation's key, so that it can be mailed again although it is not stored. */
function codeUntil(keys: Keys, { purpose, owner }: Purpose, source: string, codeExpiresAt: Date): string {
  const drawn = keys.fingerprint(`${purpose} code`, `${owner} ${source} ${codeExpiresAt.getTime()}`);
  return String(Buffer.from(drawn, 'base64url').readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
}

const fingerprint = (keys: Keys, { purpose, owner }: Purpose, code: string): string =>
  keys.fingerprint(purpose, `${owner} ${code.trim()}`);

export const isTried = ({ tries, triesElsewhere }: Coded): boolean => tries + triesElsewhere > 0;

/** The column that counts the tries: those of the browser that asked for the code, or those of all others. */
export const tryCounter = (isOwn: boolean): 'tries' | 'triesElsewhere' => (isOwn ? 'tries' : 'triesElsewhere');

export const isAlive = (row: Coded, isOwn: boolean): boolean =>
  row[tryCounter(isOwn)] < TRIES && row.codeExpiresAt > new Date();

export const isCode = (keys: Keys, purpose: Purpose, row: Pick<Coded, 'codeHash'>, code: string): boolean =>
  isSame(row.codeHash, fingerprint(keys, purpose, code));
