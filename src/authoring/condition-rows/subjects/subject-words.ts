/** Words of subjects that the definitions do not provide. */
import { inEachLanguage } from '../../../engine/data/index.ts';
import type { KnownValue, Said } from './subject.ts';

/** "asksFirstPart" as "asks first part", for a name without words. */
export const bareName = (name: string): Said => {
  const text = name.replace(/([a-z0-9])([A-Z])/g, (_, before, after) => `${before} ${String(after).toLowerCase()}`);
  return inEachLanguage(() => text);
};

export const YES_AND_NO: readonly KnownValue[] = [
  { value: true, words: { english: 'Yes', spanish: 'Sí' } },
  { value: false, words: { english: 'No', spanish: 'No' } },
];

export const THIS_ANSWER: Said = { english: 'the answer to this question', spanish: 'la respuesta a esta pregunta' };
export const THIS_CHOICE: Said = { english: 'the choice', spanish: 'la opción' };

export const together = (what: Said, holder: Said): Said =>
  inEachLanguage((language) => `${what[language]} (${holder[language]})`);
export const countWords = (list: Said): Said => ({
  english: `how many: ${list.english}`,
  spanish: `cuántos: ${list.spanish}`,
});
export const choiceAt = (question: Said): Said => ({
  english: `the choice at “${question.english}”`,
  spanish: `la opción elegida en «${question.spanish}»`,
});
export const savedPage = (page: Said): Said => ({
  english: `the whole page “${page.english}”`,
  spanish: `toda la página «${page.spanish}»`,
});
