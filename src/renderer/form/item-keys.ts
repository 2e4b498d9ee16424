/**
 * Keys identify an item by an id where paths use its position: `/list/@3/name` stays the same while items
 * before it are added or removed, so that typed text, focus and subscriptions are kept.
 */
import type { Path, Pattern } from '../../engine/data/index.ts';

export type ItemKey = string;

export const patternOfKey = (key: ItemKey): Pattern => key.replace(/\/@\d+/g, '/*');

/**
 * The id of an element that belongs to a field: its hint, its message, one of its options. Property
 * names have no hyphen, so no field can have this id.
 */
export const childId = (id: string, part: string | number): string => `${id}--${part}`;

export class ItemKeys {
  private readonly lists = new Map<ItemKey, readonly string[]>();
  private readonly count: (list: Path) => number;
  private next = 1;

  constructor(count: (list: Path) => number) {
    this.count = count;
  }

  /** The ids of a list's items, as many as the record has. */
  itemIds(list: ItemKey): readonly string[] {
    const ids = this.lists.get(list) ?? [];
    const count = this.count(this.toPath(list));
    if (ids.length === count) return ids;
    const added = Array.from({ length: Math.max(0, count - ids.length) }, () => this.newId());
    return this.setIds(list, [...ids.slice(0, count), ...added]);
  }

  insert(list: ItemKey, index: number): string {
    const id = this.newId();
    this.setIds(list, this.itemIds(list).toSpliced(index, 0, id));
    return id;
  }

  remove(list: ItemKey, index: number): void {
    this.setIds(list, this.itemIds(list).toSpliced(index, 1));
  }

  /** Whether the key belongs to an item that was removed, whose id has no position any more. */
  isRemoved(key: ItemKey): boolean {
    return this.toPath(key).includes('/-1');
  }

  toPath(key: ItemKey): Path {
    if (!key.includes('@')) return key;
    let state: ItemKey = '';
    let path: Path = '';
    for (const segment of key.slice(1).split('/')) {
      path += `/${segment.startsWith('@') ? (this.lists.get(state) ?? []).indexOf(segment) : segment}`;
      state += `/${segment}`;
    }
    return path;
  }

  toKey(path: Path): ItemKey {
    if (!/\/\d/.test(path)) return path;
    let key: ItemKey = '';
    for (const segment of path.slice(1).split('/'))
      key += `/${/^\d+$/.test(segment) ? (this.itemIds(key)[Number(segment)] ?? segment) : segment}`;
    return key;
  }

  private newId(): string {
    return `@${this.next++}`;
  }

  private setIds(list: ItemKey, ids: readonly string[]): readonly string[] {
    this.lists.set(list, ids);
    return ids;
  }
}
