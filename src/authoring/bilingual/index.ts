/** Texts in both languages. */
export { type Bilingual, bilingual, inBoth, joined, type Mend, spanishKey, untranslated } from './bilingual.ts';
export { SPANISH } from './spanish.ts';
