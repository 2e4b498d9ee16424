/** Copies the examples that prove the rules of copied questions to the target, with the same statements. */
import { get, isEqual, isObject, type JsonObject } from '../../../engine/data/index.ts';
import { firstItem } from '../../definition-files/question-place.ts';
import { objectAt } from '../../json/json-parts.ts';
import { exampleAnswer, hasExamples, readCases, withMoreCases, writeCases } from '../examples/example-source.ts';
import { answerSavedRecords, keepAnswer } from '../relocation/examples/example-answers.ts';
import type { CrossPageReads } from '../relocation/examples/given-answers.ts';
import type { RelocationParts } from '../relocation/relocation-parts.ts';
import { CopiedStatements } from './copied-statements.ts';

/** Called when the rules of the copies are written, and the examples of their page begin with their answers. */
export function copyExamplesToTarget(copying: RelocationParts, reads: CrossPageReads, addedRules: JsonObject): void {
  const { files, relocation, readPaths, plan } = copying;
  if (!hasExamples(files, relocation.target.form)) return;
  const targetExamples = readCases(files, relocation.target.form);
  const item = readPaths.isToList ? firstItem(relocation.target.container) : undefined;
  // If there is no item, the answer would be alone in one that lacks all other answers.
  if (item !== undefined && exampleAnswer(targetExamples, item) === undefined) return;
  const sourceExamples = readCases(files, relocation.source.form);
  const statements = new CopiedStatements(copying, reads, { sourceExamples, targetExamples }, addedRules);
  const all = sourceExamples.cases.flatMap((each) => statements.of(each));
  const more = all.filter(
    ({ name: _, ...own }, i) => all.findIndex(({ name: __, ...other }) => isEqual(own, other)) === i,
  );
  if (more.length > 0) writeCases(files, relocation.target.form, withMoreCases(targetExamples, more));
  plan.counts.set('examples', more.length);
}

/**
 * If a copy is asked of everybody and its original is not, the complete record needs an answer to it, and so do the
 * saved records of the examples of its page. It is one that passes in an example.
 */
export function giveExampleAnswers(copying: RelocationParts, addedRules: JsonObject): void {
  const { files, relocation, readPaths } = copying;
  const { cases } = readCases(files, relocation.source.form);
  const record = objectAt(readCases(files, relocation.target.form).given, 'record');
  for (const { sourcePath, targetPath } of readPaths.relocated) {
    const passes = ({ answers, problems, sign }: JsonObject): boolean =>
      sign === undefined &&
      isObject(problems) &&
      problems[sourcePath] === undefined &&
      isObject(answers) &&
      !!answers[sourcePath];
    const isConditional = objectAt(objectAt(addedRules, 'fields'), targetPath).shown !== undefined;
    const known = get(record, targetPath);
    const answer = known ?? objectAt(cases.find(passes) ?? {}, 'answers')[sourcePath];
    if (isConditional || answer === undefined) continue;
    if (known === undefined) keepAnswer(copying, targetPath, answer);
    answerSavedRecords(copying, targetPath, answer);
  }
}
