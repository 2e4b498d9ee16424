/** Walks every way through the wizard, and tells where it cannot be walked. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type FactsSource, publish } from '../engine/index.ts';
import { BRAND, readFiles } from './files.ts';
import { type Failure, type Report, Simulation } from './simulate/simulation.ts';

export function simulate([root = process.cwd(), today = new Date().toISOString().slice(0, 10)]: string[]): number {
  if (!existsSync(join(root, 'forms'))) {
    console.error(`There is no folder "forms" in ${root}. Name the folder that holds "forms" and "locales".`);
    return 2;
  }
  const files = readFiles(root);
  const { faults, files: published } = publish(files, BRAND);
  if (!published) {
    console.error(`${faults.length} faults. Mend them first: npm run forms -- check`);
    return 1;
  }
  const started = Date.now();
  const report = new Simulation(published, JSON.parse(files['forms/facts.json'] as string) as FactsSource, today).run();
  for (const failure of report.failures) console.error(told(failure));
  for (const condition of report.oneSided) console.log(`Not taken both ways: ${condition}`);
  console.log(summed(report, (Date.now() - started) / 1000));
  return report.failures.length === 0 ? 0 : 1;
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
