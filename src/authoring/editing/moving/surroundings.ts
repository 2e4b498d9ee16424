/** The conditions that apply to a question by its position: those of its page, headings, list and items. */
import { isEqual, isObject, type Json, type JsonObject, type Pattern } from '../../../engine/data/index.ts';
import { conjuncts } from '../../conditions/algebra.ts';
import { isPossible } from '../../conditions/possible.ts';
import { FACTS, FLOW } from '../../definition-files/file-paths.ts';
import type { QuestionStateName } from '../../file-schemas/index.ts';
import type { RuleLocation } from '../dependent-rules.ts';
import type { EditedFiles } from '../edited-files.ts';
import { formFile } from '../form-files.ts';
import { groupAround } from '../groups.ts';
import type { KeyPlace } from './mapped-rule.ts';
import { ruleAt } from './move-plan.ts';

/** A condition and its place. */
export interface Surrounding {
  rule: Json;
  at: Pattern;
  location: RuleLocation;
}

/** `group` is the heading under which a question stands, if not the one that lists it. */
export function conditionsAround(
  files: EditedFiles,
  { form, path, group }: { form: string; path: Pattern; group?: string | undefined },
  role: QuestionStateName,
): Surrounding[] {
  const logic = formFile(files, form, 'logic');
  const page = files.list(FLOW, ['pages']).findIndex((each) => isObject(each) && each.section === form);
  const places: [file: string, place: KeyPlace, at: Pattern][] =
    role === 'shown' ? [[FLOW, ['pages', page, role], '']] : [];
  const holders = holdersAround(path);
  for (const holder of holders) places.push([logic, ['fields', holder, role], holder]);
  for (const inner of [...holders.slice(1).filter((each) => !each.endsWith('/*')), path]) {
    const name = inner === path && group !== undefined ? group : groupAround(files, form, inner)?.name;
    if (name !== undefined) places.push([logic, ['groups', String(name), role], '']);
  }
  return places.flatMap(([file, place, at]): Surrounding[] => {
    const rule = files.at(file, [...place]);
    return rule === undefined ? [] : [{ rule, at, location: ruleAt(form, file, place) }];
  });
}

/** Whether conditions can hold together with those of the place of a question. */
export function isEverShown(
  files: EditedFiles,
  place: { form: string; path: Pattern; group?: string | undefined },
  shown: readonly Json[],
): boolean {
  const around = conditionsAround(files, place, 'shown').map(({ rule }) => rule);
  return isPossible({ and: [...around, ...shown] }, files.object(FACTS, ['facts']));
}

/** '' for the page, then everything around a question. */
function holdersAround(path: Pattern): Pattern[] {
  const steps = path.split('/').slice(1, -1);
  return ['', ...steps.map((_, i) => `/${steps.slice(0, i + 1).join('/')}`)];
}

/** The conditions of a question with those that it would lose. */
export function withConditions(
  own: JsonObject,
  lost: Readonly<Record<QuestionStateName, Json[]>>,
  isRequired: boolean,
): JsonObject {
  const next = { ...own };
  if (lost.shown.length > 0)
    next.shown = joinRules('and', [...lost.shown, ...(own.shown === undefined ? [] : conjuncts(own.shown))]);
  for (const role of ['required', 'readOnly'] as const)
    if (lost[role].length > 0 && !(role === 'required' && isRequired))
      next[role] = joinRules('or', [...lost[role], ...(own[role] === undefined ? [] : [own[role]])]);
  return next;
}

const joinRules = (name: 'and' | 'or', rules: Json[]): Json => {
  const all = rules.filter((rule, i) => rules.findIndex((other) => isEqual(other, rule)) === i);
  return all.length === 1 ? (all[0] ?? null) : { [name]: all };
};

/** The conditions that apply to a question now but not in its new place, except those that cannot be read there. */
export function lostConditions(
  before: readonly Surrounding[],
  after: readonly Surrounding[],
  role: QuestionStateName,
  moved: (around: Surrounding) => (rule: Json) => Json | undefined,
): Json[] {
  const there = after.flatMap(({ rule }) => partsIn(role, rule));
  return before.flatMap((around) =>
    partsIn(role, around.rule)
      .filter((rule) => !there.some((other) => isEqual(other, rule)))
      .flatMap((rule) => moved(around)(rule) ?? []),
  );
}

const partsIn = (role: QuestionStateName, rule: Json): Json[] => (role === 'shown' ? conjuncts(rule) : [rule]);

/** Whether further conditions apply in the new place. */
export const narrower = (
  before: readonly Surrounding[],
  after: readonly Surrounding[],
  role: QuestionStateName,
): boolean =>
  after
    .flatMap(({ rule }) => partsIn(role, rule))
    .some((rule) => !before.flatMap((around) => partsIn(role, around.rule)).some((other) => isEqual(other, rule)));
