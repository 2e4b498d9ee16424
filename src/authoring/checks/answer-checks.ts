/** The `checks` of answers in logic.json: which of their keywords may be combined, and the paths that they name. */

import type { Pattern } from '../../engine/data/index.ts';
import { type Bilingual, bilingual } from '../bilingual/index.ts';
import { isPath, readFrom } from '../compile/answer-path.ts';
import { checkedPaths } from '../compile/single-check.ts';
import { below, pointerTo, type ReportFault } from '../faults/fault.ts';
import { quoteList } from '../faults/suggestion.ts';
import { type CheckSource, LIMIT_KEYWORDS, MEASURE_KEYWORDS } from '../file-schemas/index.ts';
import type { Fields } from './conditions/references.ts';
import { unknownField } from './form-to-check.ts';

/** Runs before the logic is expanded, so that each fault points to what the author wrote. */
export function validateAnswerChecks(checks: readonly CheckSource[], fields: Fields, whole: ReportFault): void {
  checks.forEach((check, i) => {
    if (!check) return;
    const report = oncePerPlace(below(whole, 'checks', i));
    if (!checkCombination(check, report)) return;
    for (const at of checkedPaths(check)) checkPaths(at, check, fields, report);
  });
}

/** A fault of every place of a check is reported once, at the first place. */
function oncePerPlace(report: ReportFault): ReportFault {
  const reported = new Set<string>();
  return (pointer, message, kind) => {
    if (!reported.has(pointer)) report(pointer, message, kind);
    reported.add(pointer);
  };
}

/** Checks the paths that the keywords of a check name, as seen from one of its places. */
function checkPaths(at: Pattern, check: CheckSource, fields: Fields, report: ReportFault): void {
  const { sum = [], count = [] } = check;
  const reportKeyword = (fault: Bilingual | undefined, ...place: (string | number)[]): void => {
    if (fault) report(pointerTo(...place), fault);
  };
  for (const keyword of LIMIT_KEYWORDS) {
    const limit = check[keyword] as CheckSource['atLeast'];
    if (isPath(limit)) reportKeyword(answerFault(limit, at, fields), keyword);
    // Both limits of an exact count are one number to its author.
    const isRepeated = keyword === 'atMost' && limit === check.atLeast;
    if (check.count !== undefined && !isRepeated) reportKeyword(countLimitFault(limit), keyword);
  }
  if (typeof sum === 'string') reportKeyword(sumFault(sum, at, fields) ?? singleAnswerFault(sum, at), 'sum');
  else
    sum.forEach((path, i) => {
      reportKeyword(sumFault(path, at, fields), 'sum', i);
    });
  if (Array.isArray(count))
    count.forEach((path, i) => {
      reportKeyword(answerFault(path, at, fields), 'count', i);
    });
  reportKeyword(countFault(count, at, fields), 'count');
}

const MEASURE_NAMES = { sum: bilingual`A sum`, count: bilingual`A count` };

/** Whether the keywords of a check may be combined. */
function checkCombination(check: CheckSource, report: ReportFault): boolean {
  const keywords = [...LIMIT_KEYWORDS, ...MEASURE_KEYWORDS];
  const keyword = keywords.find((each) => check[each] !== undefined);
  if (keyword !== undefined && check.valid !== undefined) {
    report(
      `/${keyword}`,
      bilingual`This check has a condition and "${keyword}" beside it. Keep "valid", or write ${quoteList(keywords)} in its place.`,
    );
    return false;
  }
  const [measure, other] = MEASURE_KEYWORDS.filter((each) => check[each] !== undefined);
  if (measure === undefined) return true;
  if (other !== undefined) {
    report(`/${other}`, bilingual`A check limits a sum or a count, not both. Make two checks.`);
    return false;
  }
  const unsuitable = LIMIT_KEYWORDS.find(
    (each) => check[each] !== undefined && each !== 'atLeast' && each !== 'atMost',
  );
  if (unsuitable !== undefined)
    report(`/${unsuitable}`, bilingual`${MEASURE_NAMES[measure]} has "atLeast" or "atMost". Remove "${unsuitable}".`);
  else if (check.atLeast === undefined && check.atMost === undefined)
    report(`/${measure}`, bilingual`This says what is limited, but not how. Add "atLeast" or "atMost".`);
  else return true;
  return false;
}

/** A path must lead to a question that a keyword can read. */
function pathFault(path: Pattern, at: Pattern, fields: Fields): Bilingual | undefined {
  if (!fields.has(path)) return unknownField(path, fields);
  if (readFrom(path, at)) return undefined;
  return bilingual`"${path}" is in a nested list, which a keyword cannot read. Use "valid".`;
}

const isOneAnswer = (path: Pattern, at: Pattern): boolean => readFrom(path, at)?.answer !== undefined;

function answerFault(path: Pattern, at: Pattern, fields: Fields): Bilingual | undefined {
  const fault = pathFault(path, at, fields);
  if (fault || isOneAnswer(path, at)) return fault;
  return bilingual`"${path}" has an answer for each item, but a single one is needed here. Name a question outside of lists, or of the same item.`;
}

function sumFault(path: Pattern, at: Pattern, fields: Fields): Bilingual | undefined {
  const fault = pathFault(path, at, fields);
  if (fault || fields.get(path)?.kind === 'number') return fault;
  return bilingual`Only numbers have a sum, and "${path}" is not a number. Use "count".`;
}

/** A sum of one path must have several parts. */
const singleAnswerFault = (path: Pattern, at: Pattern): Bilingual | undefined =>
  isOneAnswer(path, at)
    ? bilingual`"${path}" is a single answer. Name an answer of the items of a list, as in "/pets/*/weight", or several.`
    : undefined;

function countLimitFault(limit: CheckSource['atLeast']): Bilingual | undefined {
  if (typeof limit !== 'number') return undefined;
  if (!Number.isInteger(limit)) return bilingual`This must be ${bilingual`a whole number`}.`;
  return limit < 0 ? bilingual`This must be at least ${0}.` : undefined;
}

function countFault(count: CheckSource['count'], at: Pattern, fields: Fields): Bilingual | undefined {
  if (Array.isArray(count)) {
    const known = count.filter((path) => !answerFault(path, at, fields));
    const kinds = new Set(known.map((path) => fields.get(path)?.kind === 'yesNo'));
    if (kinds.size < 2) return undefined;
    return bilingual`Yes/no questions and others are counted differently. List only one kind.`;
  }
  if (typeof count === 'string') {
    const fault = pathFault(count, at, fields);
    if (fault || !isOneAnswer(count, at) || ['list', 'choices'].includes(fields.get(count)?.kind ?? '')) return fault;
    return bilingual`"${count}" is a single answer. Name a list, an answer of its items, or several answers.`;
  }
  if (!fields.has(at) || fields.get(at)?.kind === 'list') return undefined;
  return bilingual`A condition counts the items of a list, but "${at}" is not a list. Name what is counted by its path.`;
}
