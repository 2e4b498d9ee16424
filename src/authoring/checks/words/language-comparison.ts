/** Compares the words of two languages: the same placeholders, and the same optional words. */

import { isObject, type JsonObject, lastSegment, ownValue } from '../../../engine/data/index.ts';
import { type Bilingual, bilingual, keywordName, sameInBoth } from '../../bilingual/index.ts';
import { pointerNames, pointerTo, type ReportFault } from '../../faults/fault.ts';
import type { FormToCheck } from '../form-to-check.ts';
import type { ProductNames } from '../product-names.ts';
import { checkAlike } from './placeholder.ts';

interface Comparison {
  /** The names of the two languages. */
  languages: readonly [first: Bilingual, second: Bilingual];
  /** The form whose words are compared, if they are those of a form. */
  form: string | undefined;
  /** Whether the second language must have what the first has at a place. */
  isWanted(pointer: string): boolean;
  /** Places where nothing fills a placeholder of the first language: the second need not have it. */
  unfilled: ReadonlySet<string>;
}

/** Optional words of a form. Whether the others exist is checked against the definition, in each language. */
const OPTIONAL = /^\/(intro|submit)$|^\/fields\/[^/]+\/(hint|reason)$/;

/** For the words of a form: those that are optional, and the texts that screens read by name. */
export const isWantedInForm =
  (area: FormToCheck['area'], { texts }: ProductNames) =>
  (pointer: string): boolean =>
    OPTIONAL.test(pointer) ||
    (area === 'portal' && pointer.startsWith('/texts/')) ||
    texts.some((name) => pointer === pointerTo('texts', name));

/** Both languages must have the same placeholders, and the words that are wanted. Reported in the second language. */
export function compareWords(
  first: JsonObject,
  second: JsonObject,
  report: ReportFault,
  how: Comparison,
  pointer = '',
): void {
  for (const [key, value] of Object.entries(first)) {
    const other = ownValue(second, key);
    const inner = pointer + pointerTo(key);
    if (key === '$schema') continue;
    if (other === undefined) {
      if (how.isWanted(inner)) report(inner, onlyInFirst(inner, how));
    } else if (isObject(value) && isObject(other)) compareWords(value, other, report, how, inner);
    else if (typeof value === 'string' && typeof other === 'string' && !how.unfilled.has(inner))
      checkAlike(value, other, (_, message) => report(inner, message));
  }
}

function onlyInFirst(pointer: string, { languages: [first, second], form }: Comparison): Bilingual {
  const names = pointerNames(pointer);
  const key = names.at(-1) ?? '';
  const [part, path = ''] = names;
  if (form === undefined || part !== 'fields' || names.length < 3)
    return bilingual`"${keywordName(key)}" is only in ${first}. Write it in ${second} too.`;
  const name = lastSegment(path);
  const question: Bilingual = { ...sameInBoth(name), questions: [{ name, path, form }] };
  return bilingual`The "${keywordName(key)}" of "${question}" is only in ${first}. Write it in ${second} too.`;
}
