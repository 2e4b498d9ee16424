/** What an edit does to how an answer is stored and travels. */
import { isEqual, type Json } from '../../../../engine/data/index.ts';
import type { FieldTemplate } from '../../../../engine/index.ts';
import type { Teller } from '../teller.ts';

export function tellWire({ logic: was }: FieldTemplate, { path, logic: is }: FieldTemplate, teller: Teller): void {
  const tell = (one: string): void => teller.tell(teller.label(path), one);
  const flag = (key: 'sensitive' | 'identifies' | 'local', on: string, off: string): void => {
    if ((was[key] ?? false) !== (is[key] ?? false)) tell(is[key] ? on : off);
  };
  flag('sensitive', 'is now kept encrypted', 'is no longer kept encrypted');
  flag('identifies', 'now tells the applicant from all others', 'no longer tells the applicant from all others');
  flag('local', 'stays on the page now: it is neither sent nor stored', 'is now sent and stored');
  if (was.whenHidden !== is.whenHidden) tell(HIDDEN[is.whenHidden ?? 'usual']);
  if (isEqual((was.wire ?? null) as Json, (is.wire ?? null) as Json)) return;
  tell(`is now sent and stored as ${wireWords(is.wire)} (before: ${wireWords(was.wire)})`);
}

const HIDDEN = {
  keep: 'now keeps its saved answer when it is hidden',
  clear: 'now loses its saved answer when it is hidden',
  usual: 'now keeps its saved answer only when the situation hides it',
};

function wireWords({ digits, number, placeholder }: NonNullable<FieldTemplate['logic']['wire']> = {}): string {
  const parts = [
    ...(digits === undefined ? [] : [`text of ${digits} digits`]),
    ...(number === undefined ? [] : [`a number of ${number} digits`]),
    ...(placeholder === undefined ? [] : [`${JSON.stringify(placeholder)} for no answer`]),
  ];
  return parts.length === 0 ? 'it stands' : parts.join(', ');
}
