/** A change against the version that it was begun on: what is wrong with it, and what it means. */
import { BoundedCache, inEachLanguage, type Language } from '../../engine/data/index.ts';
import type { CheckMemory } from '../checks/check-memory.ts';
import type { ProductNames } from '../checks/product-names.ts';
import { BRAND } from '../definition-files/brand.ts';
import type { Files } from '../definition-files/definition-files.ts';
import { type LocatedFault, withLines } from '../definition-files/fault-line.ts';
import { type ExampleFinding, exampleFindings } from '../examples/index.ts';
import { type DifferenceSentence, differenceOf, Version } from '../meaning/index.ts';
import { check } from '../publication/publication.ts';
import { type DoubtfulText, doubtfulTexts } from '../translations/index.ts';

export interface ReviewedFiles {
  base: Files;
  files: Files;
  /** Places of Spanish texts that somebody confirmed, each with the English that they hold for. */
  confirmed: Readonly<Record<string, string>>;
}

export interface ChangeFindings {
  faults: LocatedFault[];
  translations: DoubtfulText[];
  /** That the base has not. None while there are faults: what cannot be published cannot be run. */
  examples: ExampleFinding[];
  /** Sentences by language; none while there are faults. */
  meaning: Record<Language, string[]>;
}

/** The bases of the changes that are open, and a few states of each. */
const MOST_VERSIONS = 8;
const MOST_FINDINGS = 20;

/** The same files give the same findings without being looked at again. */
export class ChangeReview {
  readonly #product: ProductNames;
  readonly #memory: CheckMemory;
  readonly #versions = new BoundedCache<Version>(MOST_VERSIONS);
  readonly #findings = new BoundedCache<ChangeFindings>(MOST_FINDINGS);

  constructor(product: ProductNames, memory: CheckMemory) {
    this.#product = product;
    this.#memory = memory;
  }

  findings(reviewed: ReviewedFiles): ChangeFindings {
    const key = JSON.stringify(reviewed);
    const known = this.#findings.get(key) ?? this.#found(reviewed);
    this.#findings.set(key, known);
    return known;
  }

  #found({ base, files, confirmed }: ReviewedFiles): ChangeFindings {
    const faults = withLines(check(files, { brand: BRAND, product: this.#product, memory: this.#memory }), files);
    const [before, after] = faults.length > 0 ? [] : [this.#version(base), this.#version(files)];
    return {
      faults,
      translations: doubtfulTexts(base, files, confirmed),
      examples: before && after ? this.#examples(before, after) : [],
      meaning: before && after ? meaningOf(before, after) : { english: [], spanish: [] },
    };
  }

  /** What the base lacks already is not of this change. */
  #examples(before: Version, after: Version): ExampleFinding[] {
    const [known, found] = [before, after].map(({ files, published }) =>
      exampleFindings(files, published, BRAND, (...asked) => this.#memory.recall(...asked)),
    );
    const keyOf = ({ file, example, message }: ExampleFinding): string => JSON.stringify([file, example, message]);
    const old = new Set(known?.map(keyOf));
    return (found ?? []).filter((finding) => !old.has(keyOf(finding)));
  }

  #version(files: Files): Version | undefined {
    const key = JSON.stringify(files);
    const known = this.#versions.get(key);
    if (known) return known;
    const opened = Version.open(files, this.#product, this.#memory);
    if (!('version' in opened)) return undefined;
    this.#versions.set(key, opened.version);
    return opened.version;
  }
}

function meaningOf(before: Version, after: Version): ChangeFindings['meaning'] {
  const { told } = differenceOf([before, after]);
  return inEachLanguage((language) => told.map((each) => sentenceIn(each, after, language)));
}

/** With the page that it is about. */
const sentenceIn = ({ of, text }: DifferenceSentence, version: Version, language: Language): string =>
  version.forms.has(of) ? `${version.title(of, language)}: ${text[language]}` : text[language];
