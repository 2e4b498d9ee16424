/** JSON, paths into it, days and masks, of which records and definitions consist. Every folder may import it. */
export { BoundedCache } from './bounded-cache.ts';
export { addDays, daysBetween, isDay, spanDays, yearOf } from './day.ts';
export { isMultiple } from './decimal.ts';
export {
  define,
  isBlank,
  isEmpty,
  isEqual,
  isObject,
  isUnanswered,
  type Json,
  type JsonObject,
  ownValue,
  pruned,
} from './json.ts';
export { inEachLanguage, LANGUAGES, type Language, TAGS } from './language.ts';
export { MAX_DEFINITION_LENGTH, MAX_LIST_ITEMS, MAX_TEXT_LENGTH } from './limits.ts';
export { digitsOf, hasOtherCountryCode, maskedAnswer, maskLength, maskText, withoutCountryCode } from './mask.ts';
export {
  at,
  containerOf,
  get,
  instances,
  join,
  listOf,
  nameOf,
  overlaps,
  type Path,
  type Pattern,
  PatternIndex,
  parentOf,
  patternOf,
  positionsOf,
  segments,
  set,
  unset,
} from './path.ts';
export { plainText } from './plain-text.ts';
export { isUnique } from './unique.ts';
