/** The engine's only door. */
export { Bounded } from './bounded.ts';
export { isDay } from './date.ts';
export { type Display, dayText, displayText } from './display.ts';
export { Evaluation, type FieldState } from './evaluation.ts';
export { type Fault, placeText, pointerNames, pointerTo } from './faults/fault.ts';
export { suggestion } from './faults/suggestion.ts';
export { nextPage, openPages, pageNumber, pagesOf, previousPage, resumePage } from './flow.ts';
export type { Facts } from './fold.ts';
export {
  type Document,
  type FieldTemplate,
  type Form,
  type FormDefinition,
  fieldsOf,
  type Kind,
  openForm,
  pageOrder,
  type Schema,
} from './form.ts';
export { knownAt } from './format/facts.ts';
export type * from './format/index.ts';
export { isBlank, isEmpty, isEqual, isObject, isUnanswered, type Json, type JsonObject } from './json.ts';
export { MOST_ITEMS, MOST_TEXT } from './limits.ts';
export { ITERATING, isTrue, operation, type Rule } from './logic.ts';
export { digitsOf, fitsMask, maskLength, maskText } from './mask.ts';
export { messageKey } from './message.ts';
export type { NoteState } from './note.ts';
export type { Option } from './option.ts';
export { get, type Path, type Pattern, parentOf, patternOf, set } from './path.ts';
export { type Problem, problemText, type Say } from './problem.ts';
export { type Brand, branded, type Files } from './project.ts';
export {
  type FormModule,
  flatWords,
  legalFile,
  loadModule,
  type Manifest,
  type ManifestForm,
  publish,
} from './publication.ts';
export { type Judgement, judge, openRecord, openStored, problemsIn, saveRecord, unknownFields } from './record.ts';
export {
  type Language,
  lookOf,
  type Situated,
  type SituatedField,
  type Situation,
  situate,
  TAGS,
} from './situation.ts';
export { itemLabel, type Line, linesOf, type SummaryRow, summary } from './summary.ts';
