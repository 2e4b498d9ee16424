/** Removes a heading. Its questions stay, with the conditions that it gave them. */
import type { JsonObject, Pattern } from '../../../engine/data/index.ts';
import { QUESTION_STATES, type QuestionStateName } from '../../file-schemas/index.ts';
import type { EditedFiles } from '../edited-files.ts';
import { formFile, propertyName, uiPlace } from '../form-files.ts';
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
 * Its questions come to stand under the heading before it, else under the next, else under none. Whoever was asked a
 * question is asked it still: if the conditions of the other heading are not theirs too, each question gets its own.
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
    const order = fields.map((field) => propertyName(String(field)));
    files.set(formFile(files, form, 'ui'), [...uiPlace(container), 'ui:order'], order);
  }
  removeRules(files, at);
}

/** The questions of a document stand under its text alone, if another heading is beside it. */
function positionBeside(groups: readonly JsonObject[], from: number): number {
  const beside = [from - 1, from + 1].filter((at) => groups[at] !== undefined);
  return beside.find((at) => groups[at]?.document === undefined) ?? beside[0] ?? -1;
}

/** Whether the conditions of another heading would hold for its questions besides its own. */
const wouldNarrow = (files: EditedFiles, at: HeadingAt, name: string): boolean =>
  questionsUnder(files, at).some((path) =>
    QUESTION_STATES.some((role) => isNarrower(aroundBoth(files, at, path, name)(role), role)),
  );

/** Its questions have its conditions instead. A document keeps them, for its text. */
function withoutConditions(files: EditedFiles, at: HeadingAt): void {
  if (documentUnder(files, at) !== undefined || countNamed(files, at) > 1) return;
  keepConditions(files, at, NO_HEADING);
  const logic = formFile(files, at.form, 'logic');
  const rules = Object.entries(files.object(logic, ['groups', at.name]));
  const others = rules.filter(([role]) => !QUESTION_STATES.some((each) => each === role));
  files.set(logic, ['groups', at.name], others.length > 0 ? Object.fromEntries(others) : undefined);
}

/** What is around a question under its heading and under another one. */
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

/** Its conditions and words are also those of another heading of its name. */
function removeRules(files: EditedFiles, at: HeadingAt): void {
  if (countNamed(files, at) > 0) return;
  files.set(formFile(files, at.form, 'logic'), ['groups', at.name], undefined);
  removeWords(files, at.form, ['groups', at.name]);
}

const countNamed = (files: EditedFiles, { form, name }: HeadingAt): number =>
  groupsIn(readOutline(files).find((each) => each.form === form)?.parts ?? []).filter((group) => group.name === name)
    .length;
