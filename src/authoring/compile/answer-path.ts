/** The answers that a keyword names by their paths, as conditions read them. */
import { type Json, listOf, type Pattern } from '../../engine/data/index.ts';
import type { Rule } from '../../engine/index.ts';

export const isPath = (written: Json | undefined): written is Pattern =>
  typeof written === 'string' && written.startsWith('/');

/** One answer, or that of each item of a list: `list` is what reads the list, `name` is read of its items. */
export interface Read {
  answer?: Rule;
  each?: { list: Rule; name: string };
}

/** Beside `at` a path within the same list is an answer of the same item. Nothing where it leads to lists in lists. */
export function readFrom(path: Pattern, at: Pattern): Read | undefined {
  const list = listOf(at);
  const item = list === undefined ? undefined : `${list}/*/`;
  const isSameItem = item !== undefined && path.startsWith(item);
  const [first = '', second, ...more] = (isSameItem ? path.slice(item.length) : path.slice(1)).split('/*/');
  const reading: Rule = { var: `${isSameItem ? 'item' : 'record'}.${dotted(first)}` };
  if (more.length > 0) return undefined;
  return second === undefined ? { answer: reading } : { each: { list: reading, name: dotted(second) } };
}

const dotted = (path: string): string => path.replaceAll('/', '.');
