/** Checks that are met often are written by a keyword; each stands for a condition. */
import { isObject, type Json } from '../../engine/data/index.ts';
import type { Check, Rule } from '../../engine/index.ts';
import { pointerTo } from '../faults/fault.ts';
import type { CheckSource } from '../format/index.ts';

const VALUE: Rule = { var: 'value' };

/** The condition of each keyword, given what stands behind it. */
const CONDITIONS = {
  earliest: (day: Rule): Rule => ({ notAfter: [day, VALUE] }),
  latest: (day: Rule): Rule => ({ notAfter: [VALUE, day] }),
  atLeast: (number: Rule): Rule => ({ or: [{ blank: VALUE }, { '>=': [VALUE, number] }] }),
  atMost: (number: Rule): Rule =>
    readsAnswers(number) ? { or: [{ blank: number }, { '<=': [VALUE, number] }] } : { '<=': [VALUE, number] },
  ticked: (answer: Rule): Rule => ({ '===': [VALUE, answer] }),
} as const;

export type CheckKeyword = keyof typeof CONDITIONS;
export const CHECK_KEYWORDS = Object.keys(CONDITIONS) as CheckKeyword[];

export const keywordsIn = (check: CheckSource): CheckKeyword[] =>
  CHECK_KEYWORDS.filter((keyword) => check[keyword] !== undefined);

/** `pointer` is the place of the check. */
export function compiledCheck(check: CheckSource, pointer: string, origins: Map<string, string>): Check {
  const { at, message, valid, earliest: _e, latest: _l, atLeast: _a, atMost: _m, ticked: _t, ...rest } = check;
  const keywords = keywordsIn(check);
  if (valid !== undefined || keywords.length === 0) return { at, valid: valid ?? true, message, ...rest };
  const rules = keywords.map((keyword) => CONDITIONS[keyword](check[keyword] as Json));
  const place = (i: number): string => (rules.length === 1 ? `${pointer}/valid` : `${pointer}/valid/and/${i}`);
  keywords.forEach((keyword, i) => {
    markOrigins(rules[i] as Rule, place(i), check[keyword] as Json, `${pointer}/${keyword}`, origins);
  });
  return { at, valid: rules.length === 1 ? (rules[0] as Rule) : { and: rules }, message, ...rest };
}

/** What stands behind the keyword keeps its parts; all else of the condition comes of the keyword itself. */
function markOrigins(rule: Json, place: string, written: Json, origin: string, origins: Map<string, string>): void {
  origins.set(place, origin);
  if (rule === written || typeof rule !== 'object' || rule === null) return;
  for (const [key, part] of Object.entries(rule)) markOrigins(part, place + pointerTo(key), written, origin, origins);
}

/** An answer may be missing, and nothing is more than what is missing. */
const readsAnswers = (rule: Rule): boolean =>
  isObject(rule) && typeof rule.var === 'string' && /^(record|item)\./.test(rule.var);
