/** The conditions on which the results of copied examples depend: those of the rules, the list and the situation. */
import { get, isObject, type Json, type JsonObject, type Path, type Pattern } from '../../../engine/data/index.ts';
import { FACTS } from '../../definition-files/file-paths.ts';
import { firstItem, uiPlace } from '../../definition-files/question-place.ts';
import { QUESTION_STATES } from '../../file-schemas/index.ts';
import { objectAt } from '../../json/json-parts.ts';
import { type ExampleSource, exampleAnswer } from '../examples/example-source.ts';
import { formFile } from '../form-files.ts';
import type { RelocationParts } from '../relocation/relocation-parts.ts';
import { pathsReadIn } from '../relocation/renamed-reads.ts';
import { aroundBoth, conditionsAround, isNarrower } from '../relocation/surroundings.ts';
import { checkPlaces } from '../rule-edits.ts';

const CONDITIONS = [...QUESTION_STATES, 'label', 'options'];

/** Whether questions or headings have rules on how they are asked. */
export function hasConditions({ fields, groups }: JsonObject): boolean {
  const own = Object.values(isObject(fields) ? fields : {}).filter(isObject);
  return groups !== undefined || own.some((each) => CONDITIONS.some((name) => isObject(each[name])));
}

/** The copies that have checks. */
export const pathsWithChecks = ({ checks }: JsonObject): Pattern[] =>
  (Array.isArray(checks) ? checks : []).filter(isObject).flatMap(checkPlaces);

/** The answers of an example that passes and has an item, if the record that all examples begin with has none. */
export function answersWithItem({ relocation, readPaths }: RelocationParts, target: ExampleSource): JsonObject {
  const { container } = relocation.target;
  const item = firstItem(container);
  if (!readPaths.isToList || get(objectAt(target.given, 'record'), item) !== undefined) return {};
  const list = container.slice(0, -'/*'.length);
  const passes = ({ problems, sign, situation }: JsonObject): boolean =>
    sign === undefined && situation === undefined && isObject(problems) && Object.keys(problems).length === 0;
  // With the answers for which the list is asked.
  const whole = target.cases.filter(passes).map((each) => objectAt(each, 'answers'));
  return whole.find((answers) => answers[list] !== undefined) ?? { [list]: [exampleAnswer(target, item) ?? {}] };
}

/** The copies that lack a check of their original, so that they may accept an answer that the original refuses. */
export function lackingChecks({ files, relocation, readPaths }: RelocationParts, addedRules: JsonObject): Path[] {
  const count = (checks: Json | undefined, path: Pattern): number =>
    (Array.isArray(checks) ? checks : []).filter((rule) => isObject(rule) && checkPlaces(rule).includes(path)).length;
  const before = files.list(formFile(files, relocation.source.form, 'logic'), ['checks']);
  return readPaths.relocated
    .filter(({ sourcePath, targetPath }) => count(before, sourcePath) > count(addedRules.checks, targetPath))
    .map(({ targetPath }) => firstItem(targetPath));
}

/** Whether the conditions of the target restrict the copies more than the originals. */
export const areNarrower = (copying: RelocationParts): boolean =>
  copying.readPaths.relocated.some((path) => {
    const { form } = copying.relocation.source;
    const source = conditionsAround(copying.files, { form, path: path.sourcePath }, 'shown');
    return isNarrower({ ...aroundBoth(copying, path, 'shown'), source }, 'shown');
  });

/** The parts of the situation that the rules of the copies read. */
export function situationRead({ files, relocation, readPaths }: RelocationParts, addedRules: JsonObject): string[] {
  const ui = formFile(files, relocation.target.form, 'ui');
  const names = {
    value: files.object(formFile(files, relocation.target.form, 'logic'), ['values']),
    fact: files.object(FACTS, ['facts']),
  };
  const rules = [addedRules, ...readPaths.relocated.map(({ targetPath }) => files.object(ui, uiPlace(targetPath)))];
  const paths = pathsReadIn(rules, (kind, name) => names[kind][name]);
  return paths.flatMap((path) => (path.startsWith('situation.') ? [path.slice('situation.'.length)] : []));
}
