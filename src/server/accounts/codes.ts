/**
 * Mailed codes of six digits, valid for a quarter of an hour, once, and for a few tries. The browser that requested a
 * code has its own tries, so that other browsers cannot use them up.
 */
import { isSameInConstantTime, type Keys } from '../database/installation-keys.ts';

export const CODE_MINUTES = 15;
const MAX_TRIES = 5;
/** A second request within this time mails the same code again, so that the code in each of the mails is valid. */
const RESEND_WINDOW_MS = 10_000;
const VALID_MS = CODE_MINUTES * 60_000;

/** The purpose and the owner of a code: it is valid for nothing else. */
export interface CodeScope {
  purpose: 'verification' | 'reset';
  owner: string | number;
}

export interface StoredCode {
  codeHash: string;
  tries: number;
  triesByOthers: number;
  codeExpiresAt: Date;
}

/** A new code, and the values to store for it. `source` is unique for the row. */
export function newCode(keys: Keys, scope: CodeScope, source: string): { code: string; stored: StoredCode } {
  const codeExpiresAt = new Date(Date.now() + VALID_MS);
  const code = codeUntil(keys, scope, source, codeExpiresAt);
  return { code, stored: { codeHash: fingerprint(keys, scope, code), tries: 0, triesByOthers: 0, codeExpiresAt } };
}

/** The code of a row, if it was made within the resend window. */
export function recentCode(
  keys: Keys,
  scope: CodeScope,
  source: string,
  row: Pick<StoredCode, 'codeHash' | 'codeExpiresAt'>,
): string | undefined {
  if (row.codeExpiresAt.getTime() - Date.now() < VALID_MS - RESEND_WINDOW_MS) return undefined;
  const code = codeUntil(keys, scope, source, row.codeExpiresAt);
  return isCode(keys, scope, row, code) ? code : undefined;
}

/** Derived from the installation's key, so that it can be mailed again although it is not stored. */
function codeUntil(keys: Keys, { purpose, owner }: CodeScope, source: string, codeExpiresAt: Date): string {
  const digest = keys.fingerprint(`${purpose} code`, `${owner} ${source} ${codeExpiresAt.getTime()}`);
  return String(Buffer.from(digest, 'base64url').readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
}

const fingerprint = (keys: Keys, { purpose, owner }: CodeScope, code: string): string =>
  keys.fingerprint(purpose, `${owner} ${code.trim()}`);

export const hasFailedTries = ({ tries, triesByOthers }: StoredCode): boolean => tries + triesByOthers > 0;

/** The column that counts the tries: those of the browser that requested the code, or those of all others. */
export const tryCounter = (isOwn: boolean): 'tries' | 'triesByOthers' => (isOwn ? 'tries' : 'triesByOthers');

export const isUsable = (row: StoredCode, isOwn: boolean): boolean =>
  row[tryCounter(isOwn)] < MAX_TRIES && row.codeExpiresAt > new Date();

export const isCode = (keys: Keys, scope: CodeScope, row: Pick<StoredCode, 'codeHash'>, code: string): boolean =>
  isSameInConstantTime(row.codeHash, fingerprint(keys, scope, code));
