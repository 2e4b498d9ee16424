/** The author tools. They process definitions before these run, for the command line, the server and the studio. */

export {
  type Bilingual,
  bilingual,
  keywordName,
  type MissingQuestion,
  type NamedQuestion,
  PANEL_WORDS,
  QUOTED,
  sameInBoth,
} from './bilingual/index.ts';
export { check, compileDefinitions, compileForm, flatWords } from './check-and-compile/check-and-compile.ts';
export { CheckCache } from './checks/check-cache.ts';
export { layoutFaults, reformattedFiles } from './checks/layout-fault.ts';
export type { ProductNames } from './checks/product-names.ts';
export { markdownFaults } from './checks/words/markdown.ts';
export { programWords, withProgramWords } from './checks/words/program-words.ts';
export { factsRead } from './conditions/facts-read.ts';
export { BRAND } from './definition-files/brand.ts';
export { textsBetween, withTexts } from './definition-files/changed-texts.ts';
export {
  applyBrand,
  type BrandNames,
  type Files,
  removeBrand,
  unbrandedParts,
  unescaped,
} from './definition-files/definition-files.ts';
export { type LocatedFault, withLines } from './definition-files/fault-line.ts';
export { formatJson } from './definition-files/layout.ts';
export { parsedJson } from './definition-files/parsed-json.ts';
export {
  type Fault,
  faultLine,
  faultText,
  inLanguage,
  placeText,
  pointerNames,
  pointerTo,
} from './faults/fault.ts';
export { labelledMessage } from './faults/labelled-message.ts';
export { Misuse } from './faults/misuse.ts';
export { suggestionText } from './faults/suggestion.ts';
export {
  type Case,
  type CasesSource,
  type FactsSource,
  type GlossarySource,
  knownValuesAt,
  PARTS_BY_PATH,
  QUESTION_STATES,
  type QuestionStateName,
  RULE_LISTS,
  UiOptionsSource,
  type WordsSource,
} from './file-schemas/index.ts';
export type { Conflict, ConflictSide } from './merge/conflict.ts';
export { questionOfRules, schemaBeside } from './merge/deleted-questions.ts';
export { mergeFiles } from './merge/files.ts';
