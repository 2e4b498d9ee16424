/** The facts that a part of a definition reads, directly or through other facts. */
import type { Json } from '../../engine/data/index.ts';
import type { Facts } from '../../engine/index.ts';
import { namesIn } from './algebra.ts';

export function factsRead(part: unknown, facts: Facts, found: Record<string, Json> = {}): Record<string, Json> {
  for (const name of namesIn(part as Json, 'fact')) {
    if (!Object.hasOwn(facts, name) || Object.hasOwn(found, name)) continue;
    found[name] = facts[name] ?? null;
    factsRead(facts[name], facts, found);
  }
  return found;
}
