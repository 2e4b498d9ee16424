/** Words of subjects that the definitions do not provide. */
import { type BilingualText, inEachLanguage } from '../../../engine/data/index.ts';
import type { KnownValue } from './subject.ts';

/** "asksFirstPart" as "asks first part", for a name without words. */
export const bareName = (name: string): BilingualText => {
  const text = name.replace(/([a-z0-9])([A-Z])/g, (_, before, after) => `${before} ${String(after).toLowerCase()}`);
  return inEachLanguage(() => text);
};

export const YES_AND_NO: readonly KnownValue[] = [
  { value: true, words: { english: 'Yes', spanish: 'Sí' } },
  { value: false, words: { english: 'No', spanish: 'No' } },
];

export const THIS_ANSWER: BilingualText = {
  english: 'the answer to this question',
  spanish: 'la respuesta a esta pregunta',
};
export const THIS_CHOICE: BilingualText = { english: 'the choice', spanish: 'la opción' };

export const withHolder = (what: BilingualText, holder: BilingualText): BilingualText =>
  inEachLanguage((language) => `${what[language]} (${holder[language]})`);
export const countWords = (list: BilingualText): BilingualText => ({
  english: `how many: ${list.english}`,
  spanish: `cuántos: ${list.spanish}`,
});
export const choiceAt = (question: BilingualText): BilingualText => ({
  english: `the choice at “${question.english}”`,
  spanish: `la opción elegida en «${question.spanish}»`,
});
export const savedPage = (page: BilingualText): BilingualText => ({
  english: `the whole page “${page.english}”`,
  spanish: `toda la página «${page.spanish}»`,
});
