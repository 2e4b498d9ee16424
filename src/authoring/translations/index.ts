/** Words in both languages: which belong together, and which nothing uses. */
export { type DoubtfulText, doubtfulTexts } from './doubtful.ts';
export { englishOf, folderOf, type Pair, pairsOf, type TextPlace } from './pair.ts';
export { unusedWords } from './unused-words.ts';
