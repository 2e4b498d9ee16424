/** Walks every way through the wizard, and tells where it cannot be walked. */
import { type Language, TAGS } from '../engine/index.ts';
import { definitionsIn, listedByFile } from './check.ts';
import { choiceOf } from './explain/given.ts';
import { Names } from './explain/names.ts';
import { walkthrough } from './explain/walkthrough.ts';
import { readFiles } from './files.ts';
import { one, readOptions } from './options.ts';
import { Reading } from './simulate/reading.ts';
import { type Failure, type Report, Simulation } from './simulate/simulation.ts';
import { partsOf } from './simulate/situation.ts';
import { Version } from './survey/version.ts';
import { USAGES } from './usage.ts';

export function simulate(args: string[]): number {
  const { options, rest } = readOptions(args, USAGES.simulate);
  const [root, today = new Date().toISOString().slice(0, 10)] = rest;
  const opened = Version.open(readFiles(definitionsIn(root)));
  if ('faults' in opened) {
    console.error(listedByFile(opened.faults));
    return 1;
  }
  const language = one(options.language ?? 'english', Object.keys(TAGS) as Language[], 'language');
  if (options.explain === undefined) return walkAll(opened.version, today);
  console.log(explain(opened.version, options.explain, language, today));
  return 0;
}

function walkAll({ published, facts }: Version, today: string): number {
  const started = Date.now();
  const report = new Simulation(published, facts, today).run();
  for (const failure of report.failures) console.error(told(failure));
  for (const condition of report.oneSided) console.log(`Not taken both ways: ${condition}`);
  console.log(summed(report, (Date.now() - started) / 1000));
  return report.failures.length === 0 ? 0 : 1;
}

/** The pages and questions of one situation, and why. */
export function explain(version: Version, situation: string, language: Language, today: string): string {
  const { facts, manifest, forms } = version;
  const rules = [...forms.values()].flatMap(({ logic, ui }) => [logic, ui]);
  const parts = partsOf(facts, new Reading(facts.facts, [facts.facts, manifest.flow, ...rules]), today);
  return walkthrough(version, choiceOf(situation, parts, facts), parts, new Names(version, language));
}

/** As many of the answers that make no difference as are told. */
const MOST_TOLD = 12;

export function told({ section, flaw, unusual, given, others, stored }: Failure): string {
  const list = (values: Readonly<Record<string, unknown>>): string =>
    Object.entries(values)
      .map(([path, value]) => `${path} ${JSON.stringify(value)}`)
      .slice(0, MOST_TOLD)
      .join(', ');
  const beside = list(others);
  return [
    `${section}${flaw.place ? `, ${flaw.place}` : ''}: ${flaw.kind}`,
    `  ${flaw.fault}`,
    `  Situation: ${list(unusual) || 'the usual'}`,
    `  Answers: ${list(given) || 'any'}${beside && `, beside ${beside}`}`,
    ...(stored ? [`  Saved before: ${JSON.stringify(stored)}`] : []),
  ].join('\n');
}

const summed = ({ failures, ...report }: Report, seconds: number): string =>
  [
    `Combinations of phase, posting, office, review mode and language walked to the end: ${report.walks}, ${report.pages} pages.`,
    `Pages that differ, each proved: ${report.proved}. Branches taken: ${report.branches}, every telling answer of every`,
    `question that a rule reads at least once; ${report.refused} of them are answers that the page refuses.`,
    `Conditions: ${report.conditions}, both ways: ${report.conditions - report.oneSided.length}. Time: ${seconds.toFixed(1)} s.`,
    failures.length === 0 ? 'No failures.' : failures.length === 1 ? '1 failure.' : `${failures.length} failures.`,
  ].join('\n');
