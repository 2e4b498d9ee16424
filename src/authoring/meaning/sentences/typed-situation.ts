/** Reads a situation that is typed as text: `phase=1, posting=office, isResume`. */

import type { Json } from '../../../engine/data/index.ts';
import { Misuse } from '../../faults/misuse.ts';
import { suggestionText } from '../../faults/suggestion.ts';
import { type FactsSource, knownValuesAt } from '../../file-schemas/index.ts';
import { type ChosenParts, chooseValue, type VariedPart } from '../../simulation/situation-parts.ts';

/** A part of the situation, with the values that conditions distinguish. */
interface KnownPart extends VariedPart {
  /** Whether other texts or numbers are accepted too. */
  kind: 'string' | 'number' | 'listed';
}

const findKnownParts = (parts: readonly VariedPart[], { situation }: FactsSource): KnownPart[] =>
  parts.map((part) => {
    const known = knownValuesAt(situation, part.path);
    if (known === 'boolean') return { ...part, values: [false, true], kind: 'listed' };
    return known === 'string' || known === 'number'
      ? { ...part, values: part.values.slice(1), kind: known }
      : { ...part, kind: 'listed' };
  });

/** A typed part, and the value that it was read as. */
export interface TypedPart {
  typed: string;
  choice: ChosenParts;
  /** Whether the text is exactly the value, without a correction of case or of "yes" to true. */
  isExact: boolean;
}

/** Parts are named by their whole path, its last word, or its first word where the value shows which is meant. */
export function readTypedSituation(text: string, parts: readonly VariedPart[], facts: FactsSource): TypedPart[] {
  const known = findKnownParts(parts, facts);
  return text
    .split(/[,\s]+/)
    .filter(Boolean)
    .map((typed): TypedPart => {
      const [name = '', ...rest] = typed.split('=');
      const value = rest.length === 0 ? 'true' : rest.join('=');
      const choice = findChoice(name, value, known);
      return { typed, choice, isExact: Object.values(choice).some((each) => String(each) === value) };
    });
}

function findChoice(name: string, value: string, parts: readonly KnownPart[]): ChosenParts {
  const wanted = name.toLowerCase();
  const words = (path: string): string[] => path.toLowerCase().split('.');
  const isNamed = (path: string): boolean => path.toLowerCase() === wanted || words(path).at(-1) === wanted;
  const exact = parts.filter(({ path, same = [] }) => [path, ...same].some(isNamed));
  const known =
    exact.length > 0
      ? exact
      : parts.filter(({ path, same = [] }) => [path, ...same].some((each) => words(each)[0] === wanted));
  if (known.length === 0) {
    const near = suggestionText(
      name,
      parts.flatMap(({ path }) => [path, path.split('.').at(-1) ?? path]),
    );
    throw new Misuse(`The situation has no "${name}".${near} It has:\n${allowedValues(parts)}`);
  }
  for (const part of known) {
    const fits = findValue(part, value, exact.length > 0);
    if (fits !== undefined) return chooseValue(part, fits);
  }
  throw new Misuse(`"${name}" is never "${value}". It can be:\n${allowedValues(known)}`);
}

/** One of the values that conditions distinguish, or any text or number if other values are possible. */
function findValue({ values, kind }: KnownPart, text: string, isNamed: boolean): Json | undefined {
  const truth: Record<string, Json> = { yes: true, no: false };
  const listed = values.find((each) => String(each).toLowerCase() === text.toLowerCase() || each === truth[text]);
  if (listed !== undefined || kind === 'listed' || !isNamed) return listed;
  if (kind !== 'number') return text;
  return Number.isFinite(Number(text)) && text !== '' ? Number(text) : undefined;
}

const allowedValues = (parts: readonly KnownPart[]): string =>
  parts
    .map(({ path, values, kind }) => {
      const any = kind === 'listed' ? [] : [kind === 'number' ? 'any number' : 'any text'];
      return `  ${path} = ${[...values.map(String), ...any].join(', ')}`;
    })
    .join('\n');
