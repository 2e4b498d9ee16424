/** Passwords: argon2id, a few at a time, since each takes memory and a core. */
import { hash, verify } from '@node-rs/argon2';
import type { Brand } from '../../contract/index.ts';
import { Refusal } from '../http/refusal.ts';
import { concurrencyLimit } from '../process/concurrency-limit.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const CONCURRENCY = 2;
const MAX_WAITING = 200;

const limited = concurrencyLimit(CONCURRENCY, MAX_WAITING);

/** How many passwords wait to be hashed or compared. */
export const waitingPasswords = (): number => limited.waiting;

export const hashPassword = (password: string): Promise<string> => limited(() => hash(password, COST));

/** Compared when there is no account. Hashed at the start, outside the concurrency limit, so that it cannot be refused under load. */
const DUMMY_HASH = hash('no account has this password', COST);

/** Takes the same time for an account that does not exist. */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  const compared = stored ?? (await DUMMY_HASH);
  const matches = await limited(() => verify(compared, password));
  return matches && stored !== undefined;
}

interface PasswordOwner {
  email: string;
  firstName?: string;
  middleName?: string;
  lastName?: string;
}

/**
 * Whether a password is among those that are guessed first: common ones, and names of the person and the employer. The form checks
 * the length and the repetition, also in the browser.
 */
export function isGuessable(password: string, brand: Brand, owner: PasswordOwner): boolean {
  const { email, firstName = '', middleName = '', lastName = '' } = owner;
  const words = [email, ...email.split('@', 1), brand.name, brand.key, firstName, middleName, lastName];
  return COMMON_PASSWORDS.has(password.toLowerCase()) || consistsOnlyFrom(password, words);
}

export function requireUnguessable(password: string, brand: Brand, owner: PasswordOwner): void {
  if (isGuessable(password, brand, owner)) throw new Refusal('server.account.passwordCommon');
}

/** Whether it consists of these words alone, ignoring case, accents and punctuation. */
function consistsOnlyFrom(password: string, words: string[]): boolean {
  const parts = words
    .flatMap((word) => [word, ...word.split(/\s/)])
    .map(lettersAndDigits)
    .filter(Boolean)
    .sort((a, b) => b.length - a.length);
  const letters = lettersAndDigits(password);
  return letters !== '' && parts.reduce((rest, word) => rest.replaceAll(word, ''), letters) === '';
}

const lettersAndDigits = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
