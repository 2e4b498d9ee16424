/** What stands behind the name of a command: options, each known, and what is left. */
import { parseArgs } from 'node:util';
import { Misuse, suggestion } from '../../authoring/index.ts';
import { isDay } from '../../engine/data/index.ts';

type Option = readonly [kind: keyof Value, says: string];
type Options = Readonly<Record<string, Option>>;
type Value = { flag: boolean; text: string; texts: string[] };

/** How a command is called, and what it is for. */
export interface Usage {
  says: string;
  /** What may follow that is no option. */
  words: readonly string[];
  options: Options;
  /** What else its help says, line by line. */
  more?: readonly string[];
}

export interface Typed<O extends Options> {
  options: { [name in keyof O]?: Value[O[name][0]] };
  rest: string[];
}

export function readOptions<const U extends Usage>(args: string[], { options: known, words }: U): Typed<U['options']> {
  const config = Object.entries<Option>(known).map(([name, [kind]]) => [
    name,
    { type: kind === 'flag' ? 'boolean' : 'string', multiple: kind === 'texts' } as const,
  ]);
  const { values, positionals, tokens } = parseArgs({
    args,
    options: Object.fromEntries(config),
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  for (const token of tokens) if (token.kind === 'option') judgeOption(token, known);
  if (positionals.length > words.length)
    throw new Misuse(`"${positionals[words.length]}" is one word too many. Put a text of several words in quotes.`);
  return { options: values as Typed<U['options']>['options'], rest: positionals };
}

function judgeOption(
  { name, rawName, value }: { name: string; rawName: string; value?: string },
  options: Options,
): void {
  const [kind] = (Object.hasOwn(options, name) ? options[name] : undefined) ?? [];
  const known = Object.keys(options).map((each) => `--${each}`);
  if (!kind) throw new Misuse(`There is no option "${rawName}".${suggestion(rawName, known) || ' Leave it out.'}`);
  if (kind === 'flag' && value !== undefined) throw new Misuse(`"${rawName}" stands alone. Leave "=${value}" out.`);
  if (kind !== 'flag' && (value === undefined || value.startsWith('--')))
    throw new Misuse(`"${rawName}" needs something after it: ${rawName} "…".`);
}

/** A word that must be one of those known. */
export function one<T extends string>(name: string, known: readonly T[], what: string): T {
  const found = known.find((each) => each === name);
  if (found === undefined)
    throw new Misuse(`There is no ${what} "${name}".${suggestion(name, known) || ` There are: ${known.join(', ')}.`}`);
  return found;
}

/** A day that the calendar has. */
export function day(text: string): string {
  if (!isDay(text)) throw new Misuse(`There is no day "${text}". Write one that exists, as 2028-02-29.`);
  return text;
}
