/** The examples of one form: runs them, finds the differences with their lines, and corrects the file. */

import { get, inEachLanguage, type Json, type JsonObject, type Language, type Path } from '../../engine/data/index.ts';
import type { Form, FormModule, Situation } from '../../engine/index.ts';
import { type Bilingual, inBothLanguages } from '../bilingual/index.ts';
import { openCompiledForm, readCompiledWords, readManifest, sourceFolder } from '../definition-files/compiled-files.ts';
import {
  applyBrand,
  type BrandNames,
  type Files,
  removeBrand,
  unbrandedParts,
} from '../definition-files/definition-files.ts';
import { findLine } from '../definition-files/fault-line.ts';
import { COMMON, FACTS } from '../definition-files/file-paths.ts';
import { formatJson } from '../definition-files/layout.ts';
import type { Case, CasesSource, FactsSource } from '../file-schemas/index.ts';
import { correctCases } from './acceptance.ts';
import { Coverage } from './coverage.ts';
import { type ExampleOutcome, runExample, situationIn } from './example.ts';
import { type ExampleDifference, type FindMessage, findDifferences, type MessageStyle } from './example-differences.ts';
import { generateExamples } from './generated-examples.ts';
import { inEachSituation } from './situations.ts';

/** `path` is the path of the question, '' for the page. */
interface DifferenceText {
  path: Path;
  text: Bilingual;
}

export interface FailedExample {
  /** The position of the example in the file. */
  index: number;
  name: string;
  line: number;
  differences: (DifferenceText & { line: number })[];
}

export interface ExampleSetting {
  /** The situation under `usual` in `facts.json`. */
  usual: JsonObject;
  brand: BrandNames;
  style: MessageStyle;
}

export class Examples {
  readonly section: string;
  readonly file: string;
  readonly cases: readonly Case[];
  readonly #text: string;
  readonly #form: Form;
  readonly #given: CasesSource['given'];
  readonly #setting: ExampleSetting;

  /** The examples of all compiled forms. */
  static all(files: Files, compiled: Files, brand: BrandNames): Examples[] {
    return Object.keys(readManifest(compiled).forms).flatMap((name) => Examples.of(name, files, compiled, brand) ?? []);
  }

  /** The examples of one compiled form, if it has any. */
  static of(
    name: string,
    files: Files,
    compiled: Files,
    brand: BrandNames,
    place: MessageStyle['place'] = 'path',
  ): Examples | undefined {
    const { usual = {} } = JSON.parse(applyBrand(files[FACTS] ?? '{}', brand)) as FactsSource;
    const file = `${sourceFolder(readManifest(compiled), name)}/cases.json`;
    const text = files[file];
    if (text === undefined) return undefined;
    const setting = { usual, brand, style: { words: compiledWords(compiled, name), place } };
    return new Examples(file, text, openCompiledForm(compiled, name), setting);
  }

