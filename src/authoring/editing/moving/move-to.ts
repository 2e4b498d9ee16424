/** Moves questions with everything that belongs to them to another page, or into or out of a list. */
import { isObject, type JsonObject } from '../../../engine/data/index.ts';
import { carriedQuestions } from '../carrying/carried-questions.ts';
import { valuesReading } from '../carrying/carried-values.ts';
import { type MoveParts, moveParts } from '../carrying/move-parts.ts';
import { type MovePlan, type PlannedMove, ruleAt } from '../carrying/move-plan.ts';
import { countRenamed } from '../carrying/read-paths.ts';
import { copyHiddenAnswers, possibleHiddenCopies } from '../copying/copy-to.ts';
import { copiedNames } from '../documents/hidden-answers.ts';
import { withoutOrder } from '../documents/signing-order.ts';
import type { EditedFiles } from '../edited-files.ts';
import { formFile } from '../form-files.ts';
import { objectAt } from '../json-parts.ts';
import { readOutline } from '../outline.ts';
import { questionSource } from '../question-edits.ts';
import { refuseObstacles } from './move-obstacles.ts';
import { MovedConditions } from './moved-conditions.ts';
import { MovedRules } from './moved-rules.ts';
import { refuseUnsavedPrefills } from './prefill-sources.ts';
import { writeMove } from './written-move.ts';

/** The effects and obstacles of a move, without editing anything. */
export const planMove = (files: EditedFiles, move: PlannedMove): MovePlan => makeMove(files.copy(), move);

/** Moves questions and returns whether that was possible. With obstacles nothing is edited. */
export function moveTo(files: EditedFiles, move: PlannedMove): boolean {
  if (!planMove(files, move).isPossible) return false;
  makeMove(files, move);
  return true;
}

function makeMove(files: EditedFiles, move: PlannedMove): MovePlan {
  const moving = moveParts(files, move, false);
  const { readPaths, plan } = moving;
  const outline = readOutline(files);
  const hidden = possibleHiddenCopies(files, move);
  refuseObstacles(moving, outline);
  refuseUnsavedPrefills(moving);
  if (move.heading) plan.counts.set('renamed', countRenamed(readPaths));
  const rules = new MovedRules(moving);
  const sources = readPaths.moved.map(({ old }) => questionSource(files, { form: move.at.form, path: old }));
  const looks = sources.map(({ ui }, i) => withoutOrder(rules.ui(ui, move.at.paths[i] ?? '')));
  const own = rules.carried();
  const staying = rules.staying();
  const going = new MovedConditions(moving, rules).added(
    own,
    sources.map(({ isRequired }) => isRequired),
  );
  refuseCircle(moving, going);
  const lines = rules.lines(copiedNames(hidden));
  const carried = carriedQuestions(moving, rules, sources, { going, lines, looks });
  writeMove(
    moving,
    { ...carried, staying },
    outline.map(({ form }) => form),
  );
  copyHiddenAnswers(files, hidden, plan);
  return plan;
}

/** Whether an item has a question cannot depend on a named value that all items give. */
function refuseCircle({ files, move: { to }, readPaths, plan }: MoveParts, going: JsonObject): void {
  if (!readPaths.isSamePage || !readPaths.isToList) return;
  const logic = formFile(files, to.form, 'logic');
  const shown = Object.values(objectAt(going, 'fields')).map((rule) => (isObject(rule) && rule.shown) || null);
  for (const name of valuesReading(shown, files.object(logic, ['values']), to.holder))
    plan.refuse('item', ruleAt(to.form, logic, ['values', name]));
}
