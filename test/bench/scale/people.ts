/** The people of a filled database, by number: each with an account, a session and an application of the same number. */
import { BRAND } from '../../../src/authoring/index.ts';
import { cookieName, DEFAULT_BRAND } from '../../../src/contract/index.ts';

export const PASSWORD = 'correct horse battery';
/** Every tenth is filling in an application now, the one after has given up; the others have submitted theirs. */
export const EVERY = 10;

export const personEmail = (number: number): string => `person${number}@example.com`;
/** The answer that identifies the person. */
export const personIdentity = (number: number): number => 500_000_000 + number;
export const personSession = (number: number): string =>
  `${cookieName({ ...DEFAULT_BRAND, ...BRAND }, 'session')}=token-${number}`;

/** As many are at work on each database, so that only its size differs. */
export const AT_WORK = 100;

/** One of those at work, by a share between 0 and 1; they are spread over all who are filling in an application. */
export function underWay(people: number, share: number): number {
  const underWayInAll = people / EVERY;
  const apart = Math.max(1, Math.floor(underWayInAll / AT_WORK));
  return EVERY * (1 + apart * Math.floor(share * Math.min(AT_WORK, underWayInAll)));
}
