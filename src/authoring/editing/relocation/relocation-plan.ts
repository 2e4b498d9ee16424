/** A move or a copy of questions, with its effects and obstacles, which are shown before it is made. */
import { type BilingualText, type Pattern, parentPath } from '../../../engine/data/index.ts';
import type { RuleLocation } from '../dependent-rules.ts';
import type { QuestionAt } from '../question-edits.ts';
import type { Spot } from '../structure-edits.ts';

interface MoveTarget {
  form: string;
  /** The page, or the items of a list. */
  container: string;
  spot: Spot;
  /** The name of the answer in the target. */
  name: string;
}

export interface QuestionRelocation {
  source: QuestionAt;
  target: MoveTarget;
}

/** A heading that moves, or is copied, to another page or list with all of its questions. */
interface RelocatedHeading {
  name: string;
  /** Its name in the target. */
  targetName: string;
  /** The text that is signed under it in the target, if it is a document. */
  document?: string | undefined;
  /** The heading that will follow; without one it comes last. */
  before?: string | undefined;
}

/** Questions of one page, or of the items of one list, that move or are copied together. */
export interface Relocation {
  source: { form: string; paths: readonly Pattern[] };
  /** The names are in the order of the paths. */
  target: Omit<MoveTarget, 'name'> & { names: readonly string[] };
  heading?: RelocatedHeading | undefined;
}

export const relocationOfOne = ({
  source: { form, path },
  target: { name, ...to },
}: QuestionRelocation): Relocation => ({
  source: { form, paths: [path] },
  target: { ...to, names: [name] },
});

/** Whether copies are in the container of their originals, where everything can be read as before. */
export const isBesideOriginal = ({ source, target }: Relocation): boolean =>
  source.form === target.form && source.paths.every((path) => parentPath(path) === target.container);

/** Why a question cannot be moved or copied. The studio has a text for each. */
export type Obstacle =
  /** It is the signature of a document, which stays behind. */
  | 'signature'
  /** Another answer of the target has its name. */
  | 'name'
  /** An answer cannot have its name. */
  | 'malformed'
  /** A message of its limits has the name of another message of the target page. */
  | 'message'
  /** Its container, or its document, would be left without a visible question. */
  | 'only'
  /** It identifies the applicant, which an answer in a list cannot. */
  | 'identifies'
  /** A rule reads it together with other answers of its item, or with those of all items. */
  | 'item'
  /** It changes an answer of its page, or is changed by one. Changes work within one page only. */
  | 'change'
  /** It is limited by answers of its page, or limits one. That works within one page only. */
  | 'limit'
  /** A rule would read its saved answer, whose format differs from that of the given one. */
  | 'stored'
  /** A rule of a page before the target reads it. */
  | 'later'
  /** Its rules read answers of pages after the target. */
  | 'earlier'
  /** An answer begins with another one that would be asked on the same page only. */
  | 'begins'
  /** Its conditions and those of the target never hold together. */
  | 'never'
  /** Rules of its page or list give the answer, which a copy in another place would not get. */
  | 'unseen'
  /** The same text is signed on the target page already. */
  | 'document'
  /** Other documents of its page show an answer of a document. */
  | 'shownBeside';

/** The other effects of a move or a copy. The studio has a text for each. */
export type Effect =
  /** Rules that will read its saved answer. */
  | 'dependentRules'
  /** Its own rules that will read saved answers of the source page. */
  | 'reads'
  /** Conditions of its page and heading that move with it. */
  | 'conditions'
  /** Such conditions that cannot be read in the target. */
  | 'leftBehind'
  /** Conditions of the target page or list apply to it too. */
  | 'narrower'
  | 'heading'
  /** It becomes part of a document of the target. */
  | 'signed'
  /** It is no longer part of a document of the source. */
  | 'unsigned'
  /** One of the two pages stores its records apart from the application. */
  | 'apart'
  /** Examples that the target page gets. */
  | 'examples'
  /** Examples that the target page gets, and that the source page keeps without the answer. */
  | 'divided'
  /** Examples about nothing else, which are deleted. */
  | 'lost'
  /** Answers whose names change. */
  | 'renamed'
  /** A heading comes before questions that have none. */
  | 'first'
  /** Questions without a heading get one, so that a document comes after them. */
  | 'grouped'
  /** A document no longer has to be signed after another one, or another one after it. */
  | 'unordered'
  /** Hidden answers that a document shows, which the target page gets too. */
  | 'hidden'
  /** Of copies: rules that would not work in the target. */
  | 'omitted'
  /** Of copies: only the original identifies the applicant. */
  | 'identifies'
  /** Of copies: it is required, so examples of the target page may lack an answer. */
  | 'unfinished'
  /** Of copies: its rules may have no examples on the target page, which the server can find out. */
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

  addObstacle(kind: Obstacle, ...rules: RuleLocation[]): void {
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
