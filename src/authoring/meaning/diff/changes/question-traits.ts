/** Compares the limits, the storage and the appearance of a question. */
import { isEqual, type Json } from '../../../../engine/data/index.ts';
import type { FieldTemplate } from '../../../../engine/index.ts';
import { NUMBER_KEYWORDS } from '../../../compile/error-message.ts';
import { textForPattern } from '../../../simulation/pattern.ts';
import { namesIn } from '../before-after.ts';
import type { DifferenceWording } from '../difference-wording.ts';
import type { DifferenceWords } from '../difference-words.ts';
import { flag, type Trait } from '../trait.ts';

type QuestionTrait = Trait<FieldTemplate>;

const NOW = / now\b|^ahora /;

/** The sentence has the previous limit in brackets. */
const limit = (keyword: keyof DifferenceWords['limits']): QuestionTrait => ({
  read: ({ schema }) => schema[keyword],
  describe: ({ words }, { schema: { [keyword]: is } }, { schema: { [keyword]: was } }) => {
    const limited = words.limits[keyword];
    if (is === undefined) return words.limitIsGone(limited(JSON.stringify(was)).replace(NOW, ''));
    return limited(JSON.stringify(is)) + (was === undefined ? '' : words.before(JSON.stringify(was)));
  },
});

export const LIMIT_TRAITS: readonly QuestionTrait[] = [
  ...[...NUMBER_KEYWORDS, 'const' as const].map(limit),
  {
    read: ({ schema }) => schema.format,
    describe: ({ words: { formats } }, is, was) => formats.format(formatWords(formats, is), formatWords(formats, was)),
  },
  flag('wholeNumber', ({ kind, schema }) => kind === 'number' && schema.type === 'integer'),
  flag('uniqueItems', ({ schema }) => schema.uniqueItems),
  { read: ({ schema }) => schema.pattern, describe: patternWords },
];

function formatWords(formats: DifferenceWords['formats'], { schema: { format } }: FieldTemplate): string {
  if (format === undefined) return formats.any;
  return format === 'email' || format === 'date' ? formats[format] : formats.other(format);
}

/** Finds a text that only one of the patterns accepts. */
function patternWords(
  { words: { formats } }: DifferenceWording,
  { schema: { pattern: is } }: FieldTemplate,
  { schema: { pattern: was } }: FieldTemplate,
): string {
  const taken = (pattern: string | undefined, text: string): boolean =>
    pattern === undefined || new RegExp(pattern, 'u').test(text);
  const fits = [was, is, '^A$'].flatMap((pattern) => (pattern ? [textForPattern(pattern)] : []));
  // Patterns often differ in the length, or in a leading zero.
  const texts = fits.flatMap((text) => [text, `0${text.slice(1)}`, text.slice(1), `${text}${text.at(-1)}`, `${text} `]);
  const refused = texts.find((text) => taken(was, text) && !taken(is, text));
  const accepted = texts.find((text) => !taken(was, text) && taken(is, text));
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
  {
    read: ({ logic }) => logic.whenHidden,
    describe: ({ words }, { logic }) => words.whenHidden[logic.whenHidden ?? 'usual'],
  },
  {
    read: ({ logic }) => logic.wire,
    describe: ({ words: { wire } }, is, was) => wire.storedAs(wireWords(wire, is), wireWords(wire, was)),
  },
];

function wireWords(wire: DifferenceWords['wire'], { logic }: FieldTemplate): string {
  const { padTo, number, placeholder } = logic.wire ?? {};
  const parts = [
    ...(padTo === undefined ? [] : [wire.digits(String(padTo))]),
    ...(number === undefined ? [] : [wire.number(String(number))]),
    ...(placeholder === undefined ? [] : [wire.placeholder(JSON.stringify(placeholder))]),
  ];
  return parts.length === 0 ? wire.plain : parts.join(', ');
}

export const APPEARANCE_TRAITS: readonly QuestionTrait[] = [
  {
    read: ({ widget }) => widget,
    describe: ({ words: { looks } }, { widget: is }, { widget: was }) => {
      if (is === 'hidden') return looks.hidden;
      if (was === 'hidden') return looks.visible;
      return looks.widget(is ?? looks.usualWidget, was ?? looks.usualWidgetBefore);
    },
  },
  {
    read: findLooks,
    describe: ({ words: { looks } }, ...both) => {
      const [is, was] = both.map(findLooks) as [Looks, Looks];
      const names = namesIn([was, is]).filter((name) => !isEqual(was[name], is[name]));
      return looks.different(names.map((name) => lookWords(looks, name, is[name], was[name])).join(', '));
    },
  },
];

type Looks = Record<string, Json | undefined>;

function findLooks({ options: { lookup, ...looks } }: FieldTemplate): Looks {
  return looks as Looks;
}

function lookWords(
  { other, look, usual }: DifferenceWords['looks'],
  name: string,
  ...values: (Json | undefined)[]
): string {
  if (values.some((value) => typeof value === 'object' && value !== null)) return other(name);
  const [is = usual, was = usual] = values.map((value) => String(value ?? usual));
  return look(name, is, was);
}
