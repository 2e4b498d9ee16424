/** Texts in both languages. */
export {
  type Bilingual,
  bilingual,
  capital,
  inBoth,
  joinTexts,
  type QuickFix,
  sameInBoth,
  spanishKey,
} from './bilingual.ts';
export { SPANISH } from './spanish.ts';
