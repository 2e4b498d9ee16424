/** The conditions that apply to a question by its position: those of its page, headings, list and items. */

import { isEqual, isObject, type Json, type JsonObject, type Pattern } from '../../../engine/data/index.ts';
import { conjuncts } from '../../conditions/algebra.ts';
import { isPossible } from '../../conditions/possible.ts';
import { FACTS, FLOW } from '../../definition-files/file-paths.ts';
import { QUESTION_STATES, type QuestionStateName } from '../../file-schemas/index.ts';
import type { KeyPlace } from '../../json/json-parts.ts';
import { type RuleLocation, ruleAt } from '../dependent-rules.ts';
import type { EditedFiles } from '../edited-files.ts';
import { formFile } from '../form-files.ts';
import { groupAround } from '../headings/groups.ts';
import type { RelocatedPath } from './read-paths.ts';
import type { RelocationParts } from './relocation-parts.ts';

/** A condition and its place. */
export interface Surrounding {
  rule: Json;
  at: Pattern;
  location: RuleLocation;
}

/** `group` is the heading of the question, if it is not the one that lists it. */
export function conditionsAround(
  files: EditedFiles,
  { form, path, group }: { form: string; path: Pattern; group?: string | undefined },
  role: QuestionStateName,
): Surrounding[] {
  const logic = formFile(files, form, 'logic');
  const page = files.list(FLOW, ['pages']).findIndex((each) => isObject(each) && each.section === form);
  const places: [file: string, place: KeyPlace, at: Pattern][] =
    role === 'shown' ? [[FLOW, ['pages', page, role], '']] : [];
  const containers = containersAround(path);
  for (const container of containers) places.push([logic, ['fields', container, role], container]);
  for (const inner of [...containers.slice(1).filter((each) => !each.endsWith('/*')), path]) {
    const name = inner === path && group !== undefined ? group : groupAround(files, form, inner)?.name;
    if (name !== undefined) places.push([logic, ['groups', String(name), role], '']);
  }
  return places.flatMap(([file, place, at]): Surrounding[] => {
    const rule = files.at(file, [...place]);
    return rule === undefined ? [] : [{ rule, at, location: ruleAt(form, file, place) }];
  });
}

/** Whether conditions can hold together with those around a question. */
export function isEverShown(
  files: EditedFiles,
  place: { form: string; path: Pattern; group?: string | undefined },
  shown: readonly Json[],
): boolean {
  const around = conditionsAround(files, place, 'shown').map(({ rule }) => rule);
  return isPossible({ and: [...around, ...shown] }, files.object(FACTS, ['facts']));
}

/** The page (''), then the groups, lists and items around a question, outermost first. */
function containersAround(path: Pattern): Pattern[] {
  const steps = path.split('/').slice(1, -1);
  return ['', ...steps.map((_, i) => `/${steps.slice(0, i + 1).join('/')}`)];
}

export interface BothPlaces {
  source: readonly Surrounding[];
  target: readonly Surrounding[];
}

/** For questions that move with their heading: its conditions apply before and after, and are not compared. */
export const NO_HEADING = '';

/** The conditions around a question in the source and in the target. */
export function aroundBoth(
  { files, relocation: { source, target, heading } }: RelocationParts,
  { sourcePath, targetPath }: RelocatedPath,
  role: QuestionStateName,
): BothPlaces {
  const [sourceGroup, targetGroup] = heading ? [NO_HEADING, NO_HEADING] : [undefined, target.spot.group];
  return {
    source: conditionsAround(files, { form: source.form, path: sourcePath, group: sourceGroup }, role),
    target: conditionsAround(files, { form: target.form, path: targetPath, group: targetGroup }, role),
  };
}

/** The conditions that apply to a question before, but not after. */
export function lostConditions({ source, target }: BothPlaces, role: QuestionStateName): Surrounding[] {
  const partsIn = ({ rule }: Surrounding): Json[] => (role === 'shown' ? conjuncts(rule) : [rule]);
  const targetRules = target.flatMap(partsIn);
  return source.flatMap((around) =>
    partsIn(around)
      .filter((rule) => !targetRules.some((other) => isEqual(other, rule)))
      .map((rule) => ({ ...around, rule })),
  );
}

/** Whether further conditions apply in the target. */
export const isNarrower = ({ source, target }: BothPlaces, role: QuestionStateName): boolean =>
  lostConditions({ source: target, target: source }, role).length > 0;

/**
 * The rules of a question, with the conditions around it that it would lose. A condition that `relocate` cannot adapt
 * is left behind.
 */
export function withLostConditions(
  own: JsonObject,
  isRequired: boolean,
  around: (role: QuestionStateName) => BothPlaces,
  relocate: (lost: Surrounding) => Json | undefined = ({ rule }) => rule,
): JsonObject {
  const next = { ...own };
  for (const role of QUESTION_STATES) {
    const lost = lostConditions(around(role), role).flatMap((each) => relocate(each) ?? []);
    if (lost.length === 0 || (role === 'required' && isRequired)) continue;
    const rule = own[role];
    if (role === 'shown') next.shown = joinRules('and', [...lost, ...(rule === undefined ? [] : conjuncts(rule))]);
    else next[role] = joinRules('or', [...lost, ...(rule === undefined ? [] : [rule])]);
  }
  return next;
}

const joinRules = (name: 'and' | 'or', rules: Json[]): Json => {
  const all = rules.filter((rule, i) => rules.findIndex((other) => isEqual(other, rule)) === i);
  return all.length === 1 ? (all[0] ?? null) : { [name]: all };
};
