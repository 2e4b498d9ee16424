/** Splits the checks of `logic.json`: one for each place and, where no message is named, for each keyword. */
import { lastSegment, type Pattern } from '../../engine/data/index.ts';
import { pointerTo } from '../faults/fault.ts';
import { type CheckSource, LIMIT_KEYWORDS } from '../file-schemas/index.ts';
import { isPath } from './answer-path.ts';

/** A check of one place that has one message. */
export interface SingleCheck extends CheckSource {
  at: Pattern;
  message: string;
}

export const checkedPaths = ({ at }: Pick<CheckSource, 'at'>): Pattern[] => [at].flat();

/** The keys of the messages of a check at one of its places. */
export const checkMessages = (check: CheckSource, at: Pattern): string[] =>
  splitByMessage(check, at).map(({ message }) => message);

/** Maps places in the single checks to those that their authors wrote, in `origins`. */
export function splitChecks(checks: readonly CheckSource[], origins: Map<string, string>): SplitCheck[] {
  const singles: SplitCheck[] = [];
  checks.forEach((check, i) => {
    const written = pointerTo('checks', i);
    checkedPaths(check).forEach((at, k) => {
      for (const single of splitByMessage(check, at)) {
        const pointer = pointerTo('checks', singles.length);
        if (pointer !== written) origins.set(pointer, written);
        if (check.message === undefined) markSplit(single, pointer, written, origins);
        if (Array.isArray(check.at)) origins.set(`${pointer}/at`, `${written}/at/${k}`);
        singles.push({ check: single, pointer, written });
      }
    });
  });
  return singles;
}

/** A check that was split by its keywords comes from its keyword, and so does its message. */
function markSplit(single: SingleCheck, pointer: string, written: string, origins: Map<string, string>): void {
  const keyword = LIMIT_KEYWORDS.find((each) => single[each] !== undefined);
  origins.set(`${pointer}/message`, `${written}/${keyword ?? 'valid'}`);
  if (keyword === undefined) return;
  origins.set(pointer, `${written}/${keyword}`);
  for (const part of ['at', 'with']) origins.set(`${pointer}/${part}`, `${written}/${part}`);
}

interface SplitCheck {
  check: SingleCheck;
  pointer: string;
  written: string;
}

function splitByMessage(check: CheckSource, at: Pattern): SingleCheck[] {
  const { message } = check;
  if (message !== undefined) return [{ ...check, at, message }];
  const keywords = LIMIT_KEYWORDS.filter((keyword) => check[keyword] !== undefined);
  if (check.valid !== undefined || keywords.length === 0)
    return [{ ...check, at, message: `${lastSegment(at)}.valid` }];
  return keywords.map((keyword) => {
    const others = keywords.filter((other) => other !== keyword).map((other) => [other, undefined]);
    const limit = check[keyword];
    const key = [lastSegment(at), keyword, ...(isPath(limit) ? [lastSegment(limit)] : [])].join('.');
    return { ...check, ...Object.fromEntries(others), at, message: key };
  });
}
