/** Picks names that are not taken, for files, questions and the words of rules. */
import { plainText } from '../../engine/data/index.ts';
import { firstFree } from '../scaffold/index.ts';

const MAX_NAME_LENGTH = 40;

/** The title in small letters, digits and hyphens, with a number if another file has the name. */
export function freeFileName(title: string, usual: string, isTaken: (name: string) => boolean): string {
  const name =
    plainText(title)
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^[-0-9]+|-+$/g, '')
      .slice(0, MAX_NAME_LENGTH)
      .replace(/-+$/, '') || usual;
  return firstFree(name, isTaken, (n) => `${name}-${n}`);
}

/** Keys of messages that begin with the name of a question must be free too. */
export const freeQuestionName = (name: string, taken: readonly string[], messages: readonly string[]): string =>
  firstFree(name, (free) => taken.includes(free) || messages.some((key) => key.startsWith(`${free}.`)));

/** The key of the words of a new rule: `phone.rule1`, `phoneNote1`. */
export function freeRuleKey(name: string, what: string, taken: readonly string[], n = 1): string {
  const key = what === 'rule' ? `${name}.${what}${n}` : `${name}${what[0]?.toUpperCase()}${what.slice(1)}${n}`;
  return taken.includes(key) ? freeRuleKey(name, what, taken, n + 1) : key;
}
