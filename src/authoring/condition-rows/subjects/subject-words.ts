/** Words of subjects that the definitions do not provide. */
import { type BilingualText, inEachLanguage } from '../../../engine/data/index.ts';
import { phrase, type Wordings } from '../../conditions/phrase-template.ts';
import type { KnownValue } from './subject.ts';

/** "asksFirstPart" as "asks first part" and "isEEOReviewed" as "is EEO reviewed", for a name without words. */
export const bareName = (name: string): BilingualText => {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .split(' ');
  const text = words.map((word) => (/^[A-Z][A-Z]/.test(word) ? word : word.toLowerCase())).join(' ');
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

const wordsAbout =
  (wordings: Wordings<string>) =>
  (...parts: BilingualText[]): BilingualText =>
    inEachLanguage((language) => wordings[language](...parts.map((part) => part[language])));

export const withHolder = wordsAbout(phrase('{0} ({1})', '{0} ({1})'));
export const countWords = wordsAbout(phrase('how many: {0}', 'cuántos: {0}'));
export const sumWords = wordsAbout(phrase('the sum of “{0}” in “{1}”', 'la suma de «{0}» en «{1}»'));
export const countWith = wordsAbout(phrase('how many: {0} with “{1}” {2}', 'cuántos: {0} con «{1}» {2}'));
export const countAnswered = wordsAbout(
  phrase('how many: {0} with an answer to “{1}”', 'cuántos: {0} con respuesta a «{1}»'),
);
export const choiceAt = wordsAbout(phrase('the choice at “{0}”', 'la opción elegida en «{0}»'));
export const savedPage = wordsAbout(phrase('the whole page “{0}”', 'toda la página «{0}»'));
