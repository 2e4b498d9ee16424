/** Translates the paths that keywords name into the expressions with which conditions read them. */
import { enclosingList, type Json, type Pattern } from '../../engine/data/index.ts';
import type { Rule } from '../../engine/index.ts';

export const isPath = (written: Json | undefined): written is Pattern =>
  typeof written === 'string' && written.startsWith('/');

/** Reads one answer, or an answer of each item: `list` reads the list, and `name` is the answer of an item. */
export interface Read {
  answer?: Rule;
  each?: { list: Rule; name: string };
}

/** A path in the same list as `at` reads the same item. Undefined for a path into lists within lists. */
export function readFrom(path: Pattern, at: Pattern): Read | undefined {
  const list = enclosingList(at);
  const item = list === undefined ? undefined : `${list}/*/`;
  const isSameItem = item !== undefined && path.startsWith(item);
  const [first = '', second, ...more] = (isSameItem ? path.slice(item.length) : path.slice(1)).split('/*/');
  const reading: Rule = { var: `${isSameItem ? 'item' : 'record'}.${dotted(first)}` };
  if (more.length > 0) return undefined;
  return second === undefined ? { answer: reading } : { each: { list: reading, name: dotted(second) } };
}

const dotted = (path: string): string => path.replaceAll('/', '.');
