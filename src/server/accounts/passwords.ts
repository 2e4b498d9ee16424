/** Passwords: argon2id, a few at a time, since each takes memory and a core. */
import { hash, verify } from '@node-rs/argon2';
import type { Brand } from '../../contract/index.ts';
import { Refusal } from '../http/failure.ts';
import { concurrencyLimit } from '../process/concurrency-limit.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const AT_ONCE = 2;
const MOST_WAITING = 200;

const limited = concurrencyLimit(AT_ONCE, MOST_WAITING);

export const hashPassword = (password: string): Promise<string> => limited(() => hash(password, COST));

/** Made at once, and out of turn: a rush must not be able to refuse it. */
const nobody = hash('nobody has this password', COST);

/** Takes as long for an account that does not exist. */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  const compared = stored ?? (await nobody);
  const matches = await limited(() => verify(compared, password));
  return matches && stored !== undefined;
}

interface Owner {
  email: string;
  firstName?: string;
  middleName?: string;
  lastName?: string;
}

/**
 * Refuses what strangers try first: common passwords, and names of the person and the employer. How long a password is,
 * and that it was typed twice, is judged by the form that asks for it, in the browser too.
 */
export function refuseGuessable(password: string, brand: Brand, owner: Owner): void {
  const { email, firstName = '', middleName = '', lastName = '' } = owner;
  const words = [email, ...email.split('@', 1), brand.name, brand.key, firstName, middleName, lastName];
  if (COMMON_PASSWORDS.has(password.toLowerCase()) || isMadeOf(password, words)) {
    throw new Refusal('server.account.passwordCommon');
  }
}

/** Whether it consists of these words alone, ignoring case, accents and punctuation. */
function isMadeOf(password: string, words: string[]): boolean {
  const known = words
    .flatMap((word) => [word, ...word.split(/\s/)])
    .map(bare)
    .filter(Boolean)
    .sort((a, b) => b.length - a.length);
  const letters = bare(password);
  return letters !== '' && known.reduce((rest, word) => rest.replaceAll(word, ''), letters) === '';
}

const bare = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
