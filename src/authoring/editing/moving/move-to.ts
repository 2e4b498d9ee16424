/** Moves questions with everything that belongs to them to another page, or into or out of a list. */
import { isObject, type Json, type JsonObject, type Pattern } from '../../../engine/data/index.ts';
import { findDependentRules } from '../dependent-rules.ts';
import type { EditedFiles } from '../edited-files.ts';
import { formFile, holderPath, questionName, uiPlace } from '../form-files.ts';
import { groupsAt } from '../heading-edits.ts';
import { type OutlineForm, readOutline } from '../outline.ts';
import { questionSource } from '../question-edits.ts';
import { orderIn } from '../structure-edits.ts';
import { listRulesNaming } from './list-rules.ts';
import { renameReads } from './mapped-rule.ts';
import { MovePlan, type PlannedMove, ruleAt } from './move-plan.ts';
import { isNameFor, takenNames } from './move-targets.ts';
import { MovedConditions } from './moved-conditions.ts';
import { MovedRules } from './moved-rules.ts';
import { movedUi } from './moved-ui.ts';
import { carriedValues, valuesReading } from './moved-values.ts';
import { refuseUnsavedPrefills } from './prefill-sources.ts';
import { isInList, type MovedPath, ReadPaths } from './read-paths.ts';
import { groupAround } from './surroundings.ts';
import { CarriedWords, withMessages } from './word-keys.ts';
import { writeMove } from './written-move.ts';

/** The effects and obstacles of a move, without editing anything. */
export const planMove = (files: EditedFiles, move: PlannedMove): MovePlan => new MoveStep(files.copy(), move).run();

/** Moves questions and returns whether that was possible. With obstacles nothing is edited. */
export function moveTo(files: EditedFiles, move: PlannedMove): boolean {
  if (!planMove(files, move).isPossible) return false;
  new MoveStep(files, move).run();
  return true;
}

class MoveStep {
  readonly #plan = new MovePlan();
  readonly #ways: ReadPaths;
  readonly #words: CarriedWords;

  constructor(
    private readonly files: EditedFiles,
    private readonly move: PlannedMove,
  ) {
    this.#ways = new ReadPaths(files, move, this.#plan);
    this.#words = new CarriedWords(files, move.at.form, move.to.form);
  }

  run(): MovePlan {
    const { files, move } = this;
    const outline = readOutline(files);
    for (const each of this.#ways.moved) this.#expectMovable(each, outline);
    this.#expectOthers();
    refuseUnsavedPrefills(files, move, this.#ways, this.#plan);
    if (move.heading) this.#plan.counts.set('renamed', this.#ways.moved.filter(({ old, next }) => old !== next).length);
    const rules = new MovedRules(files, move, this.#ways, this.#words, this.#plan);
    const split = rules.split();
    const sources = this.#ways.moved.map(({ old }) => questionSource(files, { form: move.at.form, path: old }));
    const looks = sources.map(({ ui }, i) => this.#movedUi(ui, move.at.paths[i] ?? '', rules));
    const conditions = new MovedConditions(files, move, this.#ways, rules, this.#plan);
    const going = conditions.added(
      split.going,
      sources.map(({ isRequired }) => isRequired),
    );
    this.#expectNoCircle(going);
    const carried = this.#carried(going, looks, rules);
    const questions = sources.map(({ schema, isRequired }, i) => ({
      schema: withMessages(schema, (key) => this.#words.key('messages', key)),
      ui: carried.looks[i] ?? {},
      isRequired,
    }));
    writeMove(
      { files, move, ways: this.#ways, words: this.#words, plan: this.#plan },
      { questions, staying: split.staying, going: carried.going, values: carried.values },
      outline.map(({ form }) => form),
    );
    return this.#plan;
  }

  #location(part: 'ui' | 'logic', place: (string | number)[]) {
    const { form } = this.move.at;
    return ruleAt(form, formFile(this.files, form, part), place);
  }

  #movedUi(ui: Json, path: Pattern, rules: MovedRules): Json {
    return movedUi(ui, path, {
      path: this.#ways.movedPath,
      filter: (filter, at) => renameReads(filter, rules.renaming(at, this.#location('ui', [...uiPlace(at)]))),
      words: this.#words,
    });
  }

  #expectMovable({ old, next }: MovedPath, outline: readonly OutlineForm[]): void {
    const { files } = this;
    const plan = this.#plan;
    const { at, to } = this.move;
    const { ui, logic } = questionSource(files, { form: at.form, path: old });
    const name = questionName(next);
    if (ui['ui:widget'] === 'sign') plan.refuse('signature');
    if (logic.identifies === true && this.#ways.isToList) plan.refuse('identifies');
    const isElsewhere = at.form !== to.form || holderPath(old) !== to.holder;
    if (isElsewhere && takenNames(files, to).includes(name)) plan.refuse('name');
    if (!isNameFor(questionName(old), name)) plan.refuse('malformed');
    if (!isInList(old)) return;
    const dependents = findDependentRules(files, outline, at.form, old);
    const begun = listRulesNaming(files, { form: at.form, path: old });
    if (dependents.length + begun.length > 0) plan.refuse('item', ...dependents, ...begun);
  }

  /** A page, a list and a document need a question. */
  #expectOthers(): void {
    const { form, paths } = this.move.at;
    const [first = ''] = paths;
    const siblings = orderIn(this.files, form, holderPath(first));
    const name = groupAround(this.files, form, first);
    const group = groupsAt(this.files, { form, holder: '' })
      .filter(isObject)
      .find((each) => each.name === name);
    const isDocument =
      group?.document !== undefined && Array.isArray(group.fields) && group.fields.length === paths.length;
    if (siblings.length === paths.length || isDocument) this.#plan.refuse('only');
  }

  /** Whether an item has a question cannot depend on a named value that all items give. */
  #expectNoCircle({ fields }: JsonObject): void {
    const { files, move } = this;
    if (!this.#ways.isSamePage || !this.#ways.isToList) return;
    const values = files.object(formFile(files, move.to.form, 'logic'), ['values']);
    const shown = Object.values(isObject(fields) ? fields : {}).map((rule) => (isObject(rule) && rule.shown) || null);
    for (const name of valuesReading(shown, values, move.to.holder))
      this.#plan.refuse('item', this.#location('logic', ['values', name]));
  }

  /** Includes the named values that its rules read. */
  #carried(going: JsonObject, looks: Json[], rules: MovedRules) {
    const { files, move } = this;
    if (this.#ways.isSamePage) return { going, looks, values: [] };
    const {
      values,
      rules: named,
      names,
    } = carriedValues([going, looks], {
      old: files.object(formFile(files, move.at.form, 'logic'), ['values']),
      there: files.object(formFile(files, move.to.form, 'logic'), ['values']),
      words: this.#words,
      renaming: (name) => rules.renaming('', this.#location('logic', ['values', name])),
    });
    const [all, ui] = named as [JsonObject, Json[]];
    return { going: Object.keys(values).length > 0 ? { ...all, values } : all, looks: ui, values: names };
  }
}
