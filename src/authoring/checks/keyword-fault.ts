/** Checks the keywords of `checks`: which may be combined, and the paths that they name. */

import type { Pattern } from '../../engine/data/index.ts';
import type { FieldTemplate } from '../../engine/index.ts';
import { bilingual } from '../bilingual/index.ts';
import { isPath, readFrom } from '../compile/answer-path.ts';
import { checkedPlaces } from '../compile/single-check.ts';
import { below, type ReportFault } from '../faults/fault.ts';
import { quoteList } from '../faults/suggestion.ts';
import { type CheckSource, LIMIT_KEYWORDS, MEASURE_KEYWORDS } from '../file-schemas/index.ts';
import { unknownField } from './checked-form.ts';
import type { Fields } from './conditions/references.ts';

/** Runs before the logic is expanded, so that each fault points to what the author wrote. */
export function checkCheckKeywords(checks: readonly CheckSource[], fields: Fields, whole: ReportFault): void {
  checks.forEach((check, i) => {
    if (!check) return;
    const report = oncePerPlace(below(whole, 'checks', i));
    if (!checkCombination(check, report)) return;
    for (const at of checkedPlaces(check)) checkPaths({ ...check, at }, fields, report);
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

type PlacedCheck = CheckSource & { at: Pattern };

function checkPaths(check: PlacedCheck, fields: Fields, report: ReportFault): void {
  for (const keyword of LIMIT_KEYWORDS) {
    const limit = check[keyword] as CheckSource['atLeast'];
    if (isPath(limit)) checkPath(limit, check, fields, below(report, keyword));
  }
  if (check.sum !== undefined) checkSum(check, fields, below(report, 'sum'));
  if (check.count !== undefined) checkCount(check, fields, below(report, 'count'));
}

const CALLED = { sum: bilingual`A sum`, count: bilingual`A count` };

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
  const strange = LIMIT_KEYWORDS.find((each) => check[each] !== undefined && each !== 'atLeast' && each !== 'atMost');
  if (strange !== undefined)
    report(`/${strange}`, bilingual`${CALLED[measure]} has "atLeast" or "atMost". Take "${strange}" out.`);
  else if (check.atLeast === undefined && check.atMost === undefined)
    report(`/${measure}`, bilingual`This says what is limited, but not how. Add "atLeast" or "atMost".`);
  else return true;
  return false;
}

/** The question at a path, if the path leads to a single answer. */
function checkPath(path: Pattern, check: PlacedCheck, fields: Fields, report: ReportFault): FieldTemplate | undefined {
  const field = questionAt(path, check, fields, report);
  if (!field || readFrom(path, check.at)?.answer !== undefined) return field;
  report(
    '',
    bilingual`"${path}" is an answer of each item, and one is wanted here. Name one outside of lists, or of the same item.`,
  );
  return undefined;
}

function questionAt(
  path: Pattern,
  { at }: PlacedCheck,
  fields: Fields,
  report: ReportFault,
): FieldTemplate | undefined {
  const field = fields.get(path);
  if (!field) report('', unknownField(path, fields));
  else if (readFrom(path, at)) return field;
  else
    report('', bilingual`"${path}" stands in a list within a list, which is more than a keyword reads. Use "valid".`);
  return undefined;
}

function checkSum(check: PlacedCheck, fields: Fields, report: ReportFault): void {
  const { sum = [] } = check;
  [sum].flat(1).forEach((path, i) => {
    const at = Array.isArray(sum) ? below(report, i) : report;
    const field = questionAt(path, check, fields, at);
    if (field && field.kind !== 'number') at('', bilingual`Numbers have a sum, and "${path}" is none. Use "count".`);
    else if (field && !Array.isArray(sum) && readFrom(path, check.at)?.answer !== undefined)
      at(
        '',
        bilingual`"${path}" is a single answer. Name an answer of the items of a list, as in "/pets/*/weight", or several.`,
      );
  });
}

const SEVERAL = ['list', 'choices'];

function checkCount(check: PlacedCheck, fields: Fields, report: ReportFault): void {
  const { at, count } = check;
  if (Array.isArray(count)) {
    const named = count.map((path, i) => checkPath(path, check, fields, below(report, i)));
    const kinds = new Set(named.flatMap((field) => (field ? [field.kind === 'yesNo'] : [])));
    if (kinds.size > 1)
      report('', bilingual`These are questions of yes or no and others, which count by different rules. Name either.`);
  } else if (typeof count === 'string') {
    const field = questionAt(count, check, fields, report);
    if (field && readFrom(count, at)?.answer !== undefined && !SEVERAL.includes(field.kind))
      report('', bilingual`"${count}" is a single answer. Name a list, an answer of its items, or several answers.`);
  } else if (fields.has(at) && fields.get(at)?.kind !== 'list')
    report(
      '',
      bilingual`A condition counts the items of a list, and "${at}" is none. Name what is counted by its path.`,
    );
}
