/** Words in both languages: which belong together, and which nothing uses. */
export { folderOf, type Pair, pairsOf } from './pair.ts';
export { unusedWords } from './unused-words.ts';
