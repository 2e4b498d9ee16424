/** The moved items of an order: the fewest that explain the new one. */
import { diffIndices } from 'node-diff3';

export function findMoved(before: readonly string[], after: readonly string[]): string[] {
  const was = before.filter((name) => after.includes(name));
  const is = after.filter((name) => before.includes(name));
  return diffIndices(was, is).flatMap(({ buffer2Content }) => buffer2Content);
}
