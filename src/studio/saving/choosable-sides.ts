/** Where one side of a conflict deleted or moved a question that the other edited, only the deletion can be chosen. */
import { fileForm, type OutlineForm, questionsIn, schemaPath } from '../../authoring/editing/index.ts';
import { type Conflict, type ConflictSide, pointerNames, questionOfRules } from '../../authoring/index.ts';
import type { Pattern } from '../../engine/data/index.ts';

const SIDES: readonly ConflictSide[] = ['ours', 'theirs'];

/** The sides that leave no words or rules of a question that is gone; both until the outline has loaded. */
export function choosableSides(
  outline: readonly OutlineForm[] | undefined,
  conflict: Conflict,
): readonly ConflictSide[] {
  const deleting = SIDES.filter((side) => conflict[side] === undefined);
  const path = wholeQuestion(conflict);
  if (!outline || deleting.length !== 1 || path === undefined) return SIDES;
  const form = outline.find((each) => each.form === fileForm(conflict.file));
  const isThere = questionsIn(form?.parts ?? []).some((question) => question.path === path);
  // The outline is read from the schema, which has the question as long as nothing is chosen there.
  return isThere && !conflict.file.endsWith('/schema.json') ? SIDES : deleting;
}

/** The question whose words, rules or schema a place holds as a whole. */
function wholeQuestion(conflict: Conflict): Pattern | undefined {
  const names = pointerNames(conflict.place);
  if (conflict.file.endsWith('/schema.json')) return names.at(-2) === 'properties' ? schemaPath(names) : undefined;
  if (conflict.file.startsWith('locales/')) return names.length === 2 && names[0] === 'fields' ? names[1] : undefined;
  return questionOfRules(conflict);
}
