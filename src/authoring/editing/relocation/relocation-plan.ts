/** The effects of moving a question to another page or list, and the obstacles. Shown before the move. */

import type { BilingualText, Pattern } from '../../../engine/data/index.ts';
import { pointerTo } from '../../faults/fault.ts';
import type { RuleLocation } from '../dependent-rules.ts';
import { parentContainer } from '../form-files.ts';
import type { QuestionAt } from '../question-edits.ts';
import type { Spot } from '../structure-edits.ts';
import type { KeyPlace } from './renamed-reads.ts';

interface MoveTarget {
  form: string;
  /** The page, or the items of a list. */
  container: string;
  spot: Spot;
  /** The name of the answer there. */
  name: string;
}

export interface QuestionMove {
  at: QuestionAt;
  to: MoveTarget;
}

/** A heading that moves to another page or list with all of its questions. */
interface MovedHeading {
  name: string;
  /** Its name there. */
  next: string;
  /** The text that is signed under it there, if it is a document. */
  document?: string | undefined;
  /** The heading that it comes before; without one it comes last. */
  before?: string | undefined;
}

/** Questions of one page, or of the items of one list, that move together. */
export interface PlannedMove {
  at: { form: string; paths: readonly Pattern[] };
  /** The names are in the order of the paths. */
  to: Omit<MoveTarget, 'name'> & { names: readonly string[] };
  heading?: MovedHeading | undefined;
}

export const moveOfOne = ({ at: { form, path }, to: { name, ...to } }: QuestionMove): PlannedMove => ({
  at: { form, paths: [path] },
  to: { ...to, names: [name] },
});

/** Whether copies stand in the container of their originals, where everything can be read as before. */
export const isBesideOriginal = ({ at, to }: PlannedMove): boolean =>
  at.form === to.form && at.paths.every((path) => parentContainer(path) === to.container);

/**
 * Why a question cannot be moved. `later`: a rule reads it on a page before the new one. `earlier`: its rules read
 * answers of pages after the new one. `item`: a rule reads it together with other answers of its item, or with those
 * of all items. `unseen`: rules of its page or list give the answer, which a copy elsewhere would not get. `document`:
 * the same text is signed there already. `shownBeside`: other documents of its page show an answer of a document.
 */
export type Obstacle =
  | 'signature'
  | 'name'
  | 'malformed'
  | 'message'
  | 'only'
  | 'identifies'
  | 'item'
  | 'change'
  | 'limit'
  | 'stored'
  | 'later'
  | 'earlier'
  | 'begins'
  | 'never'
  | 'unseen'
  | 'document'
  | 'shownBeside';

/**
 * Effects of a move. `dependentRules`: rules that will read its saved answer. `reads`: its own rules that will read saved
 * answers of the old page. `conditions`: conditions of its page and heading that move with it; `leftBehind`: those that
 * cannot be read there. `narrower`: conditions of the new page or list apply to it too. `renamed`: answers that get
 * another name. `first`: a heading comes before questions that have none. `grouped`: questions without a heading get
 * one, so that a document comes after them. `unordered`: a document need not be signed after another one any more, or
 * another one after it. `hidden`: hidden answers that a document shows, which the new page gets, too. Of copies alone, `omitted`: rules that would not work in the new place; `identifies`: only the
 * original tells applicants apart; `unfinished`: it is required, so examples of the new page may lack an answer;
 * `unproved`: its rules may have no examples there; the server can find out.
 */
export type Effect =
  | 'dependentRules'
  | 'reads'
  | 'conditions'
  | 'leftBehind'
  | 'narrower'
  | 'heading'
  | 'signed'
  | 'unsigned'
  | 'apart'
  | 'examples'
  | 'divided'
  | 'lost'
  | 'renamed'
  | 'first'
  | 'grouped'
  | 'unordered'
  | 'hidden'
  | 'omitted'
  | 'identifies'
  | 'unfinished'
  | 'unproved';

export class RelocationPlan {
  readonly #obstacles = new Map<Obstacle, Map<string, RuleLocation>>();
  readonly #effects = new Map<Effect, Map<string, RuleLocation>>();
  readonly counts = new Map<Effect, number>();
  /** The heading that would have no questions left. */
  emptied: BilingualText | undefined;

  get obstacles(): { kind: Obstacle; rules: RuleLocation[] }[] {
    return [...this.#obstacles].map(([kind, rules]) => ({ kind, rules: [...rules.values()] }));
  }

  get effects(): { kind: Effect; count: number; rules: RuleLocation[] }[] {
    const byRule = [...this.#effects].map(([kind, rules]) => ({ kind, count: rules.size, rules: [...rules.values()] }));
    return [
      ...byRule,
      ...[...this.counts].filter(([, count]) => count > 0).map(([kind, count]) => ({ kind, count, rules: [] })),
    ];
  }

  get isPossible(): boolean {
    return this.#obstacles.size === 0;
  }

  refuse(kind: Obstacle, ...rules: RuleLocation[]): void {
    addTo(this.#obstacles, kind, rules);
  }

  addEffect(kind: Effect, ...rules: RuleLocation[]): void {
    addTo(this.#effects, kind, rules);
  }
}

function addTo<Kind>(known: Map<Kind, Map<string, RuleLocation>>, kind: Kind, rules: readonly RuleLocation[]): void {
  const all = known.get(kind) ?? new Map<string, RuleLocation>();
  for (const rule of rules) all.set(rule.file + rule.pointer, rule);
  known.set(kind, all);
}

export const ruleAt = (form: string, file: string, place: KeyPlace): RuleLocation => ({
  form,
  file,
  pointer: pointerTo(...place),
});
