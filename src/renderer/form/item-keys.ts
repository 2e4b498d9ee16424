/**
 * Keys identify an item by an id where paths use its position: `/list/@3/name` stays the same while items
 * before it are added or removed, so that typed text, focus and subscriptions are kept.
 */
import type { Path, Pattern } from '../../engine/data/index.ts';

export type FieldKey = string;

export const patternOfKey = (key: FieldKey): Pattern => key.replace(/\/@\d+/g, '/*');

/**
 * The id of an element that belongs to a field: its hint, its message, one of its options. Property
 * names have no hyphen, so no field can have this id.
 */
export const childId = (id: string, part: string | number): string => `${id}--${part}`;

export class FieldKeys {
  readonly #lists = new Map<FieldKey, readonly string[]>();
  readonly #count: (list: Path) => number;
  #next = 1;

  constructor(count: (list: Path) => number) {
    this.#count = count;
  }

  /** The ids of a list's items, as many as the record has. */
  itemIds(list: FieldKey): readonly string[] {
    const ids = this.#lists.get(list) ?? [];
    const count = this.#count(this.toPath(list));
    if (ids.length === count) return ids;
    const added = Array.from({ length: Math.max(0, count - ids.length) }, () => this.#newId());
    return this.#setIds(list, [...ids.slice(0, count), ...added]);
  }

  insert(list: FieldKey, index: number): string {
    const id = this.#newId();
    const ids = this.itemIds(list);
    this.#setIds(list, [...ids.slice(0, index), id, ...ids.slice(index)]);
    return id;
  }

  remove(list: FieldKey, index: number): void {
    this.#setIds(
      list,
      this.itemIds(list).filter((_, i) => i !== index),
    );
  }

  /** Whether the key belongs to an item that was removed, whose id has no position any more. */
  isRemoved(key: FieldKey): boolean {
    return this.toPath(key).includes('/-1');
  }

  toPath(key: FieldKey): Path {
    if (!key.includes('@')) return key;
    let state: FieldKey = '';
    let path: Path = '';
    for (const segment of key.slice(1).split('/')) {
      path += `/${segment.startsWith('@') ? (this.#lists.get(state) ?? []).indexOf(segment) : segment}`;
      state += `/${segment}`;
    }
    return path;
  }

  toKey(path: Path): FieldKey {
    if (!/\/\d/.test(path)) return path;
    let key: FieldKey = '';
    for (const segment of path.slice(1).split('/'))
      key += `/${/^\d+$/.test(segment) ? (this.itemIds(key)[Number(segment)] ?? segment) : segment}`;
    return key;
  }

  #newId(): string {
    return `@${this.#next++}`;
  }

  #setIds(list: FieldKey, ids: readonly string[]): readonly string[] {
    this.#lists.set(list, ids);
    return ids;
  }
}
