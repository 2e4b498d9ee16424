/** What stories need besides the compiled definitions: examples, sample lists, and the variable parts of the situation. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  applyBrand,
  type CasesSource,
  type FactsSource,
  type Files,
  type GlossarySource,
} from '../src/authoring/index.ts';
import { findParts, RuleInputs, type VariedPart } from '../src/authoring/simulation/index.ts';
import { DEFAULT_BRAND } from '../src/contract/index.ts';
import type { Json, JsonObject } from '../src/engine/data/index.ts';
import { loadModule, type Manifest, openForm } from '../src/engine/index.ts';

export interface StoryPart extends VariedPart {
  /** The kind of thing that it belongs to. */
  group: string;
  /** Its name. */
  name: string;
  /** The names of its values. */
  titles: string[];
}

export interface StoryData {
  /** The parts of the situation that affect some form. */
  parts: StoryPart[];
  /** The situation that examples begin with. */
  usual: JsonObject;
  cases: Record<string, CasesSource>;
  lists: Record<string, JsonObject[]>;
}

const DEMO = join(import.meta.dirname, '../src/server/demo');
const DAY = '2026-11-21';

export function buildStoryData(sources: Files, compiled: Files): StoryData {
  const read = (file: string): unknown => JSON.parse(applyBrand(sources[file] ?? 'null', DEFAULT_BRAND));
  const { flow, facts, forms } = JSON.parse(compiled['manifest.json'] as string) as Manifest;
  const names = Object.keys(forms);
  const opened = names.map((name) => openForm(loadModule(compiled[`${name}.js`] as string)));
  const known = read('forms/facts.json') as FactsSource;
  const glossary = read('locales/en/glossary.json') as GlossarySource | null;
  const reading = new RuleInputs(facts, [facts, flow, ...opened.flatMap(({ logic, ui }) => [logic, ui])]);
  const cases = names.map((name): [string, CasesSource] => [
    name,
    (read(`forms/${forms[name]?.area}/${name}/cases.json`) as CasesSource | null) ?? { given: {}, cases: [] },
  ]);
  return {
    parts: findParts(known, reading, DAY)
      .filter(({ values }) => values.length > 1)
      .map((part) => ({ ...part, ...situationWords(part, known, glossary) })),
    usual: known.usual ?? {},
    cases: Object.fromEntries(cases),
    lists: Object.fromEntries(Object.entries(known.lookups).map(([name, columns]) => [name, demoList(name, columns)])),
  };
}

type SituationWords = NonNullable<GlossarySource['situation']>[string];

function situationWords({ path, values }: VariedPart, known: FactsSource, glossary: GlossarySource | null) {
  const words: SituationWords | undefined = glossary?.situation?.[path];
  const named: Record<string, string> = words?.values ?? {};
  const isFree = !Array.isArray(known.situation[path]);
  const valueTitle = (value: Json, i: number): string => {
    if (typeof value === 'boolean') return value ? 'Yes' : 'No';
    // For free text and numbers, the first value is one that no condition names.
    return isFree && i === 0
      ? 'Any other'
      : capital((named[String(value)] ?? String(value)).replace(/^(an?|the) /, ''));
  };
  return {
    group: path.includes('.') ? capital(path.split('.')[0] ?? '') : 'Applicant',
    name: capital((words?.name ?? path).replace(/^(the|whether) /, '')),
    titles: values.map(valueTitle),
  };
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A list of the demo; values that the server computes for a row are all its texts here. */
function demoList(list: string, columns: FactsSource['lookups'][string]): JsonObject[] {
  const key = list.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return (demo[key] ?? []).map((row) => {
    const texts = Object.values(row).filter((value) => typeof value === 'string');
    return Object.fromEntries(Object.keys(columns).map((column) => [column, row[column] ?? texts.join(', ')]));
  });
}

const demo: Record<string, JsonObject[]> = Object.assign(
  {},
  ...['lists.json', 'colleges.json'].map((file) =>
    JSON.parse(applyBrand(readFileSync(join(DEMO, file), 'utf8'), DEFAULT_BRAND)),
  ),
);
