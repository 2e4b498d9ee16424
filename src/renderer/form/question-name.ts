/** The full name of a question: with the names of the items that contain it. */
import type { Path } from '../../engine/data/index.ts';
import { itemLabel, type Problem, type Translate } from '../../engine/index.ts';
import type { FormStore } from './store.ts';

/** A checkbox in a group has the name of the group. */
function nameInItem(store: FormStore, path: Path, label: string, t: Translate): string {
  const field = store.template(store.keys.toKey(path));
  const isInGroup = field?.widget === 'checkbox' && field.group !== undefined;
  return t(isInGroup ? `groups.${field.group}` : label);
}

/** The lists whose items contain a question, each with the position of the item. */
function listsAround(path: Path): [list: Path, index: number][] {
  const segments = path.split('/');
  return segments.flatMap((segment, depth): [Path, number][] =>
    /^\d+$/.test(segment) ? [[segments.slice(0, depth).join('/'), Number(segment)]] : [],
  );
}

/** Whether a list around a question has several items: a message alone does not say which one it is about. */
export const isInOneOfSeveral = (store: FormStore, path: Path): boolean =>
  listsAround(path).some(([list]) => store.keys.itemIds(store.keys.toKey(list)).length > 1);

export function questionTitle(store: FormStore, { path, label }: Problem, t: Translate): string {
  const items = listsAround(path).flatMap(([listPath, index]): string[] => {
    const list = store.keys.toKey(listPath);
    const field = store.template(list);
    return field ? [t(itemLabel(field, store.item(list, index)), { number: index + 1 })] : [];
  });
  return [...items, nameInItem(store, path, label, t)].join(': ');
}
