/** Edits of definitions, as people make them: each gives the texts of the files that it changes. */

export {
  COMMON,
  FACTS,
  FLOW,
  fileForm,
  GLOSSARY,
  legalTextFile,
  parseFilePath,
  wordsFile,
} from '../definition-files/file-paths.ts';
export { schemaPlace, uiPlace } from '../definition-files/question-place.ts';
export { textsWithin } from '../definition-files/texts-within.ts';
export {
  type AnswerChange,
  addChange,
  changesOn,
  removeChangedAnswer,
  setChangeCondition,
  setChangedAnswer,
} from './answer-changes.ts';
export { type Branches, branchesIn, type ConditionalValue, isCondition, withBranches } from './branches.ts';
export { type AnswerKind, KINDS, kindNow, type QuestionKind } from './choices/answer-kinds.ts';
export {
  chooseFromLookup,
  chooseFromOwn,
  LOOKUP,
  lookupColumns,
  lookupIn,
  lookupLists,
} from './choices/choice-source.ts';
export { changeKind, findLost, type Lost } from './choices/kind-change.ts';
export { addChoices, readChoices } from './choices/pasted-choices.ts';
export { copyTo, planCopy } from './copying/copy-to.ts';
export { duplicateHeading, duplicateQuestion } from './copying/duplicate.ts';
export {
  conditionAround,
  dependentRulesOfAll,
  dependentRulesOfChoice,
  findDependentRules,
  type RuleLocation,
  rulesReadingPage,
} from './dependent-rules.ts';
export { addDocument, removeDocument } from './documents/document-edits.ts';
export { duplicatePage } from './documents/page-copy.ts';
export {
  addAnswerLine,
  addValueLine,
  type DocumentAt,
  type DocumentLine,
  LINE_FORMATS,
  type LineFormat,
  linesPlace,
  moveLine,
  removeLine,
  setLineAnswer,
  setLineFormat,
  setLineValue,
  shownLines,
} from './documents/shown-lines.ts';
export { EditedFiles, Unreadable } from './edited-files.ts';
export {
  acceptExamples,
  addExample,
  createExample,
  openExamples,
  readExamples,
  removeExample,
  renameExample,
  setGivenRecord,
} from './examples/example-list-edits.ts';
export {
  formFile,
  formFolder,
  schemaPath,
  uiPath,
} from './form-files.ts';
export { setWordsAt } from './form-words.ts';
export { type HeadingAt, headingsIn } from './headings/groups.ts';
export {
  addHeading,
  headingBeside,
  mayHaveHeading,
  moveHeading,
} from './headings/heading-edits.ts';
export { removeHeading } from './headings/heading-removal.ts';
export {
  exactLimits,
  initialLimit,
  isLimit,
  LIMITS,
  limitsOn,
  limitType,
  type Measure,
  measurable,
  measurePart,
  measuresOn,
  pathsNamed,
  pathsPart,
} from './limits/limit-kinds.ts';
export {
  type Counted,
  countedLimit,
  countIn,
  LIMIT_MODES,
  type LimitMode,
  type LimitType,
  limitMode,
  pathRead,
  valueName,
} from './limits/limit-value.ts';
export { readNumber } from './limits/typed-number.ts';
export { copyOfHeading, type HeadingTarget, moveOfHeading, placesForHeading } from './moving/move-heading.ts';
export { containersFor, freeName, type MoveSpot } from './moving/move-targets.ts';
export { moveTo, planMove } from './moving/move-to.ts';
export { movePageTo, pageBeside } from './moving/page-order.ts';
export {
  type Calculation,
  type CalculationKind,
  calculationIn,
  listAround,
  writeCalculation,
} from './named/calculations.ts';
export {
  addNamedRule,
  findRulesNaming,
  type NamedRuleAt,
  namedRulePlace,
  namedRules,
  namedRuleWords,
  removeNamedRule,
  renameNamedRule,
  setNamedRule,
} from './named/named-rules.ts';
export { containerIn, NEW_QUESTIONS, newQuestion } from './new-question.ts';
export {
  groupsIn,
  innerParts,
  isGroup,
  type OutlineForm,
  type OutlineGroup,
  type OutlinePart,
  type OutlineQuestion,
  outlineQuestion,
  partBeside,
  questionsIn,
  readOutline,
} from './outline.ts';
export { addPage, removePage } from './page-edits.ts';
export { type OtherAnswer, otherAnswers, readPrefill, setPrefill } from './prefill-edits.ts';
export {
  addChoice,
  addMessage,
  moveChoice,
  type QuestionAt,
  type QuestionSource,
  questionSource,
  readDecimals,
  removeChoice,
  setAt,
  setDecimals,
  setRequired,
  setWords,
  sourceChoices,
} from './question-edits.ts';
export { applyQuickFix, findQuickFix } from './quick-fixes.ts';
export { type Relocation, type RelocationPlan, relocationOfOne } from './relocation/relocation-plan.ts';
export { conditionsAround } from './relocation/surroundings.ts';
export {
  addRule,
  type PlacedRule,
  type RuleList,
  removeRule,
  rulesAt,
  ruleTexts,
  setRule,
  withoutPlaces,
} from './rule-edits.ts';
export {
  moveByOne,
  moveQuestion,
  orderIn,
  removeQuestion,
  type Spot,
  spotBeside,
} from './structure-edits.ts';
export { sharedLegalTexts } from './words/all-texts.ts';
export { asOneLine, cleanText } from './words/clean-text.ts';
export { type FoundText, findTexts, searchForms } from './words/found-texts.ts';
export { withoutOrphanedWords } from './words/orphaned-words.ts';
export { labelTexts, namedMessages, type TextOwner, textOwners } from './words/text-owners.ts';
