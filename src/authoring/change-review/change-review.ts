/** Reviews a change against its base version: its faults, and what it changes for applicants. */
import { BoundedCache, inEachLanguage, type Language } from '../../engine/data/index.ts';
import { check } from '../check-and-compile/check-and-compile.ts';
import type { CheckCache } from '../checks/check-cache.ts';
import type { ProductNames } from '../checks/product-names.ts';
import { BRAND } from '../definition-files/brand.ts';
import type { Files } from '../definition-files/definition-files.ts';
import { type LocatedFault, withLines } from '../definition-files/fault-line.ts';
import { type ExampleFinding, exampleFindings } from '../examples/index.ts';
import { type DifferenceSentence, findDifference, Version } from '../meaning/index.ts';
import { type DoubtfulText, doubtfulTexts, type KnownTranslations } from '../translations/index.ts';

export interface ReviewedFiles extends KnownTranslations {
  base: Files;
  files: Files;
}

export interface ChangeFindings {
  faults: LocatedFault[];
  translations: DoubtfulText[];
  /** Findings that the base does not have. Empty while there are faults, since examples run on the compiled forms. */
  examples: ExampleFinding[];
  /** Sentences by language; empty while there are faults. */
  meaning: Record<Language, string[]>;
}

/** Enough for the bases of the open changes and a few states of each. */
const MAX_CACHED_VERSIONS = 8;
const MAX_CACHED_FINDINGS = 20;

/** Caches the findings of a change by its files. */
export class ChangeReview {
  readonly #product: ProductNames;
  readonly #cache: CheckCache;
  readonly #versions = new BoundedCache<Version>(MAX_CACHED_VERSIONS);
  readonly #findings = new BoundedCache<ChangeFindings>(MAX_CACHED_FINDINGS);

  constructor(product: ProductNames, cache: CheckCache) {
    this.#product = product;
    this.#cache = cache;
  }

  findings(reviewed: ReviewedFiles): ChangeFindings {
    return this.#findings.getOrCompute(JSON.stringify(reviewed), () => this.#review(reviewed));
  }

  #review({ base, files, ...known }: ReviewedFiles): ChangeFindings {
    const faults = withLines(check(files, { brand: BRAND, product: this.#product, cache: this.#cache }), files);
    const [before, after] = faults.length > 0 ? [] : [this.#version(base), this.#version(files)];
    return {
      faults,
      translations: doubtfulTexts(base, files, known),
      examples: before && after ? this.#examples(before, after) : [],
      meaning: before && after ? describeMeaning(before, after) : { english: [], spanish: [] },
    };
  }

  /** The findings of the change without those that its base has already. */
  #examples(before: Version, after: Version): ExampleFinding[] {
    const [known, found] = [before, after].map(({ files, compiled }) =>
      exampleFindings(files, compiled, BRAND, (...args) => this.#cache.memoize(...args)),
    );
    const findingKey = ({ file, example, message }: ExampleFinding): string => JSON.stringify([file, example, message]);
    const old = new Set(known?.map(findingKey));
    return (found ?? []).filter((finding) => !old.has(findingKey(finding)));
  }

  #version(files: Files): Version | undefined {
    const key = JSON.stringify(files);
    const known = this.#versions.get(key);
    if (known) return known;
    const opened = Version.open(files, this.#product, this.#cache);
    if (!('version' in opened)) return undefined;
    this.#versions.set(key, opened.version);
    return opened.version;
  }
}

function describeMeaning(before: Version, after: Version): ChangeFindings['meaning'] {
  const { entries } = findDifference([before, after]);
  return inEachLanguage((language) => entries.map((each) => sentenceIn(each, after, language)));
}

/** The sentence after the title of its page. */
const sentenceIn = ({ of, text }: DifferenceSentence, version: Version, language: Language): string =>
  version.forms.has(of) ? `${version.title(of, language)}: ${text[language]}` : text[language];
