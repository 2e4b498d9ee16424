/** What an edit does to the limits of an answer, and to what is said when it breaks them. */
import { isEqual, type Json } from '../../../../engine/data/index.ts';
import type { FieldTemplate, Schema } from '../../../../engine/index.ts';
import { fitting } from '../../../paths/pattern.ts';
import type { Teller } from '../teller.ts';

type Keyword = keyof Schema;

/** How a limit is told; what there was before follows in brackets. */
const LIMITS: Partial<Record<Keyword, (limit: string) => string>> = {
  maxLength: (limit) => `may now have at most ${limit} characters`,
  minLength: (limit) => `must now have at least ${limit} characters`,
  minimum: (limit) => `must now be at least ${limit}`,
  maximum: (limit) => `must now be at most ${limit}`,
  exclusiveMinimum: (limit) => `must now be more than ${limit}`,
  exclusiveMaximum: (limit) => `must now be less than ${limit}`,
  multipleOf: (limit) => `must now be a multiple of ${limit}`,
  minItems: (limit) => `needs at least ${limit} now`,
  maxItems: (limit) => `takes at most ${limit} now`,
  const: (limit) => `must now be ${limit}`,
};

export function tellLimits(before: FieldTemplate, after: FieldTemplate, teller: Teller): void {
  const label = teller.label(after.path);
  for (const [keyword, told] of Object.entries(LIMITS) as [Keyword, (limit: string) => string][]) {
    const [was, is] = [before.schema[keyword], after.schema[keyword]] as [Json | undefined, Json | undefined];
    if (isEqual(was, is)) continue;
    const old = was === undefined ? '' : ` (before: ${JSON.stringify(was)})`;
    if (is !== undefined) teller.tell(label, `${told(JSON.stringify(is))}${old}`);
    else teller.tell(label, `no longer has this limit: ${told(JSON.stringify(was)).replace(/ now\b/, '')}`);
  }
  tellForm(before.schema, after.schema, label, teller);
  tellMessages(before, after, label, teller);
}

function tellForm(before: Schema, after: Schema, label: string, teller: Teller): void {
  if (before.format !== after.format)
    teller.tell(label, `must now be ${formatWords(after.format)} (before: ${formatWords(before.format)})`);
  if (before.type === 'integer' && after.type === 'number') teller.tell(label, 'may now have decimals');
  if (before.type === 'number' && after.type === 'integer') teller.tell(label, 'must now be a whole number');
  if ((before.uniqueItems ?? false) !== (after.uniqueItems ?? false))
    teller.tell(label, after.uniqueItems ? 'must now differ from each other' : 'may now be alike');
  if (before.pattern !== after.pattern) tellPattern(before.pattern, after.pattern, label, teller);
}

const formatWords = (format: string | undefined): string =>
  format === undefined ? 'any text' : format === 'email' ? 'an e-mail address' : `a ${format}`;

/** By a text that one pattern takes and the other does not. */
function tellPattern(before: string | undefined, after: string | undefined, label: string, teller: Teller): void {
  const taken = (pattern: string | undefined, text: string): boolean =>
    pattern === undefined || new RegExp(pattern, 'u').test(text);
  const fits = [before, after, '^A$'].flatMap((pattern) => (pattern ? [fitting(pattern)] : []));
  // What two patterns tell apart is often the length, or a zero in front.
  const texts = fits.flatMap((text) => [text, `0${text.slice(1)}`, text.slice(1), `${text}${text.at(-1)}`, `${text} `]);
  const refused = texts.find((text) => taken(before, text) && !taken(after, text));
  const accepted = texts.find((text) => !taken(before, text) && taken(after, text));
  const examples = [
    ...(refused === undefined ? [] : [`${JSON.stringify(refused)} is refused now`]),
    ...(accepted === undefined ? [] : [`${JSON.stringify(accepted)} is accepted now`]),
  ];
  const what =
    after === undefined
      ? 'may now be any text'
      : before === undefined
        ? 'must now fit a pattern'
        : 'must now fit another pattern';
  teller.tell(label, `${what}: ${examples.length > 0 ? examples.join(', ') : `${after} instead of ${before}`}`);
}

const KEYWORDS = ['required', ...Object.keys(LIMITS), 'type', 'enum', 'pattern', 'format', 'uniqueItems'];

/** The words for each kind of wrong answer, where both versions can find it wrong. */
function tellMessages(before: FieldTemplate, after: FieldTemplate, label: string, teller: Teller): void {
  const told = ({ schema }: FieldTemplate, side: 0 | 1, keyword: string): string | undefined => {
    const { errorMessage: own } = schema;
    const name = typeof own === 'string' ? own : own?.[keyword];
    return name === undefined ? undefined : teller.say(`messages.${name}`, side);
  };
  const turns = new Map<string, string[]>();
  for (const keyword of KEYWORDS) {
    if (keyword !== 'required' && !(keyword in before.schema && keyword in after.schema)) continue;
    const [was, is] = [told(before, 0, keyword), told(after, 1, keyword)];
    // The same message in other words is told with the words.
    const isSame = JSON.stringify(before.schema.errorMessage) === JSON.stringify(after.schema.errorMessage);
    if (was === is || isSame) continue;
    const turn = `${quoted(is)} (before: ${quoted(was)})`;
    turns.set(turn, [...(turns.get(turn) ?? []), keyword]);
  }
  for (const [turn, keywords] of turns) {
    const wrong = keywords.some((keyword) => keyword !== 'required');
    const open = keywords.includes('required');
    const what = wrong && open ? 'wrong or left open' : open ? 'left open' : 'wrong';
    teller.tell(label, `is now told, if ${what}: ${turn}`);
  }
}

const quoted = (message: string | undefined): string => (message === undefined ? 'the usual words' : `“${message}”`);
