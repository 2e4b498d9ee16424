/** Edits of definitions, as people make them: each gives the texts of the files that it changes. */

export {
  type AnswerChange,
  addChange,
  changesOn,
  removeChangedAnswer,
  setChangeCondition,
  setChangedAnswer,
} from './answer-changes.ts';
export { type AnswerReader, conditionAround, readersOf, readersOfAll, readersOfChoice } from './answer-readers.ts';
export { beginningOf, type OtherAnswer, otherAnswers, setBeginning } from './beginning-edits.ts';
export { type Branch, type Branches, branchesIn, isCondition, withBranches } from './branches.ts';
export { type AnswerKind, KINDS, kindNow } from './choices/answer-kinds.ts';
export {
  chooseFromLookup,
  chooseFromOwn,
  LOOKUP,
  lookupColumns,
  lookupIn,
  lookupLists,
} from './choices/choice-source.ts';
export { changeKind, type Lost, lostBy } from './choices/kind-change.ts';
export { addChoices, type PastedChoice, readChoices } from './choices/pasted-choices.ts';
export { addDocument, pathsUnder, removeDocument } from './document-edits.ts';
export { EditedFiles, Unreadable } from './edited-files.ts';
export {
  FACTS,
  FLOW,
  type FormPart,
  folderOf,
  formFile,
  holderOf,
  nameOf,
  schemaPath,
  schemaPlace,
  uiPath,
  uiPlace,
  wordsFile,
} from './form-files.ts';
export { searched } from './found-questions.ts';
export { addHeading, type HeadingAt, moveHeading, removeHeading } from './heading-edits.ts';
export {
  acceptExamples,
  exampleOf,
  examplesOf,
  keepExample,
  keepGiven,
  openExamples,
  removeExample,
  renameExample,
} from './kept-examples.ts';
export {
  isLimit,
  LIMITS,
  type Limit,
  limitsOn,
  type Measure,
  measurable,
  measurePart,
  measuresOn,
  pathsNamed,
  pathsPart,
  sortOfLimit,
} from './limits/limit-kinds.ts';
export {
  type Counted,
  countedLimit,
  countIn,
  LIMIT_MODES,
  type LimitMode,
  type LimitSort,
  limitMode,
  pathRead,
  valueName,
} from './limits/limit-value.ts';
export { mendFault, mendOf } from './mends.ts';
export { NEW_QUESTIONS, newQuestion } from './new-question.ts';
export {
  groupsIn,
  isGroup,
  type Labels,
  type OutlineForm,
  type OutlineGroup,
  type OutlinePart,
  type OutlineQuestion,
  outlineOf,
  questionsIn,
} from './outline.ts';
export { addPage, movePage, removePage } from './page-edits.ts';
export {
  addChoice,
  addMessage,
  choicesOf,
  moveChoice,
  type QuestionAt,
  type QuestionSource,
  questionSource,
  removeChoice,
  setAt,
  setRequired,
  setWords,
} from './question-edits.ts';
export {
  addRule,
  type PlacedRule,
  type RuleList,
  removeRule,
  rulesAt,
  type Said,
  setRule,
} from './rule-edits.ts';
export {
  addQuestion,
  duplicateQuestion,
  moveByOne,
  moveQuestion,
  orderIn,
  removeQuestion,
  type Spot,
  spotBeside,
} from './structure-edits.ts';
