/** Checks the examples of a form: the fields and words that they name exist, and answers have the right type. */

import { type Json, type Path, pathPositions, toPattern } from '../../../engine/data/index.ts';
import { type Bilingual, bilingual, inBothLanguages } from '../../bilingual/index.ts';
import { inEachSituation } from '../../examples/situations.ts';
import { below, pointerTo, type ReportFault } from '../../faults/fault.ts';
import { didYouMean, suggestion } from '../../faults/suggestion.ts';
import type { Case, CasesSource } from '../../file-schemas/index.ts';
import type { Fields, SharedNames } from '../conditions/references.ts';
import { type FormToCheck, unknownField } from '../form-to-check.ts';
import { checkAnswerTypes, checkRecord } from './example-record.ts';
import { checkSituation } from './example-situation.ts';

/** The keys by which an example names words: `messages.owner.invalid`, `texts.short`. */
export interface CaseWords {
  messages: readonly string[];
  texts: readonly string[];
}

export function checkCases(
  { given, cases }: CasesSource,
  { fields, sharedNames }: FormToCheck,
  words: CaseWords,
  report: ReportFault,
): void {
  const checkPath = (name: Json, reportPath: ReportFault): void => {
    if (typeof name !== 'string') reportPath('', bilingual`This must be the path of a field in quotes.`);
    else if (!fields.has(toPattern(name).replace(/\/\*$/, '')))
      // The suggestion is a path with positions, as examples write paths.
      reportPath('', inBothLanguages(unknownField(toPattern(name), fields), withPositions(name)));
    else if (name.includes('*'))
      reportPath('', bilingual`An example names one item. Write "${name.replaceAll('*', '0')}" for the first one.`);
  };
  checkSituation(given.situation, sharedNames, below(report, 'given', 'situation'));
  checkRecord(given.record, '', fields, below(report, 'given', 'record'));
  checkAnswerTypes(given.record, '', { fields, problems: {} }, below(report, 'given', 'record'));
  const names = new Set<string>();
  cases.forEach((each, i) => {
    const reportCase = below(report, 'cases', i);
    if (names.has(each.name)) reportCase('/name', bilingual`There are two cases "${each.name}". Rename one of them.`);
    names.add(each.name);
    checkSituations(each, sharedNames, below(reportCase, 'situation'));
    checkRecord(each.wire, '', fields, below(reportCase, 'wire'));
    for (const part of ['answers', 'values', 'saved', 'problems', 'labels', 'options'] as const)
      for (const name of Object.keys(each[part] ?? {})) checkPath(name, below(reportCase, part, name));
    for (const part of ['shown', 'hidden', 'required', 'optional', 'readOnly'] as const)
      each[part]?.forEach((name, j) => {
        checkPath(name, below(reportCase, part, j));
      });
    if (each.sign !== undefined) checkPath(each.sign, below(reportCase, 'sign'));
    each.edits?.forEach((edit: Json, j) => {
      checkPath(Array.isArray(edit) ? (edit[0] ?? null) : edit, below(reportCase, 'edits', j));
    });
    checkTyped(each, fields, reportCase);
    for (const [name, key] of Object.entries(each.problems ?? {}))
      if (!words.messages.includes(key))
        reportCase(pointerTo('problems', name), unknownWords(bilingual`message`, key, words.messages));
    each.notes?.forEach((key, j) => {
      if (!words.texts.includes(key))
        reportCase(pointerTo('notes', j), unknownWords(bilingual`text`, key, words.texts));
    });
  });
}

/** Replaces the stars of patterns in a text by the position that the path has. */
const withPositions =
  (path: Path) =>
  (text: string): string =>
    text.replaceAll('*', String(pathPositions(path)[0] ?? 0));

/** Checks each situation of an example: a list in it stands for each of its values. The same fault is reported once. */
function checkSituations(example: Case, sharedNames: SharedNames, report: ReportFault): void {
  const reported = new Set<string>();
  const situations = inEachSituation(example);
  if (situations.length === 0)
    report('', bilingual`A list here stands for each of its values, and this one is empty. Put something in it.`);
  for (const { situation } of situations)
    checkSituation(situation, sharedNames, (pointer, message) => {
      if (!reported.has(pointer + message.english)) report(pointer, message);
      reported.add(pointer + message.english);
    });
}

/** Checks answers and edits of an example: their questions exist, and they have the right type or a stated problem. */
function checkTyped({ answers = {}, edits = [], problems = {} }: Case, fields: Fields, report: ReportFault): void {
  const checkAnswer = (value: Json | undefined, path: Path, reportAnswer: ReportFault): void => {
    checkRecord(value, toPattern(path), fields, reportAnswer);
    checkAnswerTypes(value, path, { fields, problems }, reportAnswer);
  };
  for (const [path, value] of Object.entries(answers)) checkAnswer(value, path, below(report, 'answers', path));
  edits.forEach((edit: Json, i) => {
    if (Array.isArray(edit) && typeof edit[0] === 'string') checkAnswer(edit[1], edit[0], below(report, 'edits', i, 1));
  });
}

/** Suggests the whole key: authors often write "owner.invalid" for "messages.owner.invalid". */
function unknownWords(called: Bilingual, key: string, known: readonly string[]): Bilingual {
  const whole = known.find((other) => other.slice(other.indexOf('.') + 1) === key);
  return bilingual`There is no ${called} "${key}".${whole === undefined ? suggestion(key, known) : didYouMean(whole)}`;
}
