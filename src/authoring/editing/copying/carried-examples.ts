/** Brings along the examples that prove the rules of copied questions. Each says what its original says of them. */
import { get, isEqual, isObject, type JsonObject } from '../../../engine/data/index.ts';
import { exampleAnswer, hasExamples, readCases, withMoreCases, writeCases } from '../examples/example-source.ts';
import { objectAt } from '../json-parts.ts';
import { answerSavedRecords, keepAnswer } from '../relocation/examples/example-answers.ts';
import type { ReadAcrossPages } from '../relocation/examples/given-answers.ts';
import { firstItem } from '../relocation/read-paths.ts';
import type { RelocationParts } from '../relocation/relocation-parts.ts';
import { CarriedStatements } from './carried-statements.ts';

/** The rules of the copies are written, and the examples of their page begin with their answers. */
export function carryExamples(copying: RelocationParts, across: ReadAcrossPages, addedRules: JsonObject): void {
  const { files, move, readPaths, plan } = copying;
  if (!hasExamples(files, move.to.form)) return;
  const there = readCases(files, move.to.form);
  const item = readPaths.isToList ? firstItem(move.to.container) : undefined;
  // Without an item, an answer would stand in one that lacks all others.
  if (item !== undefined && exampleAnswer(there, item) === undefined) return;
  const before = readCases(files, move.at.form);
  const carried = new CarriedStatements(copying, across, { before, there }, addedRules);
  const all = before.cases.flatMap((each) => carried.of(each));
  const more = all.filter(
    ({ name: _, ...own }, i) => all.findIndex(({ name: __, ...other }) => isEqual(own, other)) === i,
  );
  if (more.length > 0) writeCases(files, move.to.form, withMoreCases(there, more));
  plan.counts.set('examples', more.length);
}

/**
 * A copy that is asked of everybody, as its original is not, needs an answer in the complete record, and in the saved
 * records that examples of its page begin with: one that passes in an example.
 */
export function giveExampleAnswers(copying: RelocationParts, addedRules: JsonObject): void {
  const { files, move, readPaths } = copying;
  const { cases } = readCases(files, move.at.form);
  const record = objectAt(readCases(files, move.to.form).given, 'record');
  for (const { old, next } of readPaths.moved) {
    const passes = ({ answers, problems, sign }: JsonObject): boolean =>
      sign === undefined && isObject(problems) && problems[old] === undefined && isObject(answers) && !!answers[old];
    const isConditional = objectAt(objectAt(addedRules, 'fields'), next).shown !== undefined;
    const known = get(record, next);
    const answer = known ?? objectAt(cases.find(passes) ?? {}, 'answers')[old];
    if (isConditional || answer === undefined) continue;
    if (known === undefined) keepAnswer(copying, next, answer);
    answerSavedRecords(copying, next, answer);
  }
}
