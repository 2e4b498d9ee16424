/** The functions of `ConditionDescriber` that describe parts of a sentence. */
import type { Rule } from '../../../engine/index.ts';
import type { Clause } from '../../conditions/clause.ts';
import type { Names } from './names.ts';
import type { Place, Target } from './place.ts';
import type { Sentence } from './source.ts';

export interface Describer {
  readonly names: Names;
  /** The definitions of facts and named values that appeared by name. */
  readonly meanings: Map<string, Sentence>;
  /** The clause of a condition. */
  clause(rule: Rule, place: Place): Clause;
  noun(rule: Rule, place: Place): string;
  /** The target of a rule that only reads. */
  target(rule: Rule, place: Place): Target | undefined;
  /** A clause in words. */
  text(clause: Clause): string;
}
