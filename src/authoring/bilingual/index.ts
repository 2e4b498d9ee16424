/** Texts in both languages. */
export {
  type Bilingual,
  bilingual,
  capital,
  inBothLanguages,
  joinTexts,
  keywordName,
  type MissingQuestion,
  type NamedQuestion,
  QUOTED,
  type QuickFix,
  questionName,
  sameInBoth,
  spanishKey,
} from './bilingual.ts';
export { PANEL_WORDS } from './panel-words.ts';
export { SPANISH } from './spanish.ts';
