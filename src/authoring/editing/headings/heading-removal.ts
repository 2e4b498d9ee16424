/** Removes a heading. Its questions stay, with the conditions that they had from it. */
import { type JsonObject, lastSegment, type Pattern } from '../../../engine/data/index.ts';
import { uiPlace } from '../../definition-files/question-place.ts';
import { QUESTION_STATES, type QuestionStateName } from '../../file-schemas/index.ts';
import type { EditedFiles } from '../edited-files.ts';
import { formFile } from '../form-files.ts';
import { removeWords } from '../form-words.ts';
import { groupsIn, readOutline } from '../outline.ts';
import { questionSource, setAt } from '../question-edits.ts';
import {
  type BothPlaces,
  conditionsAround,
  isNarrower,
  NO_HEADING,
  withLostConditions,
} from '../relocation/surroundings.ts';
import { documentUnder, groupFields, groupsAt, type HeadingAt, positionIn, writeGroups } from './groups.ts';
import { questionsUnder } from './heading-edits.ts';

/**
 * The questions join the heading before, else the heading after, else none. Everybody who was asked a question still
 * is: if the conditions of the other heading do not apply to the questions yet, each question gets the conditions of
 * the removed heading.
 */
export function removeHeading(files: EditedFiles, at: HeadingAt): void {
  const { form, container, name } = at;
  const groups = groupsAt(files, at);
  const from = positionIn(groups, name);
  const fields = groupFields(groups[from] ?? {});
  const to = positionBeside(groups, from);
  const other = groups[to];
  const joined = other ? String(other.name) : NO_HEADING;
  if (other && wouldNarrow(files, at, joined)) withoutConditions(files, { ...at, name: joined });
  keepConditions(files, at, joined);
  if (other) {
    const all = to < from ? [...groupFields(other), ...fields] : [...fields, ...groupFields(other)];
    writeGroups(files, at, groups.with(to, { ...other, fields: all }).toSpliced(from, 1));
  } else {
    writeGroups(files, at, []);
    const order = fields.map((field) => lastSegment(String(field)));
    files.set(formFile(files, form, 'ui'), [...uiPlace(container), 'ui:order'], order);
  }
  removeRules(files, at);
}

/** A document takes in no other questions, so another heading is preferred. */
function positionBeside(groups: readonly JsonObject[], from: number): number {
  const beside = [from - 1, from + 1].filter((at) => groups[at] !== undefined);
  return beside.find((at) => groups[at]?.document === undefined) ?? beside[0] ?? -1;
}

/** Whether another heading has conditions that the questions of the removed one do not have already. */
const wouldNarrow = (files: EditedFiles, at: HeadingAt, name: string): boolean =>
  questionsUnder(files, at).some((path) =>
    QUESTION_STATES.some((role) => isNarrower(aroundBoth(files, at, path, name)(role), role)),
  );

/** Gives the conditions of the heading to its questions. A document keeps them, for its text. */
function withoutConditions(files: EditedFiles, at: HeadingAt): void {
  if (documentUnder(files, at) !== undefined || countNamed(files, at) > 1) return;
  keepConditions(files, at, NO_HEADING);
  const logic = formFile(files, at.form, 'logic');
  const rules = Object.entries(files.object(logic, ['groups', at.name]));
  const others = rules.filter(([role]) => !QUESTION_STATES.some((each) => each === role));
  files.set(logic, ['groups', at.name], others.length > 0 ? Object.fromEntries(others) : undefined);
}

/** The surroundings of a question under its heading and under another one. */
const aroundBoth =
  (files: EditedFiles, { form, name }: HeadingAt, path: Pattern, other: string) =>
  (role: QuestionStateName): BothPlaces => ({
    source: conditionsAround(files, { form, path, group: name }, role),
    target: conditionsAround(files, { form, path, group: other }, role),
  });

function keepConditions(files: EditedFiles, at: HeadingAt, other: string): void {
  for (const path of questionsUnder(files, at)) {
    const question = { form: at.form, path };
    const { logic, isRequired } = questionSource(files, question);
    const kept = withLostConditions(logic, isRequired, aroundBoth(files, at, path, other));
    for (const role of QUESTION_STATES)
      if (kept[role] !== logic[role]) setAt(files, question, 'logic', [role], kept[role]);
  }
}

/** Its conditions and words stay if another heading has the same name. */
function removeRules(files: EditedFiles, at: HeadingAt): void {
  if (countNamed(files, at) > 0) return;
  files.set(formFile(files, at.form, 'logic'), ['groups', at.name], undefined);
  removeWords(files, at.form, ['groups', at.name]);
}

const countNamed = (files: EditedFiles, { form, name }: HeadingAt): number =>
  groupsIn(readOutline(files).find((each) => each.form === form)?.parts ?? []).filter((group) => group.name === name)
    .length;
