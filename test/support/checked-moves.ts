/**
 * Moves within the product's definitions, with checks: a move causes no fault, loses no question, and keeps the outcome
 * of the examples that move along; or it is refused and edits nothing.
 */
import { expect } from 'vitest';
import { applyBrand } from '../../src/authoring/definition-files/definition-files.ts';
import {
  containersFor,
  EditedFiles,
  FACTS,
  formFile,
  isGroup,
  type MoveSpot,
  moveTo,
  type OutlineForm,
  planMove,
  type QuestionAt,
  questionsIn,
  type RelocationPlan,
  readOutline,
  type Spot,
} from '../../src/authoring/editing/index.ts';
import type { Effect, Relocation } from '../../src/authoring/editing/relocation/relocation-plan.ts';
import { Coverage, Examples, type FailedExample } from '../../src/authoring/examples/index.ts';
import type { CasesSource, FactsSource } from '../../src/authoring/file-schemas/index.ts';
import { BRAND, CheckCache, check, compileDefinitions } from '../../src/authoring/index.ts';
import { PRODUCT_NAMES } from '../../src/contract/index.ts';
import { parentPath } from '../../src/engine/data/index.ts';
import { loadModule } from '../../src/engine/index.ts';
import { specifiedFiles } from './sections.ts';

export const files = specifiedFiles();
export const outline = readOutline(new EditedFiles(files));
const cache = new CheckCache();

/** The last position under every heading, except in the question's own container. */
export const targetsFor = (outline: readonly OutlineForm[], at: QuestionAt): MoveSpot[] =>
  containersFor(outline, at)
    .filter(({ form, container }) => form !== at.form || container !== parentPath(at.path))
    .flatMap(({ form, container, parts }) => {
      const groups = parts.filter(isGroup);
      const spots: Spot[] = groups.length > 0 ? groups.map(({ name }) => ({ group: name })) : [{}];
      return spots.map((spot) => ({ form, container, spot }));
    });

export const findFaults = (edited: EditedFiles): string[] =>
  check(edited.files, { brand: BRAND, product: PRODUCT_NAMES, cache }).map(
    ({ file, pointer, message }) => `${file}${pointer}: ${message.english}`,
  );

export const kinds = (plan: RelocationPlan): Effect[] => plan.effects.map(({ kind }) => kind);

/** Effects that can change the outcome of an example. */
const OTHERWISE: Effect[] = ['narrower', 'leftBehind', 'reads', 'signed', 'unsigned'];

export class CheckedMoves {
  moved = 0;
  /** The examples that were compared. */
  compared = 0;

  check(move: Relocation): void {
    const name = JSON.stringify(move);
    const edited = new EditedFiles(files);
    const plan = planMove(edited, move);
    expect(edited.edits, name).toEqual({});
    const isMoved = moveTo(edited, move);
    expect(isMoved, name).toBe(plan.isPossible);
    if (!isMoved) {
      expect(edited.edits, name).toEqual({});
      return;
    }
    this.moved += 1;
    expect(findFaults(edited), name).toEqual([]);
    const countOf = (effect: Effect): number => plan.effects.find(({ kind }) => kind === effect)?.count ?? 0;
    expect(countQuestions(edited), name).toBe(countQuestions(new EditedFiles(files)) + countOf('hidden'));
    const moved = countOf('examples');
    if (moved === 0 || kinds(plan).some((kind) => OTHERWISE.includes(kind))) return;
    this.compared += moved;
    expect(differingTexts(edited, move, moved), name).toEqual([]);
  }
}

export const countQuestions = (edited: EditedFiles): number =>
  questionsIn(readOutline(edited).flatMap(({ parts }) => parts)).length;

/** The differences of the moved examples at the moved questions. */
function differingTexts(edited: EditedFiles, { target }: Relocation, moved: number): string[] {
  const paths = target.names.map((name) => `${target.container}/${name}`);
  const all = differences(edited, target.form, moved);
  return all.filter((each) => paths.includes(each.path)).map(({ text }) => text.english);
}

/** The rules of a page that no example proves. */
export function unproved(edited: EditedFiles, form: string): string[] {
  const { files: compiled } = compileDefinitions(edited.files, BRAND, PRODUCT_NAMES, cache);
  const examples = compiled && Examples.of(form, edited.files, compiled, BRAND);
  if (!examples) return ['not compiled'];
  const read = (file: string) => JSON.parse(applyBrand(edited.text(file) ?? '{}', BRAND));
  const { given } = read(formFile(edited, form, 'cases')) as CasesSource;
  const { usual = {} } = read(FACTS) as FactsSource;
  const cases = [...examples.cases, ...examples.generated];
  const { rules } = new Coverage(loadModule(compiled[`${form}.js`] ?? ''), { given, cases }, usual);
  return rules.filter(({ failing, passing }) => !failing || !passing).map(({ rule }) => rule);
}

/** The statements that the last examples of a page lack now. */
export function differences(edited: EditedFiles, form: string, count?: number): FailedExample['differences'] {
  const { files: compiled } = compileDefinitions(edited.files, BRAND, PRODUCT_NAMES, cache);
  const examples = compiled && Examples.of(form, edited.files, compiled, BRAND);
  if (!examples) return [];
  const last = examples.cases.length;
  return [...Array(count ?? last).keys()].flatMap((i) => examples.failure(last - 1 - i)?.differences ?? []);
}
