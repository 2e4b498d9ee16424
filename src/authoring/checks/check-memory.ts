/** Caches the results of checks. An edit touches few files, so only the checks that read these run again. */
import { BoundedCache } from '../../engine/data/index.ts';
import { type BrandNames, type ReadDefinition, readDefinition } from '../definition-files/definition-files.ts';
import type { Fields, SharedNames } from './conditions/references.ts';

/** A few times the number of definition files. */
const MOST_TEXTS = 2000;
/** Results kept for each part of the definitions: about one for each open change. */
const MOST_RESULTS = 8;

type Sections = SharedNames['sections'];

interface Result {
  /** The inputs of the result, compared by identity. */
  inputs: readonly unknown[];
  /** The fields of each section that the check looked up. */
  read: Map<string, Fields | undefined>;
  names: string | undefined;
  value: unknown;
}

/** Valid for one brand, whose names are part of the cached results. */
export class CheckMemory {
  readonly #texts = new BoundedCache<ReadDefinition>(MOST_TEXTS);
  readonly #results = new Map<string, Result[]>();

  /** Returns the same object for the same text, so that results can be cached by the identity of their inputs. */
  readDefinition(text: string, brand: BrandNames): ReadDefinition {
    const known = this.#texts.get(text) ?? readDefinition(text, brand);
    this.#texts.set(text, known);
    return known;
  }

  /** Returns the result cached under `name` for the same inputs, or computes it. */
  recall<T>(name: string, inputs: readonly unknown[], work: () => T): T {
    return this.recallReading(name, inputs, NO_SECTIONS, work);
  }

  /** As `recall`, for a check that reads other sections: valid while the sections that it read are the same. */
  recallReading<T>(name: string, inputs: readonly unknown[], sections: Sections, work: (sections: Sections) => T): T {
    const results = this.#results.get(name) ?? [];
    const known = results.find((result) => holds(result, inputs, sections));
    const result = known ?? trackReads(inputs, sections, work);
    this.#results.set(name, [result, ...results.filter((other) => other !== result)].slice(0, MOST_RESULTS));
    return result.value as T;
  }
}

const NO_SECTIONS: Sections = new Map();

const holds = ({ inputs: own, read, names }: Result, inputs: readonly unknown[], sections: Sections): boolean =>
  own.length === inputs.length &&
  own.every((input, i) => input === inputs[i]) &&
  [...read].every(([section, fields]) => sections.get(section) === fields) &&
  (names === undefined || names === namesIn(sections));

const namesIn = (sections: Sections): string => [...sections.keys()].join();

function trackReads<T>(inputs: readonly unknown[], sections: Sections, work: (sections: Sections) => T): Result {
  const read: Result['read'] = new Map();
  let names: string | undefined;
  const value = work({
    get: (section) => {
      read.set(section, sections.get(section));
      return sections.get(section);
    },
    keys: () => {
      names = namesIn(sections);
      return sections.keys();
    },
  });
  return { inputs, read, names, value };
}
