/** JSON, paths into it, days and masks, of which records and definitions consist. Every folder may import it. */
export { BoundedCache, oncePerObject } from './bounded-cache.ts';
export { addDays, daysBetween, dayYear, isDay, spanDays } from './day.ts';
export { isMultiple } from './decimal.ts';
export {
  isDeepEmpty,
  isEqual,
  isNullOrBlank,
  isObject,
  isUnanswered,
  type Json,
  type JsonObject,
  ownValue,
  setOwnValue,
  withoutBlanks,
} from './json.ts';
export { type BilingualText, inEachLanguage, LANGUAGES, type Language, TAGS } from './language.ts';
export { MAX_DEFINITION_LENGTH, MAX_LIST_ITEMS, MAX_TEXT_LENGTH } from './limits.ts';
export {
  hasOtherCountryCode,
  keepDigits,
  maskedAnswer,
  maskLength,
  maskText,
  maskToLastFour,
  withoutCountryCode,
} from './mask.ts';
export {
  containerPath,
  dottedPath,
  enclosingItem,
  enclosingList,
  fillPattern,
  get,
  instances,
  lastSegment,
  overlaps,
  type Path,
  type Pattern,
  PatternIndex,
  parentPath,
  pathPositions,
  pathSegments,
  set,
  toPath,
  toPattern,
  unset,
  valueIn,
} from './path.ts';
export { plainText } from './plain-text.ts';
export { isUnique } from './unique.ts';
