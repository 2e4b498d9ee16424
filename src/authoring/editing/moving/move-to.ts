/** Moves questions with everything that belongs to them to another page, or into or out of a list. */
import { isObject, type JsonObject } from '../../../engine/data/index.ts';
import { objectAt } from '../../json/json-parts.ts';
import { copyHiddenAnswers, possibleHiddenCopies } from '../copying/copy-to.ts';
import { ruleAt } from '../dependent-rules.ts';
import { copiedNames } from '../documents/hidden-answers.ts';
import { withoutOrder } from '../documents/signing-order.ts';
import type { EditedFiles } from '../edited-files.ts';
import { formFile } from '../form-files.ts';
import { readOutline } from '../outline.ts';
import { questionSource } from '../question-edits.ts';
import { countRenamed } from '../relocation/read-paths.ts';
import { relocateQuestions } from '../relocation/relocated-questions.ts';
import { valuesReading } from '../relocation/relocated-values.ts';
import { type RelocationParts, relocationParts } from '../relocation/relocation-parts.ts';
import type { Relocation, RelocationPlan } from '../relocation/relocation-plan.ts';
import { refuseObstacles } from './move-obstacles.ts';
import { MovedConditions } from './moved-conditions.ts';
import { MovedRules } from './moved-rules.ts';
import { refuseUnsavedPrefills } from './prefill-sources.ts';
import { writeMove } from './written-move.ts';

/** The effects and obstacles of a move, without editing anything. */
export const planMove = (files: EditedFiles, relocation: Relocation): RelocationPlan =>
  makeMove(files.copy(), relocation);

/** Moves questions and returns whether that was possible. With obstacles nothing is edited. */
export function moveTo(files: EditedFiles, relocation: Relocation): boolean {
  if (!planMove(files, relocation).isPossible) return false;
  makeMove(files, relocation);
  return true;
}

function makeMove(files: EditedFiles, relocation: Relocation): RelocationPlan {
  const moving = relocationParts(files, relocation, false);
  const { readPaths, plan } = moving;
  const outline = readOutline(files);
  const hidden = possibleHiddenCopies(files, relocation);
  refuseObstacles(moving, outline);
  refuseUnsavedPrefills(moving);
  if (relocation.heading) plan.counts.set('renamed', countRenamed(readPaths));
  const rules = new MovedRules(moving);
  const sources = readPaths.relocated.map(({ sourcePath: path }) =>
    questionSource(files, { form: relocation.source.form, path }),
  );
  const uiParts = sources.map(({ ui }, i) => withoutOrder(rules.ui(ui, relocation.source.paths[i] ?? '')));
  const own = rules.addedRules();
  const keptRules = rules.keptRules();
  const addedRules = new MovedConditions(moving, rules).added(
    own,
    sources.map(({ isRequired }) => isRequired),
  );
  refuseCycle(moving, addedRules);
  const lines = rules.lines(copiedNames(hidden));
  const relocated = relocateQuestions(moving, rules, sources, { addedRules, lines, uiParts });
  writeMove(
    moving,
    { ...relocated, keptRules },
    outline.map(({ form }) => form),
  );
  copyHiddenAnswers(files, hidden, plan);
  return plan;
}

/** A named value that is computed from all items cannot decide whether an item has a question. */
function refuseCycle(
  { files, relocation: { target }, readPaths, plan }: RelocationParts,
  addedRules: JsonObject,
): void {
  if (!readPaths.isSamePage || !readPaths.isToList) return;
  const logic = formFile(files, target.form, 'logic');
  const shown = Object.values(objectAt(addedRules, 'fields')).map((rule) => (isObject(rule) && rule.shown) || null);
  for (const name of valuesReading(shown, files.object(logic, ['values']), target.container))
    plan.addObstacle('item', ruleAt(target.form, logic, ['values', name]));
}
