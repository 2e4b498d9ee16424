/** The facts that a part of a definition reads, directly or through other facts. */
import type { Facts } from '../../engine/conditions/index.ts';
import type { Json } from '../../engine/data/index.ts';
import { namesReached } from './algebra.ts';

export const factsRead = (part: unknown, facts: Facts): Record<string, Json> =>
  Object.fromEntries([...namesReached(part as Json, 'fact', facts)].map((name) => [name, facts[name] ?? null]));
