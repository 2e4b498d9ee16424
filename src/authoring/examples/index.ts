/** The examples of forms: run, told and accepted. */
export { type Outcome, outcomeOf, situationIn } from './example.ts';
export { Examples, type Failure } from './examples.ts';
export { isBroken, keywordsOf } from './keyword.ts';
export { proofsOf } from './proofs.ts';
export { inEachSituation } from './situations.ts';
