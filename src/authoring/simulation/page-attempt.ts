/** Finds the flaws of a page after an applicant has filled it in. */

import { type JsonObject, type Pattern, toPattern } from '../../engine/data/index.ts';
import type { Problem } from '../../engine/index.ts';
import { type Bilingual, bilingual } from '../bilingual/index.ts';
import { type GivenAnswers, SimulatedApplicant, type Visit } from './answering/applicant.ts';
import type { MissingTexts } from './missing-texts.ts';
import { roundTrip } from './round-trip.ts';

export interface Flaw {
  kind: 'dead end' | 'invisible' | 'empty page' | 'words' | 'lost' | 'way';
  place: Pattern;
  fault: Bilingual;
}

export interface PageAttempt {
  applicant: SimulatedApplicant;
  /** The record that the server stores, if the page could be completed. */
  wire: JsonObject | undefined;
  flaws: Flaw[];
}

/** A visit whose texts are checked. */
export interface ReadVisit extends Visit {
  missingTexts: MissingTexts;
}

export function attempt(visit: ReadVisit, given: GivenAnswers, thorough = true, known: JsonObject = {}): PageAttempt {
  const applicant = new SimulatedApplicant(visit, given, thorough, known);
  const { evaluation, unsolved } = applicant;
  const missing = visit.missingTexts
    .faults(applicant)
    .map(([key, fault]): Flaw => ({ kind: 'words', place: key.startsWith('/') ? key : '', fault }));
  const flaws = [...missing, ...(visit.asks ? empty(applicant) : [])];
  const [problem] = unsolved;
  if (problem && !applicant.refused) flaws.push(deadEnd(applicant, problem));
  if (problem) return { applicant, wire: undefined, flaws };
  const { wire, losses } = roundTrip(evaluation, visit.stored);
  flaws.push(...losses.map((loss): Flaw => ({ kind: 'lost', ...loss })));
  return { applicant, wire, flaws };
}

/** Whether a page has content: a visible question, a note, or a document to sign. */
function empty({ evaluation }: SimulatedApplicant): Flaw[] {
  const asks = evaluation
    .walk()
    .some(([field, path]) => field.kind !== 'group' && field.widget !== 'hidden' && evaluation.isShown(path));
  if (asks || evaluation.notes().length > 0) return [];
  return [{ kind: 'empty page', place: '', fault: bilingual`The page shows no question and no note.` }];
}

function deadEnd({ evaluation }: SimulatedApplicant, { path, pattern, message }: Problem): Flaw {
  const field = evaluation.field(path);
  const place = toPattern(pattern);
  const sentence = bilingual`"${message}" is shown at ${place || bilingual`the page`}`;
  const flaw = (kind: Flaw['kind'], fault: Bilingual): Flaw => ({ kind, place, fault });
  if (field?.widget === 'hidden')
    return flaw('invisible', bilingual`${sentence}, but the question is hidden: nobody can answer it.`);
  if (evaluation.state(path).readOnly)
    return flaw('invisible', bilingual`${sentence}, but the question is read-only: nobody can answer it.`);
  if (field?.kind === 'choice' && evaluation.options(path).length === 0)
    return flaw('dead end', bilingual`${sentence}, but there is nothing to choose from.`);
  return flaw('dead end', bilingual`${sentence}, and no answer that was tried satisfies it.`);
}
