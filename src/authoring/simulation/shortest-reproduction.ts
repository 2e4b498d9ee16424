/** Reduces the situation and the answers that show a flaw to the smallest that still do. */
import type { JsonObject } from '../../engine/data/index.ts';
import { omit } from '../json/json-parts.ts';
import type { GivenAnswers } from './answering/applicant.ts';
import { type ChosenParts, chooseValue, type VariedPart } from './situation-parts.ts';

/** The inputs that show a flaw: the situation, the saved records, and the answers. */
export interface Reproduction {
  choice: ChosenParts;
  saved: JsonObject;
  stored: JsonObject | null;
  given: GivenAnswers;
  /** Optional questions are answered too. */
  thorough: boolean;
}

/**
 * Removes one part after the other, and keeps each removal after which the flaw still shows. `answers` are all answers
 * of the page.
 */
export function shortestReproduction(
  found: Reproduction,
  parts: readonly VariedPart[],
  answers: GivenAnswers,
  shows: (reproduction: Reproduction) => boolean,
): Reproduction {
  let best = found;
  const tryOut = (change: Partial<Reproduction>): boolean => {
    const candidate = { ...best, ...change };
    if (!shows(candidate)) return false;
    best = candidate;
    return true;
  };
  tryOut({ saved: {}, stored: null });
  if (best.stored !== null) tryOut({ stored: null });
  for (const part of parts) {
    const usual = part.values[0] ?? null;
    if (best.choice[part.path] !== usual) tryOut({ choice: { ...best.choice, ...chooseValue(part, usual) } });
  }
  const short = tryOut({ thorough: false, given: {} }) || tryOut({ thorough: false });
  if (!short) tryOut({ thorough: false, given: answers });
  for (const path of Object.keys(best.given)) tryOut({ given: omit(best.given, path) });
  return best;
}
