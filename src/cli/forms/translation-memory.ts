/** Records which English text each Spanish text was written for, by short hashes of both. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatJson } from '../../authoring/index.ts';
import type { TextPair } from '../../authoring/translations/index.ts';

/** Committed with the words, so that all copies of the repository share it. */
const FILE = 'locales/translated.json';

/** Place -> the hashes of the English and the Spanish text. */
type Fingerprints = Record<string, string>;

const fingerprint = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8);
const pairFingerprint = ({ english, spanish }: TextPair): string => `${fingerprint(english)} ${fingerprint(spanish)}`;

export class TranslationMemory {
  readonly #fingerprints: Fingerprints;

  constructor(fingerprints: Fingerprints = {}) {
    this.#fingerprints = fingerprints;
  }

  static read(root: string): TranslationMemory {
    const file = join(root, FILE);
    return new TranslationMemory(existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Fingerprints) : {});
  }

  /** The English text is not the one that the Spanish was written for. */
  stale(pairs: readonly TextPair[]): TextPair[] {
    return pairs.filter((pair) => {
      const [english, spanish] = this.#fingerprints[pair.place]?.split(' ') ?? [];
      return english !== undefined && english !== fingerprint(pair.english) && spanish === fingerprint(pair.spanish);
    });
  }

  /** The Spanish text is the same as the English one, and is not confirmed. A single word may be the same in both languages. */
  untranslated(pairs: readonly TextPair[]): TextPair[] {
    return pairs.filter(
      (pair) =>
        pair.english === pair.spanish &&
        / /.test(pair.english) &&
        this.#fingerprints[pair.place] !== pairFingerprint(pair),
    );
  }

  doubtful(pairs: readonly TextPair[]): TextPair[] {
    return [...this.stale(pairs), ...this.untranslated(pairs)];
  }

  /** The current pairs replace the recorded ones, except those that are to be reported again. */
  with(pairs: readonly TextPair[], reported: readonly TextPair[]): TranslationMemory {
    const kept = new Set(reported);
    const entries = pairs.flatMap((pair): [string, string][] => {
      const fingerprints = kept.has(pair) ? this.#fingerprints[pair.place] : pairFingerprint(pair);
      return fingerprints === undefined ? [] : [[pair.place, fingerprints]];
    });
    return new TranslationMemory(Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1))));
  }

  write(root: string): void {
    const file = join(root, FILE);
    const text = formatJson(this.#fingerprints);
    if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
  }
}
