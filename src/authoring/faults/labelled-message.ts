/** Messages for people who know questions by their labels, not by their names in the definitions. */
import type { Language } from '../../engine/data/index.ts';
import { type Bilingual, type NamedQuestion, QUOTED } from '../bilingual/index.ts';

/** A question without a label keeps its name. */
export function labelledMessage(
  message: Bilingual,
  language: Language,
  findLabel: (question: NamedQuestion) => string | undefined,
): string {
  let text = message[language];
  for (const question of message.questions ?? []) {
    const label = findLabel(question);
    if (label) text = text.replaceAll(`"${question.name}"`, () => QUOTED[language](label));
  }
  return text;
}
