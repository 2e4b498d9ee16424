/** Gives equal values the same number, so that long texts and records are compared once. */
import type { JsonObject } from '../../engine/data/index.ts';

export class ValueIds {
  readonly #texts = new Map<string, number>();
  readonly #records = new WeakMap<JsonObject, number>();

  ofText(text: string): number {
    const known = this.#texts.get(text) ?? this.#texts.size + 1;
    this.#texts.set(text, known);
    return known;
  }

  of(record: JsonObject | null): number {
    if (record === null) return 0;
    const known = this.#records.get(record) ?? this.ofText(JSON.stringify(record));
    this.#records.set(record, known);
    return known;
  }
}
