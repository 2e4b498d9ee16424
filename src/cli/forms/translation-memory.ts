/** Records which English text each Spanish text was written for, by short hashes of both. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatJson } from '../../authoring/index.ts';
import type { TextPair } from '../../authoring/translations/index.ts';

/** Committed with the words, so that all copies of the repository share it. */
const MEMORY = 'locales/translated.json';

/** Place -> the hashes of the English and the Spanish text. */
type Prints = Record<string, string>;

const fingerprint = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8);
const pairFingerprint = ({ english, spanish }: TextPair): string => `${fingerprint(english)} ${fingerprint(spanish)}`;

export class Memory {
  readonly #prints: Prints;

  constructor(prints: Prints = {}) {
    this.#prints = prints;
  }

  static read(root: string): Memory {
    const file = join(root, MEMORY);
    return new Memory(existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Prints) : {});
  }

  /** The English text is not the one that the Spanish was written for. */
  stale(pairs: readonly TextPair[]): TextPair[] {
    return pairs.filter((pair) => {
      const [english, spanish] = this.#prints[pair.place]?.split(' ') ?? [];
      return english !== undefined && english !== fingerprint(pair.english) && spanish === fingerprint(pair.spanish);
    });
  }

  /** The Spanish text is the same as the English one, and is not confirmed. A single word may be the same in both languages. */
  untranslated(pairs: readonly TextPair[]): TextPair[] {
    return pairs.filter(
      (pair) =>
        pair.english === pair.spanish && / /.test(pair.english) && this.#prints[pair.place] !== pairFingerprint(pair),
    );
  }

  doubtful(pairs: readonly TextPair[]): TextPair[] {
    return [...this.stale(pairs), ...this.untranslated(pairs)];
  }

  /** The current pairs replace the recorded ones, except those that are to be reported again. */
  with(pairs: readonly TextPair[], reported: readonly TextPair[]): Memory {
    const kept = new Set(reported);
    const entries = pairs.flatMap((pair): [string, string][] => {
      const prints = kept.has(pair) ? this.#prints[pair.place] : pairFingerprint(pair);
      return prints === undefined ? [] : [[pair.place, prints]];
    });
    return new Memory(Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1))));
  }

  write(root: string): void {
    const file = join(root, MEMORY);
    const text = formatJson(this.#prints);
    if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
  }
}
