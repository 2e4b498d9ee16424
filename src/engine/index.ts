/** The engine: what follows from a published form, a situation and a record. Every folder may also import `data/index.ts`. */

export type { Facts, Rule } from './conditions/index.ts';
export type {
  Change,
  Check,
  FieldLogic,
  Flow,
  Format,
  FormDefinition,
  FormDocument,
  FormModule,
  Logic,
  LookupBinding,
  Manifest,
  ManifestForm,
  Note,
  Page,
  Schema,
  ShownLine,
  UiNode,
  UiOptions,
} from './definition/definition.ts';
export { type FieldTemplate, type Form, type Kind, openForm, pageOrder } from './definition/form.ts';
export { legalFile, loadModule } from './definition/published.ts';
export { type Display, dayText, displayText } from './display.ts';
export type { FieldState } from './evaluated-record.ts';
export { Evaluation } from './evaluation.ts';
export type { NoteState } from './notes.ts';
export type { Option } from './options.ts';
export { nextPage, pageNumber, previousPage, reachablePages, resumePage, visiblePages } from './pages.ts';
export { type Problem, problemText, type Translate } from './problems.ts';
export {
  checkSave,
  evaluateStored,
  initialRecord,
  type SaveResult,
  signedDocuments,
  toWire,
} from './record.ts';
export { type SituatedForm, situate } from './situated-form.ts';
export type { SituatedField } from './situated-parts.ts';
export type { SituatedRule } from './situated-rule.ts';
export { type Situation, situationKey } from './situation.ts';
export { documentLines, itemLabel, type SummaryRow, summary } from './summary.ts';
export { unknownFields } from './wire-record.ts';
