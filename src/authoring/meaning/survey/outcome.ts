/** What a condition comes to in a situation: yes, no, or a matter of the answers. */
import { isObject, type Json, type Pattern } from '../../../engine/data/index.ts';
import type { Situated, SituatedField } from '../../../engine/index.ts';
import { Reading } from '../../paths/reading.ts';
import { type Condition, questionsRead } from '../../paths/reads.ts';

export type Outcome = 'no' | 'yes' | 'open';

export const outcomeOf = (condition: Condition): Outcome =>
  condition.settled ? (condition.holds ? 'yes' : 'no') : 'open';

/** A condition with all that it rests on, written out: what reads alike means the same. */
export const meaningOf = (situated: Situated, condition: Condition): string =>
  JSON.stringify(speltOut(situated, condition));

function speltOut(situated: Situated, { settled, value, rule }: Condition): Json {
  const spelt = (part: Json): Json => {
    if (Array.isArray(part)) return part.map(spelt);
    if (!isObject(part)) return part;
    const named = Object.keys(part).length === 1 ? valueNamed(situated, [part.value].flat()[0]) : undefined;
    if (named) return speltOut(situated, named);
    return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, spelt(inner)]));
  };
  return settled ? value : spelt(rule.rule);
}

const valueNamed = ({ steps }: Situated, name: Json | undefined): Condition | undefined =>
  steps.flatMap((step) => ('value' in step && step.value === name ? [step.condition] : []))[0];

/** A question and what it stands in, the outermost first. */
export function withHolders(situated: Situated, pattern: Pattern): SituatedField[] {
  const places = pattern.split('/').map((_, i, parts) => parts.slice(0, i + 1).join('/'));
  return places.map((place) => situated.field(place)).filter((field) => field !== undefined);
}

/** The questions whose answers decide; a list or a group only where none of its questions does. */
export function questionsBehind(situated: Situated, conditions: Condition[]): Pattern[] {
  const open = conditions.filter(({ settled }) => !settled);
  const reading = new Reading(
    {},
    open.map((condition) => speltOut(situated, condition)),
  );
  const read = [...questionsRead(situated, reading, open)];
  return read.filter((path) => !read.some((other) => other.startsWith(`${path}/`)));
}
