/** Compiles the paths of answers of items that `unique` and `spanDays` name to the names that the engine reads. */
import { parseOperation } from '../../engine/conditions/index.ts';
import { isObject, type Json, lastSegment } from '../../engine/data/index.ts';
import { findArgument, findEntry } from '../conditions/operations/index.ts';

export function withItemNames(part: Json): Json {
  if (Array.isArray(part)) return part.map(withItemNames);
  if (!isObject(part)) return part;
  const operation = parseOperation(part);
  const entry = operation && findEntry(operation.name);
  const named = (arg: Json, i: number): Json => {
    const takes = entry && findArgument(entry, i);
    // Versions before 2026-11-24 have names, which stay as they are.
    return (takes === 'itemField' || takes === 'itemDay') && typeof arg === 'string' ? lastSegment(arg) : arg;
  };
  return Object.fromEntries(
    Object.entries(part).map(([key, inner]) => {
      const plain = withItemNames(inner);
      return [key, Array.isArray(plain) ? plain.map(named) : plain];
    }),
  );
}
