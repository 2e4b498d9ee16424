/** Simulates definitions from their source files, and counts the results of their examples. */
import { type Manifest, reachablePages } from '../../engine/index.ts';
import { readManifest } from '../definition-files/compiled-files.ts';
import { applyBrand, type BrandNames, type Files } from '../definition-files/definition-files.ts';
import { FACTS } from '../definition-files/file-paths.ts';
import type { ExampleOutcome } from '../examples/example.ts';
import { Examples } from '../examples/examples.ts';
import type { FactsSource } from '../file-schemas/index.ts';
import { Simulation, type SimulationResult } from './simulation.ts';
import type { TestedForms } from './tested-forms.ts';

interface SimulatedDefinitions {
  files: Files;
  compiled: Files;
  brand: BrandNames;
  today: string;
  /** The kept results of other simulations. */
  tested?: TestedForms;
}

/** `reportProgress` is called with the number of walks so far. */
export function simulateDefinitions(
  { files, compiled, brand, today, tested }: SimulatedDefinitions,
  reportProgress?: (walked: number) => void,
): SimulationResult {
  const manifest = readManifest(compiled);
  const facts = JSON.parse(applyBrand(files[FACTS] as string, brand)) as FactsSource;
  const sections = new Set(manifest.flow.pages.map(({ section }) => section));
  const examples = Examples.all(files, compiled, brand).filter(({ section }) => sections.has(section));
  return new Simulation(compiled, facts, today, tested).run(
    examples.flatMap((ofSection) => outcomesSeen(ofSection, manifest)),
    reportProgress,
  );
}

/** Leaves out examples whose page the flow hides. */
const outcomesSeen = ({ section, outcomes }: Examples, { flow, facts }: Manifest): ExampleOutcome[] =>
  outcomes.filter(({ evaluation: { situation } }) =>
    reachablePages(flow, situation, facts).some((page) => page.section === section),
  );
