/** The given answers for the examples of the target page: those that moved to it, and those that their rules read. */
import {
  get,
  isObject,
  type Json,
  type JsonObject,
  lastSegment,
  type Pattern,
  set,
} from '../../../../engine/data/index.ts';
import { FACTS } from '../../../definition-files/file-paths.ts';
import { objectAt } from '../../../json/json-parts.ts';
import { exampleAnswer, hasExamples, readCases, writeCases } from '../../examples/example-source.ts';
import { formFile, isWithin } from '../../form-files.ts';
import { isStoredInOtherFormat, type RelocatedPath } from '../read-paths.ts';
import type { RelocatedQuestions } from '../relocated-questions.ts';
import type { RelocationParts } from '../relocation-parts.ts';
import { keepAnswer } from './example-answers.ts';

/** Answers that are read from another page after the move. */
export interface CrossPageReads {
  /** The answers of the source page that rules of the moved questions read. */
  ofSource: readonly string[];
  /** The moved answers that rules of the source page read. */
  ofTarget: readonly RelocatedPath[];
  /** Whether the target page has notes. */
  hasNotes: boolean;
  /** The lookup lists that the choices or rules of the moved questions read. */
  lookups: readonly string[];
}

/** The answers that rules of each page read from the other one after the move. */
export function crossPageReads(
  { files, relocation, readPaths }: RelocationParts,
  { addedRules, questions }: RelocatedQuestions,
): Omit<CrossPageReads, 'hasNotes'> {
  const { source } = relocation;
  const reads = (rules: Json, name: string): boolean => {
    const text = JSON.stringify(rules);
    return text.includes(`"${name}"`) || text.includes(`"${name}.`);
  };
  const names = Object.keys(files.object(formFile(files, source.form, 'schema'), ['properties']));
  const rules = [files.object(formFile(files, source.form, 'logic')), files.object(formFile(files, source.form, 'ui'))];
  return {
    ofSource: readPaths.isSamePage
      ? []
      : names.filter((name) => reads(addedRules, `situation.saved.${source.form}.${name}`)),
    lookups: Object.keys(files.object(FACTS, ['lookups'])).filter((name) =>
      JSON.stringify([addedRules, ...questions.map(({ ui }) => ui)]).includes(`"${name}"`),
    ),
    ofTarget: readPaths.isSamePage
      ? []
      : readPaths.relocated.filter(({ targetPath }) => reads(rules, readPaths.savedRead(targetPath))),
  };
}

/** Gives copies the answers of their originals, so that complete examples stay complete. */
export function giveAnswers(parts: RelocationParts, reads: CrossPageReads): void {
  const { files, relocation, readPaths } = parts;
  const { form } = relocation.target;
  if (!hasExamples(files, form)) return;
  const { given, cases, ...rest } = readCases(files, form);
  if (readPaths.isSamePage || readPaths.isFromList || readPaths.isToList) {
    const source = readCases(files, relocation.source.form);
    if (!readPaths.isSamePage)
      writeCases(files, form, { ...rest, given: { ...given, ...targetSituation(parts, reads) }, cases });
    for (const { sourcePath, targetPath } of readPaths.relocated)
      keepAnswer(parts, targetPath, exampleAnswer(source, sourcePath));
    return;
  }
  const saved = savedAnswers(parts);
  const withSavedAnswers = cases.map((each) =>
    isObject(each.wire) ? { ...each, wire: { ...each.wire, ...saved } } : each,
  );
  writeCases(files, form, { ...rest, given: targetGiven(parts, reads), cases: withSavedAnswers });
}

/** By their names on the target page, without answers that are stored in another format. */
function savedAnswers({ files, relocation, readPaths }: RelocationParts): JsonObject {
  const record = objectAt(readCases(files, relocation.source.form).given, 'record');
  const fields = files.object(formFile(files, relocation.source.form, 'logic'), ['fields']);
  const differs = (sourcePath: Pattern): boolean =>
    Object.entries(fields).some(
      ([path, fieldLogic]) => isWithin(path, sourcePath) && isObject(fieldLogic) && isStoredInOtherFormat(fieldLogic),
    );
  return Object.fromEntries(
    readPaths.relocated.flatMap(({ sourcePath, targetPath }): [string, Json][] => {
      const answer = get(record, sourcePath);
      return answer === undefined || differs(sourcePath) ? [] : [[lastSegment(targetPath), answer]];
    }),
  );
}

export function targetGiven(parts: RelocationParts, reads: CrossPageReads): JsonObject {
  const { files, relocation, readPaths } = parts;
  const sourceRecord = objectAt(readCases(files, relocation.source.form).given, 'record');
  const { given } = readCases(files, relocation.target.form);
  const record = readPaths.relocated.reduce<Json | undefined>((all, { sourcePath, targetPath }) => {
    const answer = get(sourceRecord, sourcePath);
    return answer === undefined ? all : set(isObject(all) ? all : {}, targetPath, answer);
  }, given.record);
  return { ...given, ...targetSituation(parts, reads), ...(record !== undefined && { record }) };
}

/** The situation with the lookup lists and the saved answers that choices or rules read. */
function targetSituation({ files, relocation }: RelocationParts, reads: CrossPageReads): JsonObject {
  const [sourceGiven, { given }] = [
    readCases(files, relocation.source.form).given,
    readCases(files, relocation.target.form),
  ];
  const saved = answersRead(reads, objectAt(sourceGiven, 'record'));
  const begun = withLookups(objectAt(given, 'situation'), objectAt(sourceGiven, 'situation'), reads.lookups);
  const known = objectAt(objectAt(begun, 'saved'), relocation.source.form);
  const situation = saved ? withSaved(begun, relocation.source.form, { ...saved, ...known }) : begun;
  return Object.keys(situation).length > 0 ? { situation } : {};
}

/** Adds the lookup lists that choices or rules read. */
function withLookups(situation: JsonObject, other: JsonObject, read: readonly string[]): JsonObject {
  const given = objectAt(situation, 'lookups');
  const needed = Object.entries(objectAt(other, 'lookups')).filter(
    ([name]) => read.includes(name) && given[name] === undefined,
  );
  return needed.length === 0 ? situation : { ...situation, lookups: { ...given, ...Object.fromEntries(needed) } };
}

/** The answers in a record of the source page that rules read from the target page. */
export function answersRead({ ofSource }: CrossPageReads, record: JsonObject): JsonObject | undefined {
  const read = ofSource.flatMap((name): [string, Json][] => {
    const answer = record[name];
    return answer === undefined || answer === null ? [] : [[name, answer]];
  });
  return ofSource.length === 0 ? undefined : Object.fromEntries(read);
}

export const withSaved = (situation: JsonObject, form: string, record: JsonObject): JsonObject => ({
  ...situation,
  saved: { ...objectAt(situation, 'saved'), [form]: record },
});
