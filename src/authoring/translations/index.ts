/** Words in both languages: which belong together, and which nothing uses. */
export { type DoubtfulText, doubtfulTexts, type KnownTranslations } from './doubtful.ts';
export {
  findEnglish,
  findPairs,
  languageFolder,
  splitPlace,
  type TextPair,
  type TranslatedPlace,
} from './text-pair.ts';
export { type NamedKeys, namedKeys, unusedWords } from './unused-words.ts';
export { updateWrittenFor, type WrittenFor } from './written-for.ts';
