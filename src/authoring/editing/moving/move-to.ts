/** Moves a question with everything that belongs to it to another page, or into or out of a list. */
import { isObject, type Json, type JsonObject, type Pattern } from '../../../engine/data/index.ts';
import { writtenOut } from '../../conditions/algebra.ts';
import { isPossible } from '../../conditions/possible.ts';
import { isAnswerName } from '../../scaffold/index.ts';
import { findReaders } from '../answer-readers.ts';
import type { EditedFiles } from '../edited-files.ts';
import { FACTS, formFile, holderPath, isWithin, questionName, uiPlace } from '../form-files.ts';
import { type OutlineForm, readOutline } from '../outline.ts';
import { questionSource } from '../question-edits.ts';
import { orderIn } from '../structure-edits.ts';
import { renameReads } from './mapped-rule.ts';
import { MovePlan, type QuestionMove, ruleAt } from './move-plan.ts';
import { takenNames } from './move-targets.ts';
import { MovedRules } from './moved-rules.ts';
import { movedUi } from './moved-ui.ts';
import { carriedValues } from './moved-values.ts';
import { isInList, ReadPaths } from './read-paths.ts';
import {
  conditionsAround,
  groupAround,
  lostConditions,
  narrower,
  ROLES,
  type Surrounding,
  withConditions,
} from './surroundings.ts';
import { CarriedWords } from './word-keys.ts';
import { writeMove } from './written-move.ts';

/** The effects and obstacles of a move, without editing anything. */
export const planMove = (files: EditedFiles, move: QuestionMove): MovePlan => new MoveStep(files.copy(), move).run();

/** Moves a question and returns its new path. With obstacles nothing is edited. */
export function moveTo(files: EditedFiles, move: QuestionMove): Pattern | undefined {
  if (!planMove(files, move).isPossible) return undefined;
  new MoveStep(files, move).run();
  return `${move.to.holder}/${move.to.name}`;
}

class MoveStep {
  readonly #plan = new MovePlan();
  readonly #ways: ReadPaths;
  readonly #words: CarriedWords;
  readonly #path: Pattern;

  constructor(
    private readonly files: EditedFiles,
    private readonly move: QuestionMove,
  ) {
    this.#ways = new ReadPaths(files, move, this.#plan);
    this.#words = new CarriedWords(files, move.at.form, move.to.form);
    this.#path = this.#ways.newPath;
  }

