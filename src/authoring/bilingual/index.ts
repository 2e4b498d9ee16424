/** Texts in both languages. */
export {
  type Bilingual,
  bilingual,
  capital,
  inBoth,
  joinTexts,
  type NamedQuestion,
  QUOTED,
  type QuickFix,
  questionName,
  sameInBoth,
  spanishKey,
} from './bilingual.ts';
export { SPANISH } from './spanish.ts';
