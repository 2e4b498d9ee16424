/** Makes the files of a new section from a few answers, and reads these answers. */
export { FLOW } from '../definition-files/file-paths.ts';
export { PLANNED_KINDS, textAnswer } from './details.ts';
export { firstFree } from './first-free.ts';
export { audienceFrom, EVERYBODY, namesTaken, type PageOptions, pageFrom, pageOptions } from './page-options.ts';
export {
  addPlannedQuestion,
  checkListQuestions,
  documentFrom,
  isAnswerName,
  kindsFor,
  nameFrom,
  type Plan,
  type PlannedDocument,
  type PlannedQuestion,
  questionNames,
  readDocument,
  readKind,
  readName,
  readSection,
  readText,
  readTextPair,
  readYesNo,
  titleFrom,
} from './plan.ts';
export { documentWords, legalText, signName, signQuestion, unsignedExample } from './scaffold-documents.ts';
export { freeNumber, LIST_WORDS, scaffoldFiles, withPage, YOUR_ANSWERS } from './scaffold-files.ts';