  /** The outcome of each example in each of its situations. */
  get outcomes(): ExampleOutcome[] {
    return this.cases.flatMap(inEachSituation).map((example) => this.#outcome(example));
  }

  /** The examples that are generated from the keywords of the definition. */
  get generated(): Case[] {
    return generateExamples(this.#form, this.#given, this.cases.flatMap(inEachSituation), (example) =>
      this.#situation(example),
    );
  }

  /** The rules that these examples prove, with the generated ones. */
  coverage(module: FormModule): Coverage {
    return new Coverage(module, { given: this.#given, cases: [...this.cases, ...this.generated] }, this.#setting.usual);
  }

  /** The differences of an example that is not in the file. */
  differences(example: Case): string[] {
    return findDifferences(example, this.#outcome(example), this.#setting.style).map(({ text }) => text.english);
  }

  constructor(file: string, text: string, form: Form, setting: ExampleSetting) {
    const { given, cases } = JSON.parse(applyBrand(text, setting.brand)) as CasesSource;
    this.section = form.name;
    this.file = file;
    this.#text = text;
    this.#form = form;
    this.#given = given;
    this.cases = cases;
    this.#setting = setting;
  }

  get failures(): FailedExample[] {
    return this.cases.map((_, i) => this.failure(i)).filter((failure) => failure !== undefined);
  }

  failure(index: number): FailedExample | undefined {
    const example = this.cases[index] as Case;
    const other = this.#firstDifference(example);
    if (!other) return undefined;
    const line = findLine(this.#text, ['cases', index]);
    const differences = other.differences.map((each) => this.#placed(index, each));
    return { index, name: removeBrand(other.name, this.#setting.brand), line, differences };
  }

  /** The problems of the given record, on which all examples are based. */
  get givenProblems(): DifferenceText[] {
    if (!this.#given.record) return [];
    const begun: Case = { name: '', problems: {} };
    return findDifferences(begun, this.#outcome(begun), this.#setting.style).map((each) => this.#unbranded(each));
  }

  /** The text of the file with some examples corrected to their actual outcome. */
  correctedText(indexes: readonly number[]): string {
    const source = JSON.parse(this.#text) as CasesSource;
    const cases = source.cases.flatMap((each, index) => (indexes.includes(index) ? this.correct(index) : [each]));
    return formatJson({ ...source, cases } as JsonObject);
  }

  /** A corrected example: several, if its situations have different outcomes. */
  correct(index: number): Case[] {
    const example = this.cases[index] as Case;
    const completed = this.#completed(example);
    const right = completed ? [completed] : correctCases(example, (each) => this.#outcome(each));
    return right.map((each) => unbrandedParts(each as Json, this.#setting.brand) as Case);
  }

  /** The example completed by answers of the given record, if that gives the stated outcome. Not for a blank record. */
  #completed(example: Case): Case | undefined {
    const { answers = {}, problems = {}, blank } = example;
    const missing = (this.#firstDifference(example)?.outcome.problems ?? []).flatMap(({ path }): [Path, Json][] => {
      const answer = get(this.#given.record, path);
      return answer === undefined || path in answers || path in problems ? [] : [[path, answer]];
    });
    if (blank || missing.length === 0) return undefined;
    const whole = { ...example, answers: { ...answers, ...Object.fromEntries(missing) } };
    return this.#firstDifference(whole) ? undefined : whole;
  }

  /** The first situation in which the outcome of an example differs from what it states. */
  #firstDifference(example: Case) {
    for (const each of inEachSituation(example)) {
      const outcome = this.#outcome(each);
      const differences = findDifferences(example, outcome, this.#setting.style);
      if (differences.length > 0) return { name: each.name, outcome, differences };
    }
    return undefined;
  }

  #situation(example: Case): Situation {
    return situationIn(this.#setting.usual, this.#given, example);
  }

  #outcome(example: Case): ExampleOutcome {
    return runExample(this.#form, this.#given, example, this.#situation(example));
  }

  #placed(index: number, difference: ExampleDifference): FailedExample['differences'][number] {
    const { brand } = this.#setting;
    const place = difference.at.map((key) => (typeof key === 'string' ? removeBrand(key, brand) : key));
    return { line: findLine(this.#text, ['cases', index, ...place]), ...this.#unbranded(difference) };
  }

  #unbranded({ path, text }: ExampleDifference): DifferenceText {
    const { brand } = this.#setting;
    return { path: removeBrand(path, brand), text: inBothLanguages(text, (each) => removeBrand(each, brand)) };
  }
}

/** The words of a form, else those that all forms share. */
export function compiledWords(compiled: Files, name: string): FindMessage {
  const words = readCompiledWords(compiled);
  return messageFinder(inEachLanguage((language) => ({ ...words(COMMON, language), ...words(name, language) })));
}

export const messageFinder =
  (texts: Readonly<Record<Language, Readonly<Record<string, string>>>>): FindMessage =>
  (key) =>
    texts.english[key] === undefined ? undefined : inEachLanguage((language) => texts[language][key] ?? key);
