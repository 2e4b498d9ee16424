/** Adds the conditions of their old place to what moves, unless they apply in the new one too. */
import { isObject, type Json, type JsonObject, type Pattern } from '../../../engine/data/index.ts';
import { expandNames } from '../../conditions/algebra.ts';
import { QUESTION_STATES, type QuestionStateName } from '../../file-schemas/index.ts';
import type { MoveParts } from '../carrying/move-parts.ts';
import { MovePlan } from '../carrying/move-plan.ts';
import { type MovedPath, ReadPaths } from '../carrying/read-paths.ts';
import { renameReads } from '../carrying/renamed-reads.ts';
import {
  aroundBoth,
  type BothPlaces,
  conditionsAround,
  isEverShown,
  isNarrower,
  keptConditions,
  NO_HEADING,
  type Surrounding,
} from '../carrying/surroundings.ts';
import { formFile } from '../form-files.ts';
import type { MovedRules } from './moved-rules.ts';

export class MovedConditions {
  constructor(
    private readonly moving: MoveParts,
    private readonly rules: MovedRules,
  ) {}

  /** The moved rules with them. Whether each question is required is in the order of the paths. */
  added(going: JsonObject, required: readonly boolean[]): JsonObject {
    const { heading } = this.moving.move;
    const [first] = this.moving.readPaths.moved;
    const begun = heading && first ? this.#added(going, ['groups', heading.next], first, false) : going;
    return this.moving.readPaths.moved.reduce((all, path, i) => {
      const own = ['fields', path.next] as const;
      const next = heading ? all : this.#added(all, own, path, required[i] ?? false);
      this.#expectPossible(next, path);
      return this.#keepingHidden(next, path);
    }, begun);
  }

  #added(going: JsonObject, [part, name]: readonly [string, string], path: MovedPath, isRequired: boolean): JsonObject {
    const around = (role: QuestionStateName): BothPlaces => aroundBoth(this.moving, path, role);
    const own = entryIn(going, part, name);
    const kept = keptConditions(own, isRequired, around, (lost) => this.#carriedCondition(lost, path.old));
    for (const role of QUESTION_STATES)
      if (isNarrower(around(role), role))
        this.moving.plan.addEffect('narrower', ...around(role).after.map(({ location }) => location));
    return withEntry(going, part, name, kept);
  }

  /** A condition of the old place that cannot be read in the new one is dropped. */
  #carriedCondition({ rule, at, location }: Surrounding, old: Pattern): Json | undefined {
    const trial = new MovePlan();
    const readPaths = new ReadPaths(this.moving.files, this.moving.move, trial);
    const place = at === '' ? old : at;
    renameReads(rule, { read: (path) => readPaths.own(path, place, location) });
    this.moving.plan.addEffect(trial.isPossible ? 'conditions' : 'leftBehind', location);
    return trial.isPossible ? renameReads(rule, this.rules.renaming(place, location)) : undefined;
  }

  #expectPossible(going: JsonObject, path: MovedPath): void {
    const { to, heading } = this.moving.move;
    const place = { form: to.form, path: path.next, group: heading ? NO_HEADING : to.spot.group };
    if (!isEverShown(this.moving.files, place, this.#shown(going, path))) this.moving.plan.refuse('never');
  }

  /** The conditions that go with a question: its own and those of its heading. */
  #shown(going: JsonObject, { next }: MovedPath): Json[] {
    const { heading } = this.moving.move;
    const own = entryIn(going, 'fields', next).shown ?? true;
    return heading ? [entryIn(going, 'groups', heading.next).shown ?? true, own] : [own];
  }

  /**
   * Answers hidden by another answer are cleared, those hidden by the situation (as saved answers are) are kept:
   * `whenHidden` preserves the old behaviour.
   */
  #keepingHidden(going: JsonObject, path: MovedPath): JsonObject {
    const { files, move } = this.moving;
    const own = entryIn(going, 'fields', path.next);
    const shown = this.#shown(going, path);
    if (own.whenHidden !== undefined || shown.every((rule) => rule === true)) return going;
    const logic = formFile(files, move.at.form, 'logic');
    const values = files.object(logic, ['values']);
    const around = conditionsAround(files, { form: move.at.form, path: path.old }, 'shown').map(({ rule }) => rule);
    const before = readsAnswers([...around, files.at(logic, ['fields', path.old, 'shown']) ?? true], values);
    if (before === readsAnswers(shown, values)) return going;
    return withEntry(going, 'fields', path.next, { ...own, whenHidden: before ? 'clear' : 'keep' });
  }
}

function entryIn(going: JsonObject, part: string, name: string): JsonObject {
  const entries = going[part];
  const entry = isObject(entries) ? entries[name] : undefined;
  return isObject(entry) ? entry : {};
}

function withEntry(going: JsonObject, part: string, name: string, entry: JsonObject): JsonObject {
  if (Object.keys(entry).length === 0) return going;
  const entries = going[part];
  return { ...going, [part]: { ...(isObject(entries) ? entries : {}), [name]: entry } };
}

function readsAnswers(rule: Json, values: JsonObject): boolean {
  const whole = expandNames(rule, (kind, name) => (kind === 'value' ? values[name] : undefined));
  return /"(record|item)\./.test(JSON.stringify(whole));
}
