/** The conditions of page, heading and list that hold for copied questions, and those that do not hold any more. */
import { QUESTION_STATES } from '../../file-schemas/index.ts';
import type { MoveParts } from '../moving/move-parts.ts';
import { conditionsAround, lostConditions, narrower } from '../moving/surroundings.ts';

/** A copied heading has its own conditions, too. */
const NO_HEADING = '';

export function tellConditionsLeftBehind({ files, move: { at, to, heading }, ways, plan }: MoveParts): void {
  const [before, after] = heading ? [NO_HEADING, NO_HEADING] : [undefined, to.spot.group];
  for (const { old, next } of ways.moved)
    for (const role of QUESTION_STATES) {
      const around = conditionsAround(files, { form: at.form, path: old, group: before }, role);
      const there = conditionsAround(files, { form: to.form, path: next, group: after }, role);
      lostConditions(around, there, role, ({ location }) => (rule) => {
        plan.tell('leftBehind', location);
        return rule;
      });
    }
}

/** Whether the copies are asked under conditions of the new place, under which the originals are not asked. */
export const isNarrower = ({ files, move: { at, to, heading }, ways }: MoveParts): boolean =>
  ways.moved.some(({ old, next }) => {
    const after = conditionsAround(
      files,
      { form: to.form, path: next, group: heading ? NO_HEADING : to.spot.group },
      'shown',
    );
    return narrower(conditionsAround(files, { form: at.form, path: old }, 'shown'), after, 'shown');
  });
