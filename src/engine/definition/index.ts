/** Published definitions and how they open. The author tools import from here; other folders from the engine's index. */
export type * from './definition.ts';
export { VALUE_RULES, WIDGETS } from './definition.ts';
export {
  buildFields,
  choiceValues,
  chooseKind,
  type FieldTemplate,
  type Form,
  findDocuments,
  formSituationPaths,
  groupSavedAnswers,
  type Kind,
  openForm,
  pageOrder,
  situationPathsIn,
} from './form.ts';
export { exactLimit, messageKey, REQUIRED_MESSAGE, sharedMessage } from './message-key.ts';
export { legalFile, loadModule } from './published.ts';
export { FORMATS, RUNTIME_PARTS, type SchemaProblem, type ValidatorModule } from './validator.ts';
