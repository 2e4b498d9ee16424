/** How one thing that a rule decides turns from one version to the next, and in which situations. */
import { isEqual, type Json, type JsonObject, type Path, type Pattern } from '../../../engine/data/index.ts';
import type { Evaluation } from '../../../engine/index.ts';
import { type Condition, truthOf } from '../../conditions/truth.ts';
import { type Choice, choicesOf } from '../../paths/situation-parts.ts';
import { type Cover, coverOf, holdsAt } from '../survey/cover.ts';
import { meaningOf, withHolders } from '../survey/rests-on.ts';
import { type Both, inBoth, type Pair, placeOf } from './pair.ts';

/** What a version makes of it in a situation. */
export interface State {
  /** Its name, where answers decide nothing; else that they do. */
  key: string;
  /** What it rests on if answers decide, written out. */
  open?: { meaning: string; conditions: Condition[] };
}

/** Something at a question that rules decide. */
export interface Aspect {
  at: Pattern;
  /** The rules, as they are written. */
  rules: Both<unknown>;
  state(evaluation: Evaluation, side: 0 | 1): State;
  /** What it is with these answers. */
  value(evaluation: Evaluation, path: Path, side: 0 | 1): Json;
  /** Is it about the question itself, rather than about one that is shown? */
  isShowing?: boolean;
  /** Does one version lack it? Then no answers need to show the difference. */
  isPartial?: boolean;
  /** Questions to be answered in all ways beside those that the rules read. */
  more?: Pattern[];
}

/** Answers with which both versions differ. */
export interface Example {
  record: JsonObject;
  values: Both<Json>;
  evaluations: Both<Evaluation>;
}

export interface Turn {
  from: string;
  to: string;
  cover: Cover;
  choices: Choice[];
  /** The questions whose answers decide now, or did before. */
  reads: Pattern[];
  example?: Example;
}

export function turnsOf(pair: Pair, aspect: Aspect): Turn[] {
  if (pair.readAlike(aspect.rules)) return [];
  const domain = new Domain(pair, aspect);
  const parts = pair.members([
    [aspect.rules[0], domain.rules[0]],
    [aspect.rules[1], domain.rules[1]],
  ]);
  const turns = new Map<string, Omit<Turn, 'cover'>>();
  const compared = new Map<string, Example | undefined>();
  const known = new Map<string, string | undefined>();
  for (const choice of choicesOf(parts)) {
    if (!domain.holds(choice)) continue;
    const evaluations = pair.evaluations(choice);
    const [before, after] = inBoth(evaluations, (evaluation, side) => aspect.state(evaluation, side));
    const key = `${before.key}>${after.key}`;
    known.set(JSON.stringify(choice), undefined);
    if (isEqual(meaning(before), meaning(after))) continue;
    const isOpen = before.open !== undefined || after.open !== undefined;
    const conditions = [before.open?.conditions ?? [], after.open?.conditions ?? []] as const;
    const told = JSON.stringify([meaning(before), meaning(after)]);
    if (isOpen && !compared.has(told)) compared.set(told, exampleOf(pair, aspect, choice, conditions));
    const example = compared.get(told);
    if (isOpen && !example && !aspect.isPartial) continue;
    const reads = isOpen ? pair.questionsBehind(evaluations, conditions) : [];
    const turn = turns.get(key) ?? { from: before.key, to: after.key, choices: [], reads, ...(example && { example }) };
    turn.choices.push(choice);
    turns.set(key, turn);
    known.set(JSON.stringify(choice), key);
  }
  return [...turns].map(([key, turn]) => {
    const isIn = (choice: Choice): boolean | undefined => {
      const place = JSON.stringify(choice);
      return known.has(place) ? known.get(place) === key : undefined;
    };
    return { ...turn, cover: coverOf(parts, pair.versions[1], isIn) };
  });
}

const meaning = ({ key, open }: State): Json => [key, open?.meaning ?? null];

/** The first answers with which the versions come to something else where the question is shown in both. */
function exampleOf(pair: Pair, aspect: Aspect, choice: Choice, conditions: Both<Condition[]>): Example | undefined {
  const path = placeOf(aspect.at);
  for (const record of pair.records(choice, conditions, aspect.more)) {
    const evaluations = pair.evaluations(choice, record);
    const place = aspect.isShowing ? path.slice(0, path.lastIndexOf('/')) : path;
    if (!evaluations.every((evaluation) => evaluation.isShown(place))) continue;
    const values = inBoth(evaluations, (evaluation, side) => aspect.value(evaluation, path, side));
    if (!isEqual(values[0], values[1])) return { record, values, evaluations };
  }
  return undefined;
}

/** The situations in which both versions have the page, and what the question stands in. */
class Domain {
  readonly rules: Both<unknown>;
  private readonly pair: Pair;
  private readonly aspect: Aspect;

  constructor(pair: Pair, aspect: Aspect) {
    this.pair = pair;
    this.aspect = aspect;
    const of = (side: 0 | 1): unknown => [this.page(side), this.holders(side)];
    this.rules = [of(0), of(1)];
  }

  holds(choice: Choice): boolean {
    return ([0, 1] as const).every((side) => {
      const { facts } = this.pair.versions[side];
      if (!holdsAt(this.page(side) as Json, choice, facts)) return false;
      const { situated } = this.pair.evaluations(choice)[side];
      return withHolders(situated, this.place).every(({ absent }) => !absent);
    });
  }

  /** What must be shown for it to matter. */
  private get place(): Pattern {
    const { at, isShowing } = this.aspect;
    return isShowing ? at.slice(0, at.lastIndexOf('/')) : at;
  }

  private page(side: 0 | 1): unknown {
    const { pages } = this.pair.versions[side].manifest.flow;
    return pages.find(({ section }) => section === this.pair.name)?.shown ?? true;
  }

  private holders(side: 0 | 1): unknown[] {
    return this.pair.forms[side].fields
      .filter(({ path }) => this.place === path || this.place.startsWith(`${path}/`))
      .map(({ logic }) => logic.shown ?? true);
  }
}

/** The state of a condition: it holds, it does not, or answers decide. */
export function stateOf({ situated }: Evaluation, condition: Condition): State {
  const key = truthOf(condition);
  if (key !== 'open') return { key };
  return { key, open: { meaning: meaningOf(situated, condition), conditions: [condition] } };
}
