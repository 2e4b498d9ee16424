/** Messages for people who know questions and keywords by the words of the studio, not by their names in the definitions. */
import type { Language } from '../../engine/data/index.ts';
import { type Bilingual, type NamedQuestion, PANEL_WORDS, QUOTED } from '../bilingual/index.ts';

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
  for (const keyword of message.keywords ?? []) {
    const called = PANEL_WORDS[keyword]?.[language];
    if (called) text = text.replaceAll(`"${keyword}"`, () => QUOTED[language](called));
  }
  return text;
}
