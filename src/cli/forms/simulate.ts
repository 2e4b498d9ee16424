/** Simulates every path through the wizard, and reports where an applicant gets stuck. */

import { type Bilingual, BRAND, bilingual, type Fault, Misuse, pointerTo, withLines } from '../../authoring/index.ts';
import { Names, readTypedSituation, type Version, walkthrough } from '../../authoring/meaning/index.ts';
import {
  findParts,
  type OneSidedCondition,
  RuleInputs,
  type SimulationResult,
  simulateDefinitions,
  type WalkFailure,
} from '../../authoring/simulation/index.ts';
import { isDay, type Language } from '../../engine/data/index.ts';
import { command } from '../command.ts';
import { print, printError } from '../print.ts';
import { listByFile } from './fault-list.ts';
import { LANGUAGE, readLanguage } from './language.ts';
import { openVersion } from './open-version.ts';

export const simulate = command({
  summary: 'simulates every way through the pages, and reports where one cannot be completed',
  positionals: ['[folder]', '[day]'],
  options: {
    explain: ['text', 'one situation instead, as "phase=1, posting=office": what is asked in it, and why'],
    language: LANGUAGE,
  },
  run({ options, positionals }) {
    const root = positionals[0];
    const today = day(positionals[1] ?? new Date().toISOString().slice(0, 10));
    const version = openVersion(root);
    if (!version) return 1;
    const language = readLanguage(options.language);
    if (options.explain === undefined) return walkAll(version, today);
    print(explain(version, options.explain, language, today));
    return 0;
  },
});

/** A day that exists in the calendar. */
function day(text: string): string {
  if (!isDay(text)) throw new Misuse(`There is no day "${text}". Write one that exists, as 2028-02-29.`);
  return text;
}

function walkAll({ compiled, files }: Version, today: string): number {
  const started = Date.now();
  const report = simulateDefinitions({ files, compiled, brand: BRAND, today });
  for (const failure of report.failures) printError(failureText(failure));
  if (report.unshown.length > 0) printError(listByFile(withLines(report.unshown.map(unshownFault), files)));
  const others = report.oneSided.filter((condition) => !report.unshown.includes(condition));
  if (others.length > 0) print(listByFile(withLines(others.map(oneSidedFault), files), 'doubt'));
  print(summarize(report, (Date.now() - started) / 1000));
  return report.failures.length + report.unshown.length === 0 ? 0 : 1;
}

/** Where a condition of a form is written. */
function fault({ form, path, kind, name }: OneSidedCondition, message: Bilingual): Fault {
  const file = `forms/application/${form}/logic.json`;
  if (kind !== 'check' && kind !== 'note') return { file, pointer: pointerTo('fields', path, kind), message };
  return {
    file,
    pointer: `/${kind}s`,
    message: bilingual`${path || bilingual`Top of the page`}, "${name}": ${message}`,
  };
}

const unshownFault = (condition: OneSidedCondition): Fault =>
  fault(
    condition,
    bilingual`This question must be answered, but no situation and no answers that were tried show it. Change the condition, or remove the question.`,
  );

const RESULT_TEXTS: Record<OneSidedCondition['result'], Bilingual> = {
  true: bilingual`was true wherever it was tried`,
  false: bilingual`was false wherever it was tried`,
  nowhere: bilingual`was never evaluated`,
};

/** Not every answer is tried, so another outcome is possible but not shown. */
const oneSidedFault = (condition: OneSidedCondition): Fault =>
  fault(
    condition,
    bilingual`This condition ${RESULT_TEXTS[condition.result]}. If it is right, show the other outcome in an example.`,
  );

/** The pages and questions of one situation, and why. */
export function explain(version: Version, situation: string, language: Language, today: string): string {
  const { facts, manifest, forms } = version;
  const rules = [...forms.values()].flatMap(({ logic, ui }) => [logic, ui]);
  const parts = findParts(facts, new RuleInputs(facts.facts, [facts.facts, manifest.flow, ...rules]), today);
  const taken = readTypedSituation(situation, parts, facts);
  for (const { choice } of taken) if (choice.today !== undefined) day(String(choice.today));
  return walkthrough(version, taken, parts, new Names(version, language));
}

/** The number of irrelevant answers that are listed. */
const MAX_SHOWN = 12;

export function failureText({ section, flaw, unusual, given, others, stored }: WalkFailure): string {
  const list = (values: Readonly<Record<string, unknown>>): string =>
    Object.entries(values)
      .map(([path, value]) => `${path} ${JSON.stringify(value)}`)
      .slice(0, MAX_SHOWN)
      .join(', ');
  const beside = list(others);
  return [
    `${section}${flaw.place ? `, ${flaw.place}` : ''}: ${flaw.kind}`,
    `  ${flaw.fault.english}`,
    `  Situation: ${list(unusual) || 'the usual'}`,
    `  Answers: ${list(given) || 'any'}${beside && `, beside ${beside}`}`,
    ...(stored ? [`  Saved before: ${JSON.stringify(stored)}`] : []),
  ].join('\n');
}

const countFailures = (count: number): string =>
  count === 0 ? 'No failures.' : count === 1 ? '1 failure.' : `${count} failures.`;

const summarize = ({ failures, ...report }: SimulationResult, seconds: number): string =>
  [
    `Combinations of phase, posting, office, review mode and language walked to the end: ${report.walks}, ${report.pages} pages.`,
    `Pages that differ, each tested: ${report.testedPages}. Branches taken: ${report.branches}, every decisive answer of every`,
    `question that a rule reads at least once; ${report.refused} of them are answers that the page refuses.`,
    `Conditions: ${report.conditions}, both ways: ${report.conditions - report.oneSided.length}. Time: ${seconds.toFixed(1)} s.`,
    countFailures(failures.length + report.unshown.length),
  ].join('\n');
