/** The reference number of a submitted application: short, easy to read aloud, and hard to guess. */
import { randomInt } from 'node:crypto';

/** Without characters that are easily confused, such as 0 and O or 1 and I. */
const CHARACTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;
const GROUP = 5;

export function newReference(): string {
  const characters = Array.from({ length: LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');
  return `${characters.slice(0, GROUP)}-${characters.slice(GROUP)}`;
}
