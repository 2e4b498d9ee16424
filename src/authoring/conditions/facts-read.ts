/** The facts that parts of a definition read, directly or through other facts. */
import type { Facts } from '../../engine/index.ts';

export function factsRead(parts: unknown, facts: Facts, found: Record<string, unknown> = {}): Record<string, unknown> {
  if (typeof parts !== 'object' || parts === null) return found;
  for (const [key, value] of Object.entries(parts)) {
    const name = key === 'fact' ? String(value) : undefined;
    if (name !== undefined && Object.hasOwn(facts, name) && !Object.hasOwn(found, name)) {
      found[name] = facts[name];
      factsRead(facts[name], facts, found);
    }
    factsRead(value, facts, found);
  }
  return found;
}
