/** Tells the conditions of the page, heading or list of copied questions that do not hold for the copies. */
import type { MoveParts } from '../moving/move-parts.ts';
import { conditionsAround, lostConditions, ROLES } from '../moving/surroundings.ts';

/** A copied heading has its own conditions, too. */
const NO_HEADING = '';

export function tellConditionsLeftBehind({ files, move: { at, to, heading }, ways, plan }: MoveParts): void {
  const [before, after] = heading ? [NO_HEADING, NO_HEADING] : [undefined, to.spot.group];
  for (const { old, next } of ways.moved)
    for (const role of ROLES) {
      const around = conditionsAround(files, { form: at.form, path: old, group: before }, role);
      const there = conditionsAround(files, { form: to.form, path: next, group: after }, role);
      lostConditions(around, there, role, ({ location }) => (rule) => {
        plan.tell('leftBehind', location);
        return rule;
      });
    }
}
