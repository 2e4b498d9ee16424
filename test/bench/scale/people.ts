/** The people of a filled database, by number: each with an account, a session and an application of the same number. */
import { BRAND } from '../../../src/authoring/index.ts';
import { cookieName, DEFAULT_BRAND } from '../../../src/contract/index.ts';

export const PASSWORD = 'correct horse battery';
/** Of every ten people, one is filling in an application, one has given up, and the others have submitted theirs. */
export const EVERY = 10;

export const personEmail = (number: number): string => `person${number}@example.com`;
/** The answer that identifies the person. */
export const personIdentity = (number: number): number => 500_000_000 + number;
export const personSession = (number: number): string =>
  `${cookieName({ ...DEFAULT_BRAND, ...BRAND }, 'session')}=token-${number}`;

/** The same number of people is active on each database, so that only the size differs. */
export const AT_WORK = 100;

/** One of the active people, by a share between 0 and 1; they are spread over all who are filling in an application. */
export function underWay(people: number, share: number): number {
  const underWayInAll = people / EVERY;
  const apart = Math.max(1, Math.floor(underWayInAll / AT_WORK));
  return EVERY * (1 + apart * Math.floor(share * Math.min(AT_WORK, underWayInAll)));
}
