/** Finds how a state that rules decide changes between two versions, and in which situations. */
import { isEqual, type Json, type Path, type Pattern } from '../../../engine/data/index.ts';
import type { Evaluation, SituatedRule } from '../../../engine/index.ts';
import { readTruth } from '../../conditions/truth.ts';
import { firstItem } from '../../definition-files/question-place.ts';
import { type ChosenParts, combineParts, type VariedPart } from '../../simulation/situation-parts.ts';
import { conditionMeaning, withHolders } from '../survey/condition-dependencies.ts';
import { type GroupedBy, groupSituations, holdsAt, type SituationGroup } from '../survey/cover.ts';
import { isSaved } from '../survey/parts-read.ts';
import { type BeforeAfter, type BeforeOrAfter, inBoth } from './before-after.ts';
import type { FormPair } from './form-pair.ts';

/** The state of an aspect in a situation, in one version. */
export interface AspectState {
  /** The state, or a mark that answers decide it. */
  key: string;
  /** The deciding condition, written out. */
  open?: { meaning: string; conditions: SituatedRule[] };
}

/** A state of a question that rules decide. */
export interface Aspect {
  at: Pattern;
  /** The rules, as they are written. */
  rules: BeforeAfter<unknown>;
  state(evaluation: Evaluation, side: BeforeOrAfter): AspectState;
  /** The value of the aspect for given answers. */
  value(evaluation: Evaluation, path: Path, side: BeforeOrAfter): Json;
  /** The aspect is whether the question is shown. Other aspects matter only while it is shown. */
  isShowing?: boolean;
  /** One version lacks the question, so no answers need to show the difference. */
  isPartial?: boolean;
  /** Further questions to answer in all ways, beside those that the rules read. */
  more?: Pattern[];
}

/** Answers for which the versions differ. */
export interface Example {
  values: BeforeAfter<Json>;
  evaluations: BeforeAfter<Evaluation>;
  /** The saved answers of other pages. */
  saved: ChosenParts;
}

interface StateChange {
  key: string;
  from: string;
  to: string;
  /** The questions whose answers decide now, or did before. */
  reads: Pattern[];
  example?: Example;
}

export type Transition = StateChange & SituationGroup;

export function findTransitions(pair: FormPair, aspect: Aspect): Transition[] {
  if (pair.readAlike(aspect.rules)) return [];
  const surroundings = readSurroundings(pair, aspect);
  const read = pair.partsRead(inBoth(aspect.rules, (rules, side) => [rules, surroundings.rules[side]]));
  const savedChoices = choicesToTry(read.filter(isSaved));
  const parts = read.filter((part) => !isSaved(part));
  const examples = new Map<string, Example | undefined>();
  return groupSituations(parts, pair.versions[1], (choice): GroupedBy<StateChange> => {
    const evaluations = pair.evaluations(choice);
    if (inBoth(evaluations, (each, side) => surroundings.holds(choice, each, side)).includes(false)) return 'any';
    const [before, after] = inBoth(evaluations, (evaluation, side) => aspect.state(evaluation, side));
    const meanings = JSON.stringify([meaning(before), meaning(after)]);
    if (isEqual(meaning(before), meaning(after))) return 'none';
    const change = { key: `${before.key}>${after.key}`, from: before.key, to: after.key };
    if (!before.open && !after.open) return { ...change, reads: [] };
    const conditions = [before.open?.conditions ?? [], after.open?.conditions ?? []] as const;
    const example = examples.has(meanings)
      ? examples.get(meanings)
      : findExample(pair, aspect, { choice, savedChoices }, conditions);
    examples.set(meanings, example);
    // Saved answers of other pages are tried with only a few values.
    const isReported = example || aspect.isPartial || meanings.includes('situation.saved');
    return isReported ? { ...change, reads: pair.questionsBehind(evaluations, conditions), example } : 'none';
  });
}

const meaning = ({ key, open }: AspectState): Json => [key, open?.meaning ?? null];

/** The maximum number of saved answers that are varied, and about the maximum number of their combinations. */
const MAX_SAVED = 6;
const MAX_COMBINATIONS = 64;

/** Combinations of the first values of a few parts, and each value of a part beside the first ones of the others. */
function choicesToTry(parts: readonly VariedPart[]): ChosenParts[] {
  const tried = parts.slice(0, MAX_SAVED);
  const each = Math.floor(MAX_COMBINATIONS ** (1 / Math.max(1, tried.length)));
  const first = (count: number, part: VariedPart): VariedPart => ({ ...part, values: part.values.slice(0, count) });
  const alone = tried.flatMap((part) => combineParts(tried.map((other) => (other === part ? part : first(1, other)))));
  return [...combineParts(tried.map((part) => first(each, part))), ...alone];
}

interface TriedSituation {
  choice: ChosenParts;
  /** The possible saved answers of other pages. */
  savedChoices: readonly ChosenParts[];
}

/** The first answers with which the versions differ while both show the question. */
function findExample(
  pair: FormPair,
  aspect: Aspect,
  { choice, savedChoices }: TriedSituation,
  conditions: BeforeAfter<SituatedRule[]>,
): Example | undefined {
  const place = firstItem(aspect.at);
  for (const saved of savedChoices) {
    const whole = { ...choice, ...saved };
    for (const record of pair.records(whole, conditions, aspect.more)) {
      const evaluations = pair.evaluations(whole, record);
      if (!evaluations.every((evaluation) => evaluation.isShown(firstItem(shownAt(aspect))))) continue;
      const values = inBoth(evaluations, (evaluation, side) => aspect.value(evaluation, place, side));
      if (!isEqual(values[0], values[1])) return { values, evaluations, saved };
    }
  }
  return undefined;
}

/** The questions that must be shown for a difference to matter. */
const shownAt = ({ at, isShowing }: Aspect): Pattern => (isShowing ? at.slice(0, at.lastIndexOf('/')) : at);

/** The containers of a question: its page, groups and lists, as far as both versions have them. */
function readSurroundings(pair: FormPair, aspect: Aspect) {
  const at = shownAt(aspect);
  const pages = inBoth(pair.versions, (version) => version.pageRule(pair.name));
  const holders = inBoth(pair.forms, ({ fields }) =>
    fields.filter(({ path }) => at === path || at.startsWith(`${path}/`)).map(({ logic }) => logic.shown ?? true),
  );
  const holds = (choice: ChosenParts, { situated }: Evaluation, side: BeforeOrAfter): boolean =>
    holdsAt(pages[side], choice, pair.versions[side].facts) &&
    withHolders(situated, at).every(({ hiddenBySituation }) => !hiddenBySituation);
  return { rules: inBoth(pages, (page, side) => [page, holders[side]]), holds };
}

/** The state of a condition: true, false, or decided by answers. A version may lack the condition. */
export function conditionState(
  { situated }: Evaluation,
  condition: SituatedRule | undefined,
  missing: string,
): AspectState {
  const key = condition ? readTruth(condition) : missing;
  return condition && key === 'open'
    ? { key, open: { meaning: conditionMeaning(situated, condition), conditions: [condition] } }
    : { key };
}

/** The state of a rule that gives a value: the value as JSON, or a mark that answers decide it. */
export const valueState = (
  evaluation: Evaluation,
  condition: SituatedRule | undefined,
  missing: string,
): AspectState =>
  condition?.isConstant ? { key: JSON.stringify(condition.constant) } : conditionState(evaluation, condition, missing);
