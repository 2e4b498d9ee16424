/** Finds examples whose outcome differs from what they state, and rules that no example proves. */

import { inEachLanguage, LANGUAGES, type Path } from '../../engine/data/index.ts';
import { type FormModule, loadModule } from '../../engine/index.ts';
import { type Bilingual, bilingual } from '../bilingual/index.ts';
import { factsRead } from '../conditions/facts-read.ts';
import { brandIn } from '../definition-files/brand.ts';
import { compiledWordsFile, formCode, readManifest, sourceFolder } from '../definition-files/compiled-files.ts';
import { applyBrand, type BrandNames, type Files, unescaped } from '../definition-files/definition-files.ts';
import { COMMON, FACTS } from '../definition-files/file-paths.ts';
import type { FactsSource } from '../file-schemas/index.ts';
import { Coverage, type ProvedRule } from './coverage.ts';
import type { FindMessage } from './example-differences.ts';
import { compiledWords, Examples } from './examples.ts';
import { isAboutAnswer, missingAnswerText, missingExampleText } from './missing-example-text.ts';

export interface ExampleFinding {
  file: string;
  line: number | null;
  /** Null for a rule without an example, and for the given record. */
  example: string | null;
  /** The position of the example in the file. */
  index: number | null;
  /** The path of the question that differs; '' for the page. */
  question: Path;
  message: Bilingual;
}

/** Returns the cached result for the same inputs, or computes it. */
type Memoize = <T>(name: string, inputs: readonly unknown[], work: () => T) => T;

/** Findings are cached by the rules of a form, so that an edit of one form or of words runs few examples again. */
export function exampleFindings(files: Files, compiled: Files, brand: BrandNames, memoize: Memoize): ExampleFinding[] {
  const manifest = readManifest(compiled);
  return Object.keys(manifest.forms).flatMap((name) => {
    const file = `${sourceFolder(manifest, name)}/cases.json`;
    const code = formCode(compiled, name);
    const definition = memoize(`rules ${name}`, [code], () => rulesIn(loadModule(code)));
    const usual = JSON.stringify((JSON.parse(files[FACTS] ?? '{}') as FactsSource).usual);
    const rules = [files[file], usual, definition];
    const opened = (): Examples | undefined => Examples.of(name, files, compiled, brand, 'label');
    const { differs, lacking } = memoize(`examples ${name}`, rules, () => {
      const examples = opened();
      return { differs: differenceFindings(examples).length > 0, lacking: unprovedRules(loadModule(code), examples) };
    });
    if (!differs && lacking.length === 0) return [];
    const words = [name, COMMON].flatMap((words) =>
      LANGUAGES.map((language) => compiled[compiledWordsFile(words, language)]),
    );
    return memoize(`differing ${name}`, [...rules, ...words], () => [
      ...(differs ? differenceFindings(opened()) : []),
      ...missingTexts(lacking, compiledWords(compiled, name)).map((text) => createFinding(file, text)),
    ]);
  });
}

/** The inputs on which the outcome of examples depends: the definition, and the facts that it reads. */
function rulesIn({ definition: { facts, ...definition } }: FormModule): string {
  return JSON.stringify([definition, factsRead(definition, facts)]);
}

const createFinding = (file: string, text: Bilingual, found: Partial<ExampleFinding> = {}): ExampleFinding => ({
  file,
  line: null,
  example: null,
  index: null,
  question: '',
  ...found,
  message: inEachLanguage((language) => applyBrand(text[language], brandIn(language), unescaped)),
});

/** The differences, in words for analysts. */
function differenceFindings(examples: Examples | undefined): ExampleFinding[] {
  if (!examples) return [];
  const { file, givenProblems, failures } = examples;
  return [
    ...givenProblems.map(({ path, text }) =>
      createFinding(file, bilingual`The complete answers that every example begins with: ${text}`, { question: path }),
    ),
    ...failures.flatMap(({ index, name, differences }) =>
      differences.map(({ line, path, text }) =>
        createFinding(file, text, { line, example: name, index, question: path }),
      ),
    ),
  ];
}

type Unproved = [rule: ProvedRule, isFailing: boolean];

/** The rules that no example fails, or that none passes. */
function unprovedRules(module: FormModule, examples: Examples | undefined): Unproved[] {
  const { rules } = examples?.coverage(module) ?? new Coverage(module, { given: {}, cases: [] }, {});
  return rules.flatMap(({ rule: _, failing, passing, ...about }): Unproved[] => [
    ...(failing ? [] : [[about, true] as Unproved]),
    ...(passing ? [] : [[about, false] as Unproved]),
  ]);
}

/** One text for a question without a right answer, whose limits cannot be tried. */
function missingTexts(lacking: readonly Unproved[], words: FindMessage): Bilingual[] {
  const open = new Set(
    lacking.flatMap(([rule, isFailing]) =>
      !isFailing && isAboutAnswer(rule) && rule.kind !== 'unanswered' ? [rule.at] : [],
    ),
  );
  const others = lacking.filter(([rule]) => !(open.has(rule.at) && isAboutAnswer(rule)));
  return [
    ...[...open].map((at) => missingAnswerText(at, words)),
    ...others.map(([rule, isFailing]) => bilingual`${missingExampleText(rule, isFailing, words)} Keep one.`),
  ];
}
