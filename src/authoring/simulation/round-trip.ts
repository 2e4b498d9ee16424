/** Checks that every answer survives saving, validation by the server, storing and loading. */

import { get, isEqual, isUnanswered, type JsonObject, type Pattern, toPattern } from '../../engine/data/index.ts';
import { checkSave, Evaluation, initialRecord, toWire, unknownFields } from '../../engine/index.ts';
import { type Bilingual, bilingual } from '../bilingual/index.ts';

interface RoundTrip {
  wire: JsonObject;
  losses: { place: Pattern; fault: Bilingual }[];
}

export function roundTrip(evaluation: Evaluation, stored: JsonObject | null): RoundTrip {
  const { form, situation } = evaluation;
  const sent = JSON.parse(JSON.stringify(toWire(evaluation))) as JsonObject;
  const { problems, wire } = checkSave(form, situation, sent, stored);
  const refused = problems.map(({ pattern, message }) => ({
    place: pattern,
    fault: bilingual`The page takes the answer, but the server refuses it: ${message}.`,
  }));
  const strange = unknownFields(form, sent).map((path) => ({
    place: toPattern(path),
    fault: bilingual`The page sends this, but the form does not know it.`,
  }));
  const again = new Evaluation(form, situation, initialRecord(form, situation, wire));
  const gone = lost(evaluation, again);
  // A lost answer can cause further problems.
  return { wire, losses: [...strange, ...(gone.length > 0 ? gone : refused)] };
}

/** Answers that differ after the round trip, except those that rules compute when loading or saving. */
function lost(before: Evaluation, after: Evaluation): RoundTrip['losses'] {
  const worked = (['load', 'save', 'askAgain'] as const).flatMap((kind) =>
    before.situated.rules(kind).map(([pattern]) => pattern),
  );
  return before.walk().flatMap(([field, path]) => {
    if (field.kind === 'group' || field.kind === 'list' || field.logic.local || !before.isShown(path)) return [];
    if (worked.some((pattern) => field.path === pattern)) return [];
    const typed = get(before.effectiveAnswers, path);
    const found = get(after.effectiveAnswers, path);
    if (before.isCleared(path) || isEqual(typed, found) || (isUnanswered(typed) && isUnanswered(found))) return [];
    const fault = bilingual`The answer ${JSON.stringify(typed)} comes back as ${JSON.stringify(found ?? null)}.`;
    return [{ place: field.path, fault }];
  });
}
