/** What definitions mean: in sentences, as a table, and what an edit changes. */
export { type Difference, differenceOf } from './diff/difference.ts';
export type { DifferenceSentence } from './diff/sentence.ts';
export { pageOf } from './matrix/matrix-html.ts';
export { legendOf, tableOf } from './matrix/matrix-table.ts';
export { legendText, textOf } from './matrix/matrix-text.ts';
export { WORDS } from './matrix/matrix-words.ts';
export { dictionary } from './sentences/dictionary.ts';
export { type NamedVersion, Names } from './sentences/names.ts';
export { describeQuestion } from './sentences/question-description.ts';
export { pageClause, Question } from './sentences/question-sentence.ts';
export { Reader } from './sentences/reader.ts';
export { formFound, listed, questionFound } from './sentences/search.ts';
export { placesOf, type Sentence } from './sentences/source.ts';
export { readTypedSituation } from './sentences/typed-situation.ts';
export { walkthrough } from './sentences/walkthrough.ts';
export { Phrases } from './survey/phrase.ts';
export { surveyOf } from './survey/survey.ts';
export { Version } from './survey/version.ts';
