/** The answers to try in a question: first those valid by its schema, then those at which a condition may change. */
import { isDay, isMultiple, type Json, maskLength, type Path } from '../../../engine/data/index.ts';
import type { Evaluation, SituatedField } from '../../../engine/index.ts';
import { textForPattern } from './pattern-text.ts';
import type { RuleInputs } from './rule-inputs.ts';

const DAY = 86_400_000;

export function answersFor(evaluation: Evaluation, field: SituatedField, path: Path, ruleInputs: RuleInputs): Json[] {
  const offered = evaluation.options(path).map(({ value }) => value);
  switch (field.kind) {
    case 'yesNo':
      return [true, false];
    case 'choice':
      return offered;
    case 'choices':
      return choicesFor(offered, field);
    case 'number':
      return distinct(numbersFor(field, evaluation.situation.today, ruleInputs));
    case 'text':
      return distinct(
        field.schema.format === 'date'
          ? daysAround(evaluation.situation.today, ruleInputs)
          : differing(field, ruleInputs),
      );
    default:
      return [];
  }
}

const distinct = (values: Json[]): Json[] => [...new Set(values)];

/** The smallest and the largest allowed selection, and each choice with as few others as possible. */
function choicesFor(offered: readonly Json[], { schema: { minItems = 1, maxItems } }: SituatedField): Json[][] {
  const withOthers = (answer: Json): Json[] => [answer, ...offered.filter((other) => other !== answer)];
  const few = offered.map((answer) => withOthers(answer).slice(0, Math.max(1, minItems)));
  return [...few.slice(0, 1), offered.slice(0, maxItems), ...few.slice(1)];
}

function numbersFor({ schema, name, uiOptions }: SituatedField, today: string, ruleInputs: RuleInputs): number[] {
  const { minimum, exclusiveMinimum, maximum = 10 ** 9 - 1, exclusiveMaximum = maximum + 1, multipleOf } = schema;
  const most = uiOptions.maxDigits === undefined ? maximum : Math.min(maximum, 10 ** uiOptions.maxDigits - 1);
  const low = minimum ?? exclusiveMinimum ?? Math.min(0, most);
  const least = minimum ?? (exclusiveMinimum === undefined ? low : exclusiveMinimum + 1);
  const fits = (value: number): boolean =>
    value >= low &&
    value !== exclusiveMinimum &&
    value <= most &&
    value < exclusiveMaximum &&
    (schema.type !== 'integer' || Number.isInteger(value)) &&
    (multipleOf === undefined || isMultiple(value, multipleOf));
  const year = Number(today.slice(0, 4));
  const named = ruleInputs.comparedWith(name).filter((value) => typeof value === 'number');
  const around = named.flatMap((value) => [value, value - 1, value + 1]);
  const long = [...ruleInputs.numbers].map(Math.abs).filter((number) => number > 1 && number < 150);
  const years = [year - 2, year, year - 1, year + 1, ...long.flatMap((number) => [year - number, year - number - 1])];
  const looksLikeYear = uiOptions.maxDigits === 4 || least > 1000;
  const usual = [...(looksLikeYear ? years : []), ...around, least + 1, least, ...ruleInputs.numbers, ...years];
  const found = usual.filter(fits);
  const step = multipleOf ?? 1;
  const rare = [Math.ceil(least / step) * step, (low + Math.min(most, exclusiveMaximum)) / 2, exclusiveMaximum - 1];
  return found.length > 0 ? found : rare.filter(fits);
}

/** If items must differ, also texts that differ from the first in one character. */
function differing(field: SituatedField, ruleInputs: RuleInputs): Json[] {
  const texts = textsFor(field, ruleInputs);
  const [first] = texts;
  if (!ruleInputs.unique.has(field.name) || typeof first !== 'string') return texts;
  const pattern = new RegExp(field.schema.pattern ?? '', 'u');
  const others = [...'123456789bcdefghi'].map((character) => first.replace(/[0-9A-Za-z](?=[^0-9A-Za-z]*$)/, character));
  return [...texts, ...others.filter((text) => text !== first && pattern.test(text))];
}

function textsFor({ schema, name, uiOptions, widget }: SituatedField, ruleInputs: RuleInputs): Json[] {
  const named = ruleInputs.comparedWith(name).filter((value) => typeof value === 'string' && value !== '');
  if (schema.pattern) return [...withZero(schema.pattern), ...named];
  if (schema.format === 'email' || widget === 'email') return ['ana@example.com', ...named];
  if (uiOptions.mask) return ['5'.repeat(maskLength(uiOptions.mask)), ...named];
  const { minLength = 0, maxLength = 40 } = schema;
  return ['An answer'.slice(0, maxLength).padEnd(minLength, '.'), ...named];
}

/** A leading zero is easily lost in conversions. */
function withZero(pattern: string): string[] {
  const text = textForPattern(pattern);
  const zero = `0${text.slice(1)}`;
  return new RegExp(pattern, 'u').test(zero) ? [zero, text] : [text];
}

/** Days near today, at the distances in days and years that the conditions name, and the days that they name. */
function daysAround(today: string, { names, numbers }: RuleInputs): string[] {
  const moved = (days: number, years = 0): string => {
    const date = new Date(Date.parse(`${today}T00:00:00Z`) + days * DAY);
    date.setUTCFullYear(date.getUTCFullYear() + years);
    return date.toISOString().slice(0, 10);
  };
  const far = [...new Set([...numbers].map(Math.abs))].filter((number) => number > 1 && number < 40_000);
  const limits = far.flatMap((number) =>
    number < 150
      ? [moved(0, -number - 1), moved(0, -number), moved(0, 1 - number), moved(-number), moved(number)]
      : [moved(-number), moved(1 - number)],
  );
  const usual = [moved(-400), moved(-1), today, moved(1), moved(400), ...[2, 5, 12, 30, 60].map((n) => moved(0, -n))];
  const named = [...names].filter(isDay);
  return [...usual, ...limits, ...named].filter((day) => /^\d{4}-/.test(day));
}
