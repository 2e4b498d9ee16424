/** Finds limits of one question, in one check, in several, or in its schema, that no answer can be between. */
import { evaluateRule, parseOperation, READING, RuleError } from '../../engine/conditions/index.ts';
import { isDay, type Json } from '../../engine/data/index.ts';
import type { FieldTemplate, Rule } from '../../engine/index.ts';
import { type Bilingual, bilingual } from '../bilingual/index.ts';
import { isPath } from '../compile/answer-path.ts';
import { checkedPaths } from '../compile/single-check.ts';
import { below, type ReportFault } from '../faults/fault.ts';
import type { CheckSource } from '../file-schemas/index.ts';
import type { Fields } from './conditions/references.ts';
import { schemaLimitFault } from './conditions/value-fault.ts';

/** Limits are compared on days that are far apart: those that depend on today may be in order on some days only. */
const SOME_DAYS = ['1900-01-01', '2200-12-31'];

const NO_LIMIT = Number.POSITIVE_INFINITY;

export function validateLimitOrder(checks: readonly CheckSource[], fields: Fields, report: ReportFault): void {
  checks.forEach((check, position) => {
    if (check) validateAgainstSchema(check, fields, below(report, 'checks', position));
  });
  for (const limits of sameMeasure(checks)) {
    const uppers = SOME_DAYS.map((today) => lowestUppers(limits, today));
    for (const { check, position } of limits) {
      const days = uppers.map(({ today, latest }) => dayFault(limitValue(check.earliest, today), latest));
      const numbers = uppers.map(({ today, atMost }) => numberFault(limitValue(check.atLeast, today), atMost));
      if (days[0] && days.every(Boolean)) below(report, 'checks', position)('/earliest', days[0]);
      if (numbers[0] && numbers.every(Boolean)) below(report, 'checks', position)('/atLeast', numbers[0]);
    }
  }
}

/** Checks the limits of an answer, or of the number of items of a list, against those of its schema. */
function validateAgainstSchema(check: CheckSource, fields: Fields, report: ReportFault): void {
  for (const at of checkedPaths(check)) {
    const field = fields.get(at);
    const isMeasured = check.sum === undefined && check.count === (field?.kind === 'list' ? at : undefined);
    if (!field || !isMeasured) continue;
    const least = SOME_DAYS.map((today) => tooMuchFault(limitValue(check.atLeast, today), field));
    const most = SOME_DAYS.map((today) => tooLittleFault(limitValue(check.atMost, today), field));
    if (least[0] && least.every(Boolean)) report('/atLeast', least[0]);
    if (most[0] && most.every(Boolean)) report('/atMost', most[0]);
  }
}

function tooMuchFault(least: Json, { schema }: FieldTemplate): Bilingual | undefined {
  const { maximum = NO_LIMIT, exclusiveMaximum = NO_LIMIT, maxItems = NO_LIMIT } = schema;
  if (!isNumber(least) || (least <= maximum && least < exclusiveMaximum && least <= maxItems)) return undefined;
  return schemaLimitFault(Math.min(maximum, exclusiveMaximum, maxItems));
}

function tooLittleFault(most: Json, { schema }: FieldTemplate): Bilingual | undefined {
  const { minimum = -NO_LIMIT, exclusiveMinimum = -NO_LIMIT, minItems = -NO_LIMIT } = schema;
  if (!isNumber(most) || (most >= minimum && most > exclusiveMinimum && most >= minItems)) return undefined;
  return schemaLimitFault(Math.max(minimum, exclusiveMinimum, minItems));
}

/** The latest day and the highest number that all checks allow. */
function lowestUppers(limits: readonly PlacedCheck[], today: string) {
  const [latest = null] = limits
    .map(({ check }) => limitValue(check.latest, today))
    .filter(isDay)
    .sort();
  const most = limits.map(({ check }) => limitValue(check.atMost, today)).filter(isNumber);
  return { today, latest, atMost: most.reduce((a, b) => Math.min(a, b), NO_LIMIT) };
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

const numberFault = (least: Json, most: number): Bilingual | undefined =>
  isNumber(least) && least > most
    ? bilingual`"atLeast" (${least}) is more than "atMost" (${most}), so no answer fits. Swap them.`
    : undefined;

/** The value of a limit that reads nothing but today; null for any other. */
function limitValue(limit: Rule | undefined, today: string): Json {
  if (limit === undefined || isPath(limit) || reads(limit)) return null;
  try {
    return evaluateRule(limit, { situation: { today } });
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
