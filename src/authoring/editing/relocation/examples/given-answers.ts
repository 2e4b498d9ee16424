/** What the examples of the new page are given: the answers that moved there, and what their rules read. */
import { get, isObject, type Json, type JsonObject, type Pattern, set } from '../../../../engine/data/index.ts';
import { exampleAnswer, hasExamples, readCases, writeCases } from '../../examples/example-source.ts';
import { formFile, isWithin, questionName } from '../../form-files.ts';
import { objectAt } from '../../json-parts.ts';
import { isStoredOtherwise, type MovedPath } from '../read-paths.ts';
import type { RelocationParts } from '../relocation-parts.ts';
import { keepAnswer } from './example-answers.ts';

/** Answers that are read from another page after the move. */
export interface ReadAcrossPages {
  /** The answers of the old page that its own rules read. */
  left: readonly string[];
  /** The moved answers that rules of the old page read. */
  readBack: readonly MovedPath[];
  /** Whether the new page has notes. */
  hasNotes: boolean;
  /** The lookup lists that its choices or rules read. */
  lookups: readonly string[];
}

/** Gives copies the answers of their originals, so that complete examples stay complete. */
export function giveAnswers(moving: RelocationParts, across: ReadAcrossPages): void {
  const { files, move, readPaths } = moving;
  const { form } = move.to;
  if (!hasExamples(files, form)) return;
  const { given, cases, ...rest } = readCases(files, form);
  if (readPaths.isSamePage || readPaths.isFromList || readPaths.isToList) {
    const source = readCases(files, move.at.form);
    if (!readPaths.isSamePage)
      writeCases(files, form, { ...rest, given: { ...given, ...situationThere(moving, across) }, cases });
    for (const { old, next } of readPaths.moved) keepAnswer(moving, next, exampleAnswer(source, old));
    return;
  }
  const saved = savedAnswers(moving);
  const withSavedAnswers = cases.map((each) =>
    isObject(each.wire) ? { ...each, wire: { ...each.wire, ...saved } } : each,
  );
  writeCases(files, form, { ...rest, given: givenThere(moving, across), cases: withSavedAnswers });
}

/** By their names there. Those that are saved otherwise than they are given are left out. */
function savedAnswers({ files, move, readPaths }: RelocationParts): JsonObject {
  const record = objectAt(readCases(files, move.at.form).given, 'record');
  const fields = files.object(formFile(files, move.at.form, 'logic'), ['fields']);
  const isOtherwise = (old: Pattern): boolean =>
    Object.entries(fields).some(([path, own]) => isWithin(path, old) && isObject(own) && isStoredOtherwise(own));
  return Object.fromEntries(
    readPaths.moved.flatMap(({ old, next }): [string, Json][] => {
      const answer = get(record, old);
      return answer === undefined || isOtherwise(old) ? [] : [[questionName(next), answer]];
    }),
  );
}

export function givenThere(moving: RelocationParts, across: ReadAcrossPages): JsonObject {
  const { files, move, readPaths } = moving;
  const here = objectAt(readCases(files, move.at.form).given, 'record');
  const { given } = readCases(files, move.to.form);
  const record = readPaths.moved.reduce<Json | undefined>((all, { old, next }) => {
    const answer = get(here, old);
    return answer === undefined ? all : set(isObject(all) ? all : {}, next, answer);
  }, given.record);
  return { ...given, ...situationThere(moving, across), ...(record !== undefined && { record }) };
}

/** With the lookup lists and the saved answers that choices or rules read. */
function situationThere({ files, move }: RelocationParts, across: ReadAcrossPages): JsonObject {
  const [before, { given }] = [readCases(files, move.at.form).given, readCases(files, move.to.form)];
  const saved = answersRead(across, objectAt(before, 'record'));
  const begun = withLookups(objectAt(given, 'situation'), objectAt(before, 'situation'), across.lookups);
  const known = objectAt(objectAt(begun, 'saved'), move.at.form);
  const situation = saved ? withSaved(begun, move.at.form, { ...saved, ...known }) : begun;
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

/** Of a record of the old page, the answers that rules read from the new one. */
export function answersRead({ left }: ReadAcrossPages, record: JsonObject): JsonObject | undefined {
  const read = left.flatMap((name): [string, Json][] => {
    const answer = record[name];
    return answer === undefined || answer === null ? [] : [[name, answer]];
  });
  return left.length === 0 ? undefined : Object.fromEntries(read);
}

export const withSaved = (situation: JsonObject, form: string, record: JsonObject): JsonObject => ({
  ...situation,
  saved: { ...objectAt(situation, 'saved'), [form]: record },
});
