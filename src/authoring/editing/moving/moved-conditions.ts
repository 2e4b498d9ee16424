/** Adds the conditions of the source to the moved questions, unless they apply in the target too. */
import type { Json, JsonObject, Pattern } from '../../../engine/data/index.ts';
import { expandNames } from '../../conditions/algebra.ts';
import { QUESTION_STATES, type QuestionStateName } from '../../file-schemas/index.ts';
import { objectAt } from '../../json/json-parts.ts';
import { formFile } from '../form-files.ts';
import type { RelocatedPath } from '../relocation/read-paths.ts';
import { canRead, type RelocationParts } from '../relocation/relocation-parts.ts';
import { renameReads } from '../relocation/renamed-reads.ts';
import {
  aroundBoth,
  type BothPlaces,
  conditionsAround,
  isEverShown,
  isNarrower,
  NO_HEADING,
  type Surrounding,
  withLostConditions,
} from '../relocation/surroundings.ts';
import type { MovedRules } from './moved-rules.ts';

export class MovedConditions {
  readonly #moving: RelocationParts;
  readonly #rules: MovedRules;

  constructor(moving: RelocationParts, rules: MovedRules) {
    this.#moving = moving;
    this.#rules = rules;
  }

  /**
   * The moved rules with these conditions. `required` says for each question, in the order of the paths, whether it is
   * required.
   */
  added(addedRules: JsonObject, required: readonly boolean[]): JsonObject {
    const { heading } = this.#moving.relocation;
    const [first] = this.#moving.readPaths.relocated;
    const begun = heading && first ? this.#added(addedRules, ['groups', heading.targetName], first, false) : addedRules;
    return this.#moving.readPaths.relocated.reduce((all, path, i) => {
      const place = ['fields', path.targetPath] as const;
      const next = heading ? all : this.#added(all, place, path, required[i] ?? false);
      this.#expectPossible(next, path);
      return this.#keepingHidden(next, path);
    }, begun);
  }

  #added(
    addedRules: JsonObject,
    [part, name]: readonly [string, string],
    path: RelocatedPath,
    isRequired: boolean,
  ): JsonObject {
    const around = (role: QuestionStateName): BothPlaces => aroundBoth(this.#moving, path, role);
    const entry = entryIn(addedRules, part, name);
    const kept = withLostConditions(entry, isRequired, around, (lost) =>
      this.#relocatedCondition(lost, path.sourcePath),
    );
    for (const role of QUESTION_STATES)
      if (isNarrower(around(role), role))
        this.#moving.plan.addEffect('narrower', ...around(role).target.map(({ location }) => location));
    return withEntry(addedRules, part, name, kept);
  }

  /** A condition of the source that cannot be read in the target is dropped. */
  #relocatedCondition({ rule, at, location }: Surrounding, sourcePath: Pattern): Json | undefined {
    const place = at === '' ? sourcePath : at;
    const isRead = canRead(this.#moving, ({ readPaths }) =>
      renameReads(rule, { read: (path) => readPaths.forRelocatedRule(path, place, location) }),
    );
    this.#moving.plan.addEffect(isRead ? 'conditions' : 'leftBehind', location);
    return isRead ? renameReads(rule, this.#rules.renaming(place, location)) : undefined;
  }

  #expectPossible(addedRules: JsonObject, path: RelocatedPath): void {
    const { target, heading } = this.#moving.relocation;
    const place = { form: target.form, path: path.targetPath, group: heading ? NO_HEADING : target.spot.group };
    if (!isEverShown(this.#moving.files, place, this.#shown(addedRules, path))) this.#moving.plan.addObstacle('never');
  }

  /** The conditions that go with a question: its own and those of its heading. */
  #shown(addedRules: JsonObject, { targetPath }: RelocatedPath): Json[] {
    const { heading } = this.#moving.relocation;
    const shown = entryIn(addedRules, 'fields', targetPath).shown ?? true;
    return heading ? [entryIn(addedRules, 'groups', heading.targetName).shown ?? true, shown] : [shown];
  }

  /**
   * Answers hidden by another answer are cleared, while those hidden by the situation, and so by saved answers, are
   * kept. `whenHidden` preserves the former behaviour.
   */
  #keepingHidden(addedRules: JsonObject, path: RelocatedPath): JsonObject {
    const { files, relocation } = this.#moving;
    const entry = entryIn(addedRules, 'fields', path.targetPath);
    const shown = this.#shown(addedRules, path);
    if (entry.whenHidden !== undefined || shown.every((rule) => rule === true)) return addedRules;
    const logic = formFile(files, relocation.source.form, 'logic');
    const values = files.object(logic, ['values']);
    const around = conditionsAround(files, { form: relocation.source.form, path: path.sourcePath }, 'shown').map(
      ({ rule }) => rule,
    );
    const before = readsAnswers([...around, files.at(logic, ['fields', path.sourcePath, 'shown']) ?? true], values);
    if (before === readsAnswers(shown, values)) return addedRules;
    return withEntry(addedRules, 'fields', path.targetPath, { ...entry, whenHidden: before ? 'clear' : 'keep' });
  }
}

const entryIn = (addedRules: JsonObject, part: string, name: string): JsonObject =>
  objectAt(objectAt(addedRules, part), name);

function withEntry(addedRules: JsonObject, part: string, name: string, entry: JsonObject): JsonObject {
  if (Object.keys(entry).length === 0) return addedRules;
  return { ...addedRules, [part]: { ...objectAt(addedRules, part), [name]: entry } };
}

function readsAnswers(rule: Json, values: JsonObject): boolean {
  const whole = expandNames(rule, (kind, name) => (kind === 'value' ? values[name] : undefined));
  return /"(record|item)\./.test(JSON.stringify(whole));
}
