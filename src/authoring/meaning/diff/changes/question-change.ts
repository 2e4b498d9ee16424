/** Questions that an edit adds, removes or moves, and what it makes of those that stay. */
import { isEqual, type Json, parentOf } from '../../../../engine/data/index.ts';
import type { FieldTemplate, Form } from '../../../../engine/index.ts';
import { movedIn } from '../order.ts';
import { type Pair, unique } from '../pair.ts';
import { kindOf, tellGone, tellNew, tellStandings } from '../standing.ts';
import type { Teller } from '../teller.ts';
import { tellChoices } from './choice-change.ts';
import { tellLimits } from './limit-change.ts';
import { tellWire } from './wire-change.ts';

export function tellQuestions(pair: Pair, teller: Teller): void {
  const [before, after] = pair.forms;
  for (const field of before.fields) if (isOnlyHere(field, after)) tellGone(pair, field, teller);
  for (const field of after.fields) {
    if (isOnlyHere(field, before)) tellNew(pair, field, teller);
    const known = before.field(field.path);
    if (!known) continue;
    if (kindOf(known) !== kindOf(field)) {
      teller.tell(teller.label(field.path), `is now ${kindOf(field)} (before: ${kindOf(known)})`);
      continue;
    }
    tellStandings(pair, field, teller);
    tellChoices(pair, known, field, teller);
    tellLimits(known, field, teller);
    tellWire(known, field, teller);
    tellLook(known, field, teller);
  }
  tellOrder(before, after, teller);
}

/** Not in the other version, though what it stands in is. */
function isOnlyHere({ path }: FieldTemplate, other: Form): boolean {
  const holder = holderOf(path);
  return !other.field(path) && (holder === '' || other.field(holder) !== undefined);
}

const holderOf = (path: string): string => parentOf(path).replace(/\/\*$/, '');

function tellLook(before: FieldTemplate, after: FieldTemplate, teller: Teller): void {
  const label = teller.label(after.path);
  if (before.widget !== after.widget) {
    if (after.widget === 'hidden') teller.tell(label, 'can no longer be seen on the page, and goes on being sent');
    else if (before.widget === 'hidden')
      teller.tell(label, 'can now be seen on the page', 'can now be seen on the page');
    else
      teller.tell(
        label,
        `is now answered by ${after.widget ?? 'the usual control'} (before: ${before.widget ?? 'the usual one'})`,
      );
  }
  const [was, is] = [before.options, after.options] as Record<string, Json | undefined>[];
  const looks = unique([...Object.keys(was ?? {}), ...Object.keys(is ?? {})])
    .filter((name) => name !== 'lookup' && !isEqual(was?.[name], is?.[name]))
    .map((name) => [name, is?.[name], was?.[name]] as const)
    .map(([name, now, old]) =>
      isShort(now) && isShort(old) ? `${name} ${told(now)} instead of ${told(old)}` : `other ${name}`,
    );
  if (looks.length > 0)
    teller.tell(label, `looks different: ${looks.join(', ')}`, `look different: ${looks.join(', ')}`);
}

const isShort = (value: Json | undefined): boolean => typeof value !== 'object' || value === null;
const told = (value: Json | undefined): string => (value === undefined ? 'the usual' : String(value));

/** Under another heading, or in another place among those it stands with. */
function tellOrder(before: Form, after: Form, teller: Teller): void {
  const regrouped = after.fields.filter(({ path, group }) => {
    const known = before.field(path);
    return known && known.group !== group;
  });
  for (const { path, group } of regrouped) {
    const where = group === undefined ? 'under no heading' : `under “${teller.say(`groups.${group}`)}”`;
    teller.tell(teller.label(path), `now stands ${where}`, `now stand ${where}`);
  }
  for (const holder of unique(after.fields.map(({ path }) => holderOf(path)))) {
    const inside = (form: Form): string[] =>
      form.fields.map(({ path }) => path).filter((path) => holderOf(path) === holder);
    const order = inside(after);
    for (const path of movedIn(inside(before), order)) {
      if (regrouped.some((field) => field.path === path)) continue;
      const previous = order[order.indexOf(path) - 1];
      teller.tell(
        teller.label(path),
        previous === undefined ? 'now comes first' : `now comes after ${teller.label(previous)}`,
      );
    }
  }
}
