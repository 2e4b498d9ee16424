/** Evaluates saved answers as the review page and documents of other pages show them. */
import type { JsonObject } from '../../engine/data/index.ts';
import { Evaluation, type Form, initialRecord, type Situation } from '../../engine/index.ts';

/** Answers that their own page would ask again are shown here. */
export function evaluateForReview(form: Form, situation: Situation, wire: JsonObject | null): Evaluation {
  const inReview = { ...situation, review: true };
  return new Evaluation(form, inReview, initialRecord(form, inReview, wire));
}
