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

export function questionName(store: FormStore, { path, label }: Problem, t: Translate): string {
  const segments = path.split('/');
  const items = segments.flatMap((segment, depth): string[] => {
    if (!/^\d+$/.test(segment)) return [];
    const list = store.keys.toKey(segments.slice(0, depth).join('/'));
    const field = store.template(list);
    const index = Number(segment);
    return field ? [t(itemLabel(field, store.item(list, index)), { number: index + 1 })] : [];
  });
  return [...items, nameInItem(store, path, label, t)].join(': ');
}
