/** Caches the results of checks. An edit touches few files, so only the checks that read these run again. */
import { BoundedCache } from '../../engine/data/index.ts';
import { type BrandNames, type ReadDefinition, readDefinition } from '../definition-files/definition-files.ts';
import { type Fault, type FileReports, reportsInto } from '../faults/fault.ts';
import type { SharedNames } from './conditions/references.ts';

/** A few times the number of definition files. */
const MAX_CACHED_TEXTS = 2000;
/** Results kept for each part of the definitions: about one for each open change. */
const MAX_CACHED_RESULTS = 8;

type Sections = SharedNames['sections'];

interface Result {
  /** The inputs of the result. Two lists are the same if their items are; all else is compared by identity. */
  inputs: readonly unknown[];
  /** One test per section that the check looked up: whether it is unchanged. Also for the list of all sections, if read. */
  reads: Map<string, (sections: Sections) => boolean>;
  value: unknown;
}

/** Valid for one brand, whose names are part of the cached results. */
export class CheckCache {
  readonly #texts = new BoundedCache<ReadDefinition>(MAX_CACHED_TEXTS);
  readonly #results = new Map<string, Result[]>();

  /** Returns the same object for the same text, so that results can be cached by the identity of their inputs. */
  readDefinition(text: string, brand: BrandNames): ReadDefinition {
    return this.#texts.getOrCompute(text, () => readDefinition(text, brand));
  }

  /**
   * Returns the result cached under `name` for the same inputs, or computes it. A result that was computed from other
   * `sections` is valid while those that it read are the same.
   */
  memoize<T>(name: string, inputs: readonly unknown[], work: (sections: Sections) => T, sections: Sections = NONE): T {
    const results = this.#results.get(name) ?? [];
    const cached = results.find(
      (other) =>
        other.inputs.every((input, i) => isSame(input, inputs[i])) &&
        [...other.reads.values()].every((holds) => holds(sections)),
    );
    const result = cached ?? trackReads(inputs, sections, work);
    this.#results.set(name, [result, ...results.filter((other) => other !== result)].slice(0, MAX_CACHED_RESULTS));
    return result.value as T;
  }

  /** As `memoize`, for work that reports faults. Adds those that it found, now or before, to `faults`. */
  check<T>(
    name: string,
    inputs: readonly unknown[],
    faults: Fault[],
    work: (reportFor: FileReports, sections: Sections) => T,
    sections?: Sections,
  ): T {
    const collectFaults = (tracked: Sections) => {
      const found: Fault[] = [];
      return { value: work(reportsInto(found), tracked), found };
    };
    const { value, found } = this.memoize(name, inputs, collectFaults, sections);
    faults.push(...found);
    return value;
  }
}

const NONE: Sections = new Map();

const isSame = (a: unknown, b: unknown): boolean =>
  a === b || (Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item, i) => item === b[i]));

function trackReads<T>(inputs: readonly unknown[], sections: Sections, work: (sections: Sections) => T): Result {
  const reads: Result['reads'] = new Map();
  const value = work({
    get: (section) => {
      const fields = sections.get(section);
      reads.set(section, (others) => others.get(section) === fields);
      return fields;
    },
    keys: () => {
      const names = [...sections.keys()];
      // No section has an empty name.
      reads.set('', (others) => isSame([...others.keys()], names));
      return names.values();
    },
  });
  return { inputs, reads, value };
}
