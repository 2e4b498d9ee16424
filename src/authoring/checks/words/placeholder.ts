/** What is filled into words, as `{{years}}`: each gap is filled by something, and by the same in both languages. */
import type { Report } from '../../faults/fault.ts';
import { listed, suggestion } from '../../faults/suggestion.ts';

/** The names of the gaps of a text. */
export const paramsOf = (text: string): Set<string> =>
  new Set([...text.matchAll(/\{\{\s*([^{}]*?)\s*\}\}/g)].map(([, name = '']) => name));

/** What is filled in everywhere. */
export const BRAND = ['brand.name', 'brand.key'];

export function judgeParams(text: string, given: ReadonlySet<string>, report: Report): void {
  for (const name of paramsOf(text))
    if (!given.has(name)) report('', `Nothing fills {{${name}}} here.${filled(name, given)}`);
}

function filled(name: string, given: ReadonlySet<string>): string {
  if (name.startsWith('brand')) return suggestion(name, BRAND);
  return given.size > 0 ? ` These can be used: ${listed([...given])}.` : ' Take it out.';
}

/** A text is filled with the same in both languages. Told of in the second. */
export function judgeAlike(first: string, second: string, report: Report): void {
  const here = paramsOf(second);
  for (const name of paramsOf(first))
    if (!here.has(name)) report('', `The other language has {{${name}}} in this text. Put it in here too.`);
}