  run(): MovePlan {
    const { files, move } = this;
    const outline = readOutline(files);
    this.#expectMovable(outline);
    const { schema, ui, isRequired } = questionSource(files, move.at);
    const rules = new MovedRules(files, move, this.#ways, this.#words, this.#plan);
    const split = rules.split();
    const looks = movedUi(ui, move.at.path, {
      path: this.#ways.movedPath,
      filter: (at) => rules.renaming(at, this.#reader('ui', [...uiPlace(at)])),
      words: this.#words,
    });
    const going = this.#withConditions(split.going, rules, isRequired);
    const carried = this.#carried(going, looks, rules);
    const question = { schema: this.#withMessages(schema), ui: carried.looks, isRequired };
    writeMove(
      { files, move, ways: this.#ways, words: this.#words, plan: this.#plan },
      { question, staying: split.staying, going: carried.going, values: carried.values },
      outline.map(({ form }) => form),
    );
    return this.#plan;
  }

  #reader(part: 'ui' | 'logic', place: (string | number)[]) {
    const { form } = this.move.at;
    return ruleAt(form, formFile(this.files, form, part), place);
  }

  #expectMovable(outline: readonly OutlineForm[]): void {
    const { files } = this;
    const plan = this.#plan;
    const { at, to } = this.move;
    const { ui, logic } = questionSource(files, at);
    if (ui['ui:widget'] === 'sign') plan.refuse('signature');
    const siblings = orderIn(files, at.form, holderPath(at.path));
    if (siblings.length === 1 || this.#isLastInDocument()) plan.refuse('only');
    if (logic.identifies === true && isInList(this.#path)) plan.refuse('identifies');
    const isElsewhere = at.form !== to.form || holderPath(at.path) !== to.holder;
    if (isElsewhere && takenNames(files, to).includes(to.name)) plan.refuse('name');
    if (to.name !== questionName(at.path) && !isAnswerName(to.name)) plan.refuse('malformed');
    if (!isInList(at.path)) return;
    const readers = findReaders(files, outline, at.form, at.path);
    const begun = ['start', 'load', 'prefill', 'save', 'askAgain'].flatMap((part) =>
      Object.entries(files.object(formFile(files, at.form, 'logic'), [part]))
        .filter(([path, rule]) => isWithin(at.path, path) && path !== at.path && mentions(rule, questionName(at.path)))
        .map(([path]) => this.#reader('logic', [part, path])),
    );
    if (readers.length + begun.length > 0) plan.refuse('item', ...readers, ...begun);
  }

  #group(form: string, name: string | undefined): JsonObject | undefined {
    const groups = this.files.list(formFile(this.files, form, 'ui'), ['ui:groups']);
    return groups.find((group): group is JsonObject => isObject(group) && group.name === name);
  }

  #isLastInDocument(): boolean {
    const { form, path } = this.move.at;
    const group = this.#group(form, groupAround(this.files, form, path));
    return group?.document !== undefined && Array.isArray(group.fields) && group.fields.length === 1;
  }

  /** Adds the conditions of its old page and headings to the question, unless they apply in the new place too. */
  #withConditions(going: JsonObject, rules: MovedRules, isRequired: boolean): JsonObject {
    const { files, move } = this;
    const { at, to } = move;
    const there = { form: to.form, path: this.#path, group: to.spot.group };
    const around = (role: (typeof ROLES)[number]) => ({
      before: conditionsAround(files, at, role),
      after: conditionsAround(files, there, role),
    });
    const lost = Object.fromEntries(
      ROLES.map((role) => {
        const { before, after } = around(role);
        const found = lostConditions(
          before,
          after,
          role,
          (each) => (rule) => this.#carriedCondition(rules, each, rule),
        );
        if (narrower(before, after, role)) this.#plan.tell('narrower', ...after.map(({ reader }) => reader));
        return [role, found];
      }),
    ) as Record<(typeof ROLES)[number], Json[]>;
    const fields = isObject(going.fields) ? going.fields : {};
    const own = isObject(fields[this.#path]) ? (fields[this.#path] as JsonObject) : {};
    const next = withConditions(own, lost, isRequired);
    const shown = around('shown');
    const facts = files.object(FACTS, ['facts']);
    if (!isPossible({ and: [...shown.after.map(({ rule }) => rule), next.shown ?? true] }, facts))
      this.#plan.refuse('never');
    const hidden = this.#whenHidden(
      shown.before.map(({ rule }) => rule),
      next,
    );
    const whole = { ...next, ...hidden };
    return Object.keys(whole).length === 0 ? going : { ...going, fields: { ...fields, [this.#path]: whole } };
  }

  /** A condition of its old place that cannot be read in the new one is dropped. */
  #carriedCondition(rules: MovedRules, { at, reader }: Surrounding, rule: Json): Json | undefined {
    const trial = new MovePlan();
    const ways = new ReadPaths(this.files, this.move, trial);
    const place = at === '' ? this.move.at.path : at;
    renameReads(rule, { read: (path) => ways.own(path, place, reader) });
    this.#plan.tell(trial.isPossible ? 'conditions' : 'left', reader);
    return trial.isPossible ? renameReads(rule, rules.renaming(place, reader)) : undefined;
  }

  /**
   * Answers hidden by another answer are cleared, those hidden by the situation (as saved answers are) are kept:
   * `whenHidden` preserves the old behaviour.
   */
  #whenHidden(around: readonly Json[], next: JsonObject): JsonObject {
    const { logic } = questionSource(this.files, this.move.at);
    if (next.whenHidden !== undefined || next.shown === undefined) return {};
    const values = this.files.object(formFile(this.files, this.move.at.form, 'logic'), ['values']);
    const [before, after] = [readsAnswers([...around, logic.shown ?? true], values), readsAnswers(next.shown, values)];
    if (before === after) return {};
    return { whenHidden: before ? 'clear' : 'keep' };
  }

  /** Includes the named values that its rules read. */
  #carried(going: JsonObject, looks: Json, rules: MovedRules) {
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
      renaming: (name) => rules.renaming('', this.#reader('logic', ['values', name])),
    });
    const [all, ui] = named as [JsonObject, Json];
    return { going: Object.keys(values).length > 0 ? { ...all, values } : all, looks: ui, values: names };
  }

  #withMessages(schema: Json): Json {
    if (Array.isArray(schema)) return schema.map((inner) => this.#withMessages(inner));
    if (!isObject(schema)) return schema;
    const key = (message: Json): Json => (typeof message === 'string' ? this.#words.key('messages', message) : message);
    return Object.fromEntries(
      Object.entries(schema).map(([name, inner]) => {
        if (name !== 'errorMessage') return [name, this.#withMessages(inner)];
        if (!isObject(inner)) return [name, key(inner)];
        return [name, Object.fromEntries(Object.entries(inner).map(([keyword, message]) => [keyword, key(message)]))];
      }),
    );
  }
}

/** Whether a rule names a question of an item, as the part of an item or as what is read of it. */
function mentions(rule: Json, name: string): boolean {
  if (rule === name) return true;
  if (Array.isArray(rule)) return rule.some((inner) => mentions(inner, name));
  return isObject(rule) && Object.entries(rule).some(([key, inner]) => key === name || mentions(inner, name));
}

function readsAnswers(rule: Json, values: JsonObject): boolean {
  const whole = writtenOut(rule, (kind, name) => (kind === 'value' ? values[name] : undefined));
  return /"(record|item)\./.test(JSON.stringify(whole));
}
