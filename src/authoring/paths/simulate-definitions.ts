/** The simulation of definitions as they were written, with what their own examples show of conditions. */
import { type Manifest, reachablePages } from '../../engine/index.ts';
import { applyBrand, type BrandNames, type Files } from '../definition-files/definition-files.ts';
import type { ExampleOutcome } from '../examples/example.ts';
import { Examples } from '../examples/examples.ts';
import type { FactsSource } from '../format/index.ts';
import { Simulation, type SimulationResult } from './simulation.ts';

interface SimulatedDefinitions {
  files: Files;
  published: Files;
  brand: BrandNames;
  today: string;
}

/** Tells how many ways are walked as it goes. */
export function simulateDefinitions(
  { files, published, brand, today }: SimulatedDefinitions,
  tell?: (walked: number) => void,
): SimulationResult {
  const manifest = JSON.parse(published['manifest.json'] as string) as Manifest;
  const facts = JSON.parse(applyBrand(files['forms/facts.json'] as string, brand)) as FactsSource;
  const sections = new Set(manifest.flow.pages.map(({ section }) => section));
  const examples = Examples.all(files, published, brand).filter(({ section }) => sections.has(section));
  return new Simulation(published, facts, today).run(
    examples.flatMap((own) => outcomesSeen(own, manifest)),
    tell,
  );
}

/** What an example asks while the flow hides its page, nobody sees. */
const outcomesSeen = ({ section, outcomes }: Examples, { flow, facts }: Manifest): ExampleOutcome[] =>
  outcomes.filter(({ evaluation: { situation } }) =>
    reachablePages(flow, situation, facts).some((page) => page.section === section),
  );
