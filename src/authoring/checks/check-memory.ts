/** What checks found before. An edit touches few files, so most of it still holds; the rest is worked out again. */
import { BoundedCache } from '../../engine/data/index.ts';
import { type BrandNames, type ReadDefinition, readDefinition } from '../definition-files/definition-files.ts';
import type { Fields, World } from './conditions/references.ts';

/** Some times as many as there are files. */
const MOST_TEXTS = 2000;
/** Of each part of the definitions: one for each change that is open, about. */
const MOST_RESULTS = 8;

type Sections = World['sections'];

interface Result {
  /** What the result was worked out from: it is compared by identity. */
  inputs: readonly unknown[];
  /** The sections that were read, and all their names if these were. */
  read: Map<string, Fields | undefined>;
  names: string | undefined;
  value: unknown;
}

/** For one employer: the names of the brand stand in what is remembered. */
export class CheckMemory {
  readonly #texts = new BoundedCache<ReadDefinition>(MOST_TEXTS);
  readonly #results = new Map<string, Result[]>();

  /** The same text gives the same object, by which everything made of it is known again. */
  readDefinition(text: string, brand: BrandNames): ReadDefinition {
    const known = this.#texts.get(text) ?? readDefinition(text, brand);
    this.#texts.set(text, known);
    return known;
  }

  /** What was worked out from the same inputs before; else it is worked out now. */
  recall<T>(name: string, inputs: readonly unknown[], work: () => T): T {
    return this.recallReading(name, inputs, NO_SECTIONS, work);
  }

  /** The same where sections are read: only those count that are. */
  recallReading<T>(name: string, inputs: readonly unknown[], sections: Sections, work: (sections: Sections) => T): T {
    const results = this.#results.get(name) ?? [];
    const known = results.find((result) => holds(result, inputs, sections));
    const result = known ?? worked(inputs, sections, work);
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

function worked<T>(inputs: readonly unknown[], sections: Sections, work: (sections: Sections) => T): Result {
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
