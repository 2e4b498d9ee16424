/** What stands behind the name of a command: options, each known, and what is left. */
import { parseArgs } from 'node:util';
import { suggestion } from '../engine/index.ts';

/** Said to whoever typed the command; it ends with 2. */
export class Misuse extends Error {}

type Kinds = Readonly<Record<string, 'flag' | 'text' | 'texts'>>;
type Value = { flag: boolean; text: string; texts: string[] };

export interface Typed<K extends Kinds> {
  options: { [name in keyof K]?: Value[K[name]] };
  rest: string[];
}

/** `most` is how many words may follow that are no options. */
export function readOptions<const K extends Kinds>(args: string[], kinds: K, most = 1): Typed<K> {
  const config = Object.entries(kinds).map(([name, kind]) => [
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
  for (const token of tokens) if (token.kind === 'option') judgeOption(token, kinds);
  if (positionals.length > most)
    throw new Misuse(`"${positionals[most]}" is one word too many. Put a text of several words in quotes.`);
  return { options: values as Typed<K>['options'], rest: positionals };
}

function judgeOption({ name, rawName, value }: { name: string; rawName: string; value?: string }, kinds: Kinds): void {
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
  const known = Object.keys(kinds).map((each) => `--${each}`);
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
