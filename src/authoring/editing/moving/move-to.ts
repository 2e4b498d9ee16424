/** Moves questions with everything that belongs to them to another page, or into or out of a list. */
import { isObject, type Json, type JsonObject, type Pattern } from '../../../engine/data/index.ts';
import { copyHiddenAnswers, possibleHiddenCopies } from '../copying/copy-to.ts';
import { copiedNames } from '../documents/hidden-answers.ts';
import { carryLines } from '../documents/shown-lines.ts';
import { withoutOrder } from '../documents/signing-order.ts';
import type { EditedFiles } from '../edited-files.ts';
import { formFile, uiPlace } from '../form-files.ts';
import { readOutline } from '../outline.ts';
import { questionSource } from '../question-edits.ts';
import { renameReads, withCopied } from './mapped-rule.ts';
import { refuseObstacles } from './move-obstacles.ts';
import { MovePlan, type PlannedMove, ruleAt } from './move-plan.ts';
import { MovedConditions } from './moved-conditions.ts';
import { MovedRules } from './moved-rules.ts';
import { movedUi } from './moved-ui.ts';
import { carriedValues, valuesReading } from './moved-values.ts';
import { refuseUnsavedPrefills } from './prefill-sources.ts';
import { countRenamed, ReadPaths } from './read-paths.ts';
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
  /** Of hidden answers that its lines show and that stay behind. */
  readonly #copies: readonly PlannedMove[];

  constructor(
    private readonly files: EditedFiles,
    private readonly move: PlannedMove,
  ) {
    this.#ways = new ReadPaths(files, move, this.#plan);
    this.#words = new CarriedWords(files, move.at.form, move.to.form);
    this.#copies = possibleHiddenCopies(files, move);
  }

  run(): MovePlan {
    const { files, move } = this;
    const outline = readOutline(files);
    refuseObstacles({ files, move, ways: this.#ways, plan: this.#plan }, outline);
    refuseUnsavedPrefills(files, move, this.#ways, this.#plan);
    if (move.heading) this.#plan.counts.set('renamed', countRenamed(this.#ways));
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
    const carried = this.#carried(going, [this.#lines(rules), ...looks], rules);
    const [lines, ...ui] = carried.looks;
    const questions = sources.map(({ schema, isRequired }, i) => ({
      schema: withMessages(schema, (key) => this.#words.key('messages', key)),
      ui: ui[i] ?? {},
      isRequired,
    }));
    writeMove(
      { files, move, ways: this.#ways, words: this.#words, plan: this.#plan },
      { questions, lines: lines as Json[], staying: split.staying, going: carried.going, values: carried.values },
      outline.map(({ form }) => form),
    );
    copyHiddenAnswers(files, this.#copies, this.#plan);
    return this.#plan;
  }

  #location(part: 'ui' | 'logic', place: readonly (string | number)[]) {
    const { form } = this.move.at;
    return ruleAt(form, formFile(this.files, form, part), place);
  }

  #movedUi(ui: Json, path: Pattern, rules: MovedRules): Json {
    const next = movedUi(ui, path, {
      path: this.#ways.movedPath,
      filter: (filter, at) => renameReads(filter, rules.renaming(at, this.#location('ui', uiPlace(at)))),
      words: this.#words,
    });
    return isObject(next) ? withoutOrder(next) : next;
  }

  /** The lines to read in a document. Those that show answers of pages after the new one stand against the move. */
  #lines(rules: MovedRules): Json[] {
    const { files, move } = this;
    if (move.heading?.document === undefined) return [];
    const names = copiedNames(this.#copies);
    return carryLines(files, { form: move.at.form, group: move.heading.name }, (line, place): JsonObject[] => {
      const location = this.#location('ui', place);
      if (line.section === undefined)
        return [
          {
            ...line,
            text: this.#words.key('texts', String(line.text)),
            value: renameReads(line.value ?? null, withCopied(rules.renaming('', location), names)),
          },
        ];
      // Once for the document, however many lines it has.
      if (!this.#ways.isBefore(String(line.section)))
        this.#plan.refuse('earlier', this.#location('ui', place.slice(0, -1)));
      return [line];
    });
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
