/** Both limits of an exact number are one edit to people, so conflicts of the two are settled together. */
import type { Conflict } from '../../authoring/index.ts';
import { isEqual } from '../../engine/data/index.ts';

const UPPER: ReadonlyMap<string, string> = new Map([
  ['minLength', 'maxLength'],
  ['minimum', 'maximum'],
  ['minItems', 'maxItems'],
  ['atLeast', 'atMost'],
  ['earliest', 'latest'],
]);

/** The conflicts in groups: each alone, or with the conflict that belongs to it. */
export function groupedConflicts<Each extends Conflict>(conflicts: readonly Each[]): (readonly [Each, ...Each[]])[] {
  const uppers = new Map(conflicts.flatMap((each) => ofUpper(each, conflicts)));
  const joined = new Set(uppers.values());
  return conflicts
    .filter((each) => !joined.has(each))
    .map((each) => {
      const upper = uppers.get(each);
      return upper ? [each, upper] : [each];
    });
}

function ofUpper<Each extends Conflict>(lower: Each, conflicts: readonly Each[]): [Each, Each][] {
  const at = lower.place.lastIndexOf('/') + 1;
  const name = UPPER.get(lower.place.slice(at));
  const place = lower.place.slice(0, at) + name;
  const upper = name && conflicts.find((each) => each.file === lower.file && each.place === place);
  const isExact = upper && isEqual(lower.ours, upper.ours) && isEqual(lower.theirs, upper.theirs);
  return isExact ? [[lower, upper]] : [];
}
