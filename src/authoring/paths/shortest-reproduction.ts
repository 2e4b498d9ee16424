/** The shortest situation and answers that still show a flaw. */
import type { JsonObject } from '../../engine/data/index.ts';
import type { Given } from './applicant.ts';
import { type Choice, chosen, type Part } from './situation-parts.ts';

/** A flaw's circumstances: the situation, what was saved before, and the answers. */
export interface Circumstances {
  choice: Choice;
  saved: JsonObject;
  stored: JsonObject | null;
  given: Given;
  /** Were questions answered that need not be? */
  thorough: boolean;
}

/** Leaves away, one after the other, what is not needed; `answers` are all those of the page. */
export function shortest(
  found: Circumstances,
  parts: readonly Part[],
  answers: Given,
  shows: (circumstances: Circumstances) => boolean,
): Circumstances {
  let best = found;
  const tryOut = (change: Partial<Circumstances>): boolean => {
    const candidate = { ...best, ...change };
    if (!shows(candidate)) return false;
    best = candidate;
    return true;
  };
  tryOut({ saved: {}, stored: null });
  if (best.stored !== null) tryOut({ stored: null });
  for (const part of parts) {
    const usual = part.values[0] ?? null;
    if (best.choice[part.path] !== usual) tryOut({ choice: { ...best.choice, ...chosen(part, usual) } });
  }
  const short = tryOut({ thorough: false, given: {} }) || tryOut({ thorough: false });
  if (!short) tryOut({ thorough: false, given: answers });
  for (const path of Object.keys(best.given)) tryOut({ given: without(best.given, path) });
  return best;
}

const without = (given: Given, path: string): Given =>
  Object.fromEntries(Object.entries(given).filter(([key]) => key !== path));
