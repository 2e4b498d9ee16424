/** Checks the question of the items of a list that `unique` or `spanDays` names. */
import { dottedPath } from '../../../engine/data/index.ts';
import type { Rule } from '../../../engine/index.ts';
import { type Bilingual, bilingual } from '../../bilingual/index.ts';
import { isTarget, type ReadTarget, type Resolution, resolveInItem } from './references.ts';

interface Walked {
  list: ReadTarget;
  item: ReadTarget;
  /** Whether the question must be a day. */
  isDay: boolean;
}

/** `unique` takes null in place of a path, to compare whole items. */
export function itemQuestionFault(path: Rule, { list, item, isDay }: Walked): Bilingual | undefined {
  if (!isDay && path === null) return undefined;
  if (!isDay && list.kind === 'field' && list.field.kind === 'choices')
    return bilingual`The items of "${list.field.name}" are plain answers. Write null in place of the path.`;
  if (typeof path !== 'string') return bilingual`Say which field of the items is meant, by its path in quotes.`;
  const found = readItem(path, item);
  if (!isTarget(found)) return found;
  return isDay && found.kind === 'field' && found.field.schema.format !== 'date'
    ? bilingual`"${path}" is not a date. Name a field with "format": "date".`
    : undefined;
}

/** A path leads to a question of the item. Versions before 2026-11-24 have its name. */
function readItem(path: string, item: ReadTarget): Resolution {
  if (!path.startsWith('/')) return resolveInItem(path, item);
  const at = item.kind === 'container' ? item.at : path.slice(0, path.lastIndexOf('/'));
  if (path.startsWith(`${at}/`)) return resolveInItem(dottedPath(path.slice(at.length)), item);
  return bilingual`"${path}" is not asked in the items of this list. Name one of their fields, which begin with "${at}/".`;
}
