/** What the examples of a version show: those that come out otherwise than stated, and the rules that none of them proves. */

import { inEachLanguage, LANGUAGES, type Path } from '../../engine/data/index.ts';
import { type FormModule, loadModule, type Manifest } from '../../engine/index.ts';
import { type Bilingual, bilingual } from '../bilingual/index.ts';
import { factsRead } from '../conditions/facts-read.ts';
import { brandIn } from '../definition-files/brand.ts';
import { type BrandNames, branded, type Files, plainly } from '../definition-files/definition-files.ts';
import type { CasesSource, FactsSource } from '../format/index.ts';
import { Coverage, type ProvedRule } from './coverage.ts';
import { Examples, wordsOf } from './examples.ts';
import { missingExampleText } from './missing-example-text.ts';

export interface ExampleFinding {
  file: string;
  line: number | null;
  /** Null for a rule without an example, and for the complete answers that all begin with. */
  example: string | null;
  /** Its position in the file. */
  index: number | null;
  /** The place of the answer that comes out otherwise; '' for the page. */
  question: Path;
  message: Bilingual;
}

const FACTS = 'forms/facts.json';
const NO_CASES = '{ "given": {}, "cases": [] }';

/** Gives what was worked out from the same inputs before, else works it out. */
type Recall = <T>(name: string, inputs: readonly unknown[], work: () => T) => T;

/** Forms that an edit does not touch keep the findings that are remembered; words alone change nothing but what is said. */
export function exampleFindings(files: Files, published: Files, brand: BrandNames, recall: Recall): ExampleFinding[] {
  const { forms } = JSON.parse(published['manifest.json'] as string) as Manifest;
  return Object.entries(forms).flatMap(([name, { area }]) => {
    const file = `forms/${area}/${name}/cases.json`;
    const code = published[`${name}.js`] as string;
    const own = recall(`rules ${name}`, [code], () => rulesIn(loadModule(code)));
    const usual = JSON.stringify((JSON.parse(files[FACTS] ?? '{}') as FactsSource).usual);
    const rules = [files[file], usual, own];
    const opened = (): Examples | undefined => Examples.of(name, files, published, brand, 'label');
    const { differs, lacking } = recall(`examples ${name}`, rules, () => {
      const examples = opened();
      const differs = differing(examples).length > 0;
      return { differs, lacking: lackingIn(loadModule(code), examples, files[file] ?? NO_CASES, { files, brand }) };
    });
    if (!differs && lacking.length === 0) return [];
    const words = [name, 'common'].flatMap((own) => LANGUAGES.map((language) => published[`${own}.${language}.json`]));
    return recall(`differing ${name}`, [...rules, ...words], () => [
      ...(differs ? differing(opened()) : []),
      ...lacking.map(([rule, isFailing]) => ({
        ...{ file, line: null, example: null, index: null, question: '' },
        message: named(bilingual`${missingExampleText(rule, isFailing, wordsOf(published, name))} Keep one.`),
      })),
    ]);
  });
}

/** All that decides what comes of examples: of the facts, those that the form reads. */
function rulesIn({ definition: { facts, ...definition } }: FormModule): string {
  return JSON.stringify([definition, factsRead(definition, facts)]);
}

const named = (said: Bilingual): Bilingual =>
  inEachLanguage((language) => branded(said[language], brandIn(language), plainly));

/** Told to analysts, by the labels of questions. */
function differing(examples: Examples | undefined): ExampleFinding[] {
  if (!examples) return [];
  const { file, incomplete, failures } = examples;
  return [
    ...incomplete.map(({ path, says }) => ({
      ...{ file, line: null, example: null, index: null, question: path },
      message: named(bilingual`The complete answers that every example begins with: ${says}`),
    })),
    ...failures.flatMap(({ index, name, differences }) =>
      differences.map(({ line, path, says }) => ({
        ...{ file, line, example: name, index, question: path },
        message: named(says),
      })),
    ),
  ];
}

/** Rules without an example that fails them, or one that passes. */
function lackingIn(
  module: FormModule,
  examples: Examples | undefined,
  text: string,
  { files, brand }: { files: Files; brand: BrandNames },
): [rule: ProvedRule, isFailing: boolean][] {
  const read = <T>(json: string): T => JSON.parse(branded(json, brand)) as T;
  const { given, cases } = read<CasesSource>(text);
  const { usual } = read<FactsSource>(files[FACTS] ?? '{}');
  const { rules } = new Coverage(module, { given, cases: [...cases, ...(examples?.proofs ?? [])] }, usual ?? {});
  return rules.flatMap(({ rule: _, failing, passing, ...about }): [ProvedRule, boolean][] => [
    ...(failing ? [] : [[about, true] as [ProvedRule, boolean]]),
    ...(passing ? [] : [[about, false] as [ProvedRule, boolean]]),
  ]);
}
