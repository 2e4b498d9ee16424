/** Compares the limits, the storage and the appearance of a question. */
import { isEqual, type Json } from '../../../../engine/data/index.ts';
import { exactLimit } from '../../../../engine/definition/index.ts';
import type { FieldTemplate } from '../../../../engine/index.ts';
import { NUMBER_KEYWORDS } from '../../../compile/error-message.ts';
import { digitsIn } from '../../../compile/schema-keyword.ts';
import { textForPattern } from '../../../simulation/answering/pattern-text.ts';
import { keywordText } from '../../sentences/limit-sentence.ts';
import type { Names } from '../../sentences/names.ts';
import { type BeforeAfter, inBoth, keysIn, unique } from '../before-after.ts';
import type { DifferenceWording } from '../difference-wording.ts';
import type { DifferenceWords } from '../difference-words.ts';
import { flag, type Trait, trait } from '../trait.ts';

type QuestionTrait = Trait<FieldTemplate>;

/** Removed from the sentence if a limit no longer applies. */
const NOW = / now\b|^ahora /;

/** The sentence has the previous limit in brackets. */
const limit = (keyword: keyof DifferenceWords['limits']): QuestionTrait =>
  trait(
    ({ schema }) => schema[keyword],
    ({ words }, is, was) => {
      const limited = words.limits[keyword];
      if (is === undefined) return words.limitIsGone(limited(JSON.stringify(was)).replace(NOW, ''));
      return limited(JSON.stringify(is)) + (was === undefined ? '' : words.before(JSON.stringify(was)));
    },
  );

/** Pairs of limits that are described in one sentence. */
const TOGETHER = [['minLength', 'maxLength'], ['minimum', 'maximum'], ['minItems', 'maxItems'], ['pattern']] as const;
type Limits = readonly (typeof TOGETHER)[number][number][];

/** Whether one version has an exact limit, or each limits the digits, if at all. */
const areTogether = (limits: Limits, both: BeforeAfter<FieldTemplate>): boolean =>
  limits[0] === 'pattern'
    ? both.every(({ schema: { pattern } }) => pattern === undefined || digitsIn(pattern))
    : both.some(({ schema }) => exactLimit(limits[0] ?? '', schema));

const apart = (keyword: string, one: QuestionTrait): QuestionTrait => {
  const limits = TOGETHER.find((each: Limits) => each.some((other) => other === keyword)) ?? [];
  return (both) => (areTogether(limits, both) ? undefined : one(both));
};

/** All current limits, in the words that describe a question. */
const together =
  (limits: Limits): QuestionTrait =>
  (both) => {
    if (!areTogether(limits, both) || limits.every((each) => both[0].schema[each] === both[1].schema[each]))
      return undefined;
    return ({ words, phrases }) => {
      const [was, is] = inBoth(both, (field, side) => limitsText(limits, field, phrases[side].names));
      if (is === '') return words.limitIsGone(was);
      return words.together[limits[0] === 'minimum' ? 'be' : 'have'](is) + (was === '' ? '' : words.before(was));
    };
  };

function limitsText(limits: Limits, field: FieldTemplate, names: Names): string {
  const texts = limits
    .filter((each) => field.schema[each] !== undefined)
    .flatMap((each) => keywordText(each, field.schema[each] ?? null, field, names) ?? []);
  return names.grammar.names(unique(texts));
}

export const LIMIT_TRAITS: readonly QuestionTrait[] = [
  ...TOGETHER.map(together),
  ...NUMBER_KEYWORDS.map((keyword) => apart(keyword, limit(keyword))),
  limit('const'),
  trait(
    ({ schema }) => schema.format ?? 'any',
    ({ words: { formats } }, is, was) => formats.format(formats[is], formats[was]),
  ),
  flag('wholeNumber', ({ kind, schema }) => kind === 'number' && schema.type === 'integer'),
  flag('uniqueItems', ({ schema }) => schema.uniqueItems),
  apart(
    'pattern',
    trait(({ schema }) => schema.pattern, patternWords),
  ),
];

/** Finds a text that only one of the patterns accepts. */
function patternWords(
  { words: { formats } }: DifferenceWording,
  is: string | undefined,
  was: string | undefined,
): string {
  const accepts = (pattern: string | undefined, text: string): boolean =>
    pattern === undefined || new RegExp(pattern, 'u').test(text);
  const fits = [was, is, '^A$'].flatMap((pattern) => (pattern ? [textForPattern(pattern)] : []));
  // Patterns often differ in the length, or in a leading zero.
  const texts = fits.flatMap((text) => [text, `0${text.slice(1)}`, text.slice(1), `${text}${text.at(-1)}`, `${text} `]);
  const refused = texts.find((text) => accepts(was, text) && !accepts(is, text));
  const accepted = texts.find((text) => !accepts(was, text) && accepts(is, text));
  const examples = [
    ...(refused === undefined ? [] : [formats.refused(JSON.stringify(refused))]),
    ...(accepted === undefined ? [] : [formats.accepted(JSON.stringify(accepted))]),
  ];
  const other = was === undefined ? formats.pattern : formats.otherPattern;
  const what = is === undefined ? formats.noPattern : other;
  return `${what}: ${examples.length > 0 ? examples.join(', ') : formats.replacement(String(is), String(was))}`;
}

export const STORAGE_TRAITS: readonly QuestionTrait[] = [
  flag('sensitive', ({ logic }) => logic.sensitive),
  flag('delicate', ({ logic }) => logic.delicate),
  flag('identifies', ({ logic }) => logic.identifies),
  flag('local', ({ logic }) => logic.local),
  trait(
    ({ logic }) => logic.whenHidden,
    ({ words }, is) => words.whenHidden[is ?? 'usual'],
  ),
  trait(
    ({ logic }) => logic.wire,
    ({ words: { wire } }, is, was) => wire.storedAs(wireWords(wire, is), wireWords(wire, was)),
  ),
];

function wireWords(
  wire: DifferenceWords['wire'],
  { padTo, number, placeholder }: FieldTemplate['logic']['wire'] = {},
): string {
  const parts = [
    ...(padTo === undefined ? [] : [wire.digits(String(padTo))]),
    ...(number === undefined ? [] : [wire.number(String(number))]),
    ...(placeholder === undefined ? [] : [wire.placeholder(JSON.stringify(placeholder))]),
  ];
  return parts.length === 0 ? wire.plain : parts.join(', ');
}

export const APPEARANCE_TRAITS: readonly QuestionTrait[] = [
  trait(
    ({ widget }) => widget,
    ({ words: { appearance } }, is, was) => {
      if (is === 'hidden') return appearance.hidden;
      if (was === 'hidden') return appearance.visible;
      return appearance.widget(is ?? appearance.usualWidget, was ?? appearance.usualWidgetBefore);
    },
  ),
  trait(
    ({ uiOptions: { lookup, ...others } }) => others as Record<string, Json | undefined>,
    ({ words: { appearance } }, is, was) => {
      const names = keysIn([was, is]).filter((name) => !isEqual(was[name], is[name]));
      return appearance.different(
        names.map((name) => appearanceText(appearance, name, is[name], was[name])).join(', '),
      );
    },
  ),
];

function appearanceText(
  { other, changed, usual }: DifferenceWords['appearance'],
  name: string,
  ...values: (Json | undefined)[]
): string {
  if (values.some((value) => typeof value === 'object' && value !== null)) return other(name);
  const [is = usual, was = usual] = values.map((value) => String(value ?? usual));
  return changed(name, is, was);
}
