/** Finds limits of one question, in one check or in several, that no answer can be between. */
import { evaluateRule, parseOperation, READING, RuleError } from '../../engine/conditions/index.ts';
import { isDay, type Json } from '../../engine/data/index.ts';
import type { Rule } from '../../engine/index.ts';
import { type Bilingual, bilingual } from '../bilingual/index.ts';
import { isPath } from '../compile/answer-path.ts';
import { checkedPaths } from '../compile/single-check.ts';
import { below, type ReportFault } from '../faults/fault.ts';
import type { CheckSource } from '../file-schemas/index.ts';

/** Limits that depend on today are compared on this day. */
const SOME_DAY = '2026-06-15';

export function validateLimitOrder(checks: readonly CheckSource[], report: ReportFault): void {
  for (const limits of sameMeasure(checks)) {
    const [latest = null] = limits
      .map(({ check }) => limitValue(check.latest))
      .filter(isDay)
      .sort();
    const [most = null] = limits
      .map(({ check }) => limitValue(check.atMost))
      .filter(isNumber)
      .sort((a, b) => a - b);
    for (const { check, position } of limits) {
      const [day, number] = [
        dayFault(limitValue(check.earliest), latest),
        numberFault(limitValue(check.atLeast), most),
      ];
      if (day) below(report, 'checks', position)('/earliest', day);
      if (number) below(report, 'checks', position)('/atLeast', number);
    }
  }
}

interface PlacedCheck {
  check: CheckSource;
  position: number;
}

/** The checks that limit the same answer, sum or count, together. */
function sameMeasure(checks: readonly CheckSource[]): Iterable<PlacedCheck[]> {
  const groups = new Map<string, PlacedCheck[]>();
  checks.forEach((check, position) => {
    for (const at of check ? checkedPaths(check) : []) {
      const key = JSON.stringify([at, check.sum, check.count]);
      const group = groups.get(key) ?? [];
      group.push({ check, position });
      groups.set(key, group);
    }
  });
  return groups.values();
}

const isNumber = (value: Json): value is number => typeof value === 'number';

const dayFault = (earliest: Json, latest: Json): Bilingual | undefined =>
  isDay(earliest) && isDay(latest) && earliest > latest
    ? bilingual`"earliest" is after "latest", so no day fits. Swap them.`
    : undefined;

const numberFault = (least: Json, most: Json): Bilingual | undefined =>
  isNumber(least) && isNumber(most) && least > most
    ? bilingual`"atLeast" (${least}) is more than "atMost" (${most}), so no answer fits. Swap them.`
    : undefined;

/** The value of a limit that reads nothing but today; null for any other. */
function limitValue(limit: Rule | undefined): Json {
  if (limit === undefined || isPath(limit) || reads(limit)) return null;
  try {
    return evaluateRule(limit, { situation: { today: SOME_DAY } }, {});
  } catch (error) {
    if (error instanceof RuleError) return null;
    throw error;
  }
}

function reads(rule: Rule): boolean {
  if (Array.isArray(rule)) return rule.some(reads);
  const { name = '', args = [] } = parseOperation(rule) ?? {};
  return READING.has(name) || args.some(reads);
}
