/** Refuses moves of questions that cannot be in the target, or that would leave the source empty. */
import { isObject, lastSegment, type Pattern, parentPath } from '../../../engine/data/index.ts';
import { pointerNames } from '../../faults/fault.ts';
import { PARTS_BY_PATH } from '../../file-schemas/index.ts';
import { findDependentRules, type RuleLocation } from '../dependent-rules.ts';
import { formFile, uiPath } from '../form-files.ts';
import { groupAround, groupsAt } from '../headings/groups.ts';
import { questionsUnder } from '../headings/heading-edits.ts';
import type { OutlineForm } from '../outline.ts';
import { type QuestionSource, questionSource } from '../question-edits.ts';
import { isInList, type RelocatedPath } from '../relocation/read-paths.ts';
import type { RelocationParts } from '../relocation/relocation-parts.ts';
import { checkPlaces } from '../rule-edits.ts';
import { orderIn } from '../structure-edits.ts';
import { listRulesNaming } from './list-rules.ts';
import { isNameFor, takenNames } from './move-targets.ts';

export function refuseObstacles(moving: RelocationParts, outline: readonly OutlineForm[]): void {
  for (const each of moving.readPaths.relocated) expectMovable(moving, each, outline);
  expectOthers(moving);
  const { files, relocation, plan } = moving;
  const { document } = relocation.heading ?? {};
  if (document !== undefined && groupsAt(files, relocation.target).some((each) => each.document === document))
    plan.addObstacle('document');
}

/** Refuses a signature without its document, and names that an answer cannot have in the target. */
export function refuseSignatureAndName(
  { files, relocation: { source, target, heading }, plan }: RelocationParts,
  { sourcePath, targetPath }: RelocatedPath,
  { isNew }: { isNew: boolean },
): QuestionSource {
  const question = questionSource(files, { form: source.form, path: sourcePath });
  const name = lastSegment(targetPath);
  if (question.ui['ui:widget'] === 'sign' && heading?.document === undefined) plan.addObstacle('signature');
  if (isNew && takenNames(files, target).includes(name)) plan.addObstacle('name');
  if (!isNameFor(lastSegment(sourcePath), name)) plan.addObstacle('malformed');
  return question;
}

function expectMovable(moving: RelocationParts, path: RelocatedPath, outline: readonly OutlineForm[]): void {
  const { files, relocation, readPaths, plan } = moving;
  const { source, target } = relocation;
  const { sourcePath } = path;
  const isNew = source.form !== target.form || parentPath(sourcePath) !== target.container;
  const { logic } = refuseSignatureAndName(moving, path, { isNew });
  if (logic.identifies === true && readPaths.isToList) plan.addObstacle('identifies');
  if (!isInList(sourcePath)) return;
  const dependents = findDependentRules(files, outline, source.form, sourcePath).filter(
    (rule) => !movesToo(moving, rule),
  );
  const begun = listRulesNaming(files, { form: source.form, path: sourcePath });
  if (dependents.length + begun.length > 0) plan.addObstacle('item', ...dependents, ...begun);
}

/** Whether a rule concerns only questions that move together, so that it reads them in the target as before. */
function movesToo(
  { files, relocation: { source, heading }, readPaths }: RelocationParts,
  { form, file, pointer }: RuleLocation,
): boolean {
  if (form !== source.form) return false;
  const [part = '', key = '', ...more] = pointerNames(pointer);
  if (file === formFile(files, form, 'ui')) return readPaths.isRelocated(uiPath([part, key, ...more]));
  if (PARTS_BY_PATH.includes(part)) return readPaths.isRelocated(key);
  if (part === 'groups') return key === heading?.name;
  const rule = files.at(file, [part, Number(key)]);
  if (!isObject(rule)) return false;
  if (part === 'changes')
    return [String(rule.on), ...Object.keys(isObject(rule.set) ? rule.set : {})].every(readPaths.isRelocated);
  return (part === 'checks' || part === 'notes') && checkPlaces(rule).every(readPaths.isRelocated);
}

/** A page and a list need a visible question, and so does a document unless it moves as a whole. */
function expectOthers({ files, relocation, plan }: RelocationParts): void {
  const { form, paths } = relocation.source;
  const [first = ''] = paths;
  const container = parentPath(first);
  const isSeen = (path: Pattern): boolean => questionSource(files, { form, path }).ui['ui:widget'] !== 'hidden';
  const others = orderIn(files, form, container)
    .map(({ name }) => `${container}/${name}`)
    .filter((path) => !paths.includes(path));
  const group = groupAround(files, form, first);
  const isDocument = group?.document !== undefined && !relocation.heading;
  const isEmptied =
    isDocument && questionsUnder(files, { form, container, name: String(group.name) }).length === paths.length;
  if (isEmptied || !others.some(isSeen)) plan.addObstacle('only');
}
