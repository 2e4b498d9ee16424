/** The reference number of a submitted application: short, easy to read aloud, and hard to guess. */
import { randomInt } from 'node:crypto';

/** Without characters that are easily confused, such as 0 and O or 1 and I. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;
const GROUP = 5;

export function newReference(): string {
  const signs = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return `${signs.slice(0, GROUP)}-${signs.slice(GROUP)}`;
}
