/** Runs the examples of forms, reports what differs, corrects them, and finds the rules that none of them proves. */
export { Coverage } from './coverage.ts';
export { overlaid, runExample, situationIn } from './example.ts';
export type { FindMessage } from './example-differences.ts';
export { exampleFromPage, formLists, type PageState } from './example-from-page.ts';
export { Examples, type FailedExample, messageFinder } from './examples.ts';
export { type ExampleFinding, exampleFindings } from './findings.ts';
export { inEachSituation } from './situations.ts';
