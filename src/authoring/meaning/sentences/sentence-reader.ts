/** What the parts of a sentence ask of the reader that puts it together. */
import type { Rule } from '../../../engine/index.ts';
import type { Atom, Clause } from '../../conditions/clause.ts';
import type { BothWays } from '../../conditions/operation-entry.ts';
import type { Names } from './names.ts';
import type { Place, Target } from './place.ts';
import type { Sentence } from './source.ts';

export interface SentenceReader {
  readonly names: Names;
  /** What the facts and named values mean that were spoken of by their own words. */
  readonly meanings: Map<string, Sentence>;
  /** What must be so for a condition to hold. */
  clause(rule: Rule, place: Place): Clause;
  noun(rule: Rule, place: Place): string;
  /** The target of a rule that does nothing but read. */
  target(rule: Rule, place: Place): Target | undefined;
  atom(rule: Rule, wording: BothWays): Atom;
  truth(rule: Rule, target: Target): Clause;
  /** A clause in words. */
  say(clause: Clause): string;
}
