/** The examples of one form: each run, what differs told with its line, and the file as it would be right. */

import type { JsonObject } from '../../engine/data/index.ts';
import { type Form, loadModule, type Manifest, openForm, type Situation } from '../../engine/index.ts';
import { type BrandNames, branded, type Files } from '../definition-files/definition-files.ts';
import { laidOut } from '../definition-files/layout.ts';
import { lineOf } from '../definition-files/line.ts';
import type { Case, CasesSource, FactsSource } from '../format/index.ts';
import { type Outcome, outcomeOf, situationIn } from './example.ts';
import { proofsOf } from './proofs.ts';
import { inEachSituation } from './situations.ts';
import { accepted, type Difference, differencesOf, type Words } from './statement.ts';

export interface Failure {
  /** The position of the example in the file. */
  index: number;
  name: string;
  line: number;
  differences: { line: number; says: string }[];
}

interface Setting {
  /** The situation that `facts.json` calls usual. */
  usual: JsonObject;
  brand: BrandNames;
  words: Words;
}

export class Examples {
  readonly section: string;
  readonly file: string;
  readonly cases: readonly Case[];
  private readonly text: string;
  private readonly form: Form;
  private readonly given: CasesSource['given'];
  private readonly setting: Setting;

  /** The examples of all forms that were published. */
  static all(files: Files, published: Files, brand: BrandNames): Examples[] {
    const { usual = {} } = JSON.parse(branded(files['forms/facts.json'] ?? '{}', brand)) as FactsSource;
    const { forms } = JSON.parse(published['manifest.json'] as string) as Manifest;
    return Object.entries(forms).flatMap(([name, { area }]) => {
      const file = `forms/${area}/${name}/cases.json`;
      const text = files[file];
      const form = openForm(loadModule(published[`${name}.js`] as string));
      const said = { ...wordsOf(published, 'common'), ...wordsOf(published, name) };
      const setting = { usual, brand, words: (key: string) => said[key] };
      return text === undefined ? [] : [new Examples(file, text, form, setting)];
    });
  }

  /** What comes of each, in each of its situations. */
  get outcomes(): Outcome[] {
    return this.cases.flatMap(inEachSituation).map((example) => this.outcome(example));
  }

  /** The examples that the definition itself proves its keywords by. */
  get proofs(): Case[] {
    return proofsOf(this.form, this.given, this.cases.flatMap(inEachSituation), (example) => this.situation(example));
  }

  /** What differs in an example that is not written in the file. */
  unmet(example: Case): string[] {
    return differencesOf(example, this.outcome(example), this.setting.words).map(({ says }) => says);
  }

  private constructor(file: string, text: string, form: Form, setting: Setting) {
    const { given, cases } = JSON.parse(branded(text, setting.brand)) as CasesSource;
    this.section = form.name;
    this.file = file;
    this.text = text;
    this.form = form;
    this.given = given;
    this.cases = cases;
    this.setting = setting;
  }

  get failures(): Failure[] {
    return this.cases.map((_, i) => this.failure(i)).filter((failure) => failure !== undefined);
  }

  failure(index: number): Failure | undefined {
    const example = this.cases[index] as Case;
    const other = this.firstOtherwise(example);
    if (!other) return undefined;
    const line = lineOf(this.text, ['cases', index]);
    const differences = other.differences.map((each) => this.placed(index, each));
    return { index, name: this.unbranded(other.name), line, differences };
  }

  /** The text of the file in which some examples state what came of them. */
  accepted(indexes: readonly number[]): string {
    const source = JSON.parse(this.text) as CasesSource;
    for (const index of indexes) {
      const example = this.cases[index] as Case;
      const { outcome } = this.firstOtherwise(example) ?? { outcome: this.outcome(example) };
      const right = this.unbranded(JSON.stringify(accepted(example, outcome)));
      source.cases[index] = JSON.parse(right) as Case;
    }
    return laidOut(source as JsonObject);
  }

  /** The first of its situations in which an example comes out otherwise than stated. */
  private firstOtherwise(example: Case) {
    for (const each of inEachSituation(example)) {
      const outcome = this.outcome(each);
      const differences = differencesOf(example, outcome, this.setting.words);
      if (differences.length > 0) return { name: each.name, outcome, differences };
    }
    return undefined;
  }

  private situation(example: Case): Situation {
    return situationIn(this.setting.usual, this.given, example);
  }

  private outcome(example: Case): Outcome {
    return outcomeOf(this.form, this.given, example, this.situation(example));
  }

  private placed(index: number, { at, says }: Difference): Failure['differences'][number] {
    const path = at.map((key) => (typeof key === 'string' ? this.unbranded(key) : key));
    return { line: lineOf(this.text, ['cases', index, ...path]), says: this.unbranded(says) };
  }

  /** The file names the brand by its tokens. */
  private unbranded(text: string): string {
    const { name, key } = this.setting.brand;
    return text.replaceAll(name, '{{brand.name}}').replaceAll(key, '{{brand.key}}');
  }
}

const wordsOf = (published: Files, name: string): Record<string, string> =>
  JSON.parse(published[`${name}.english.json`] ?? '{}');
