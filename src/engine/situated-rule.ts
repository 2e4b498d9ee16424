/** A rule of a form in one situation: a condition, or what gives a value, a label or a number in a text. */
import { findReads, fold, isLiteral, isTruthy, MeteredRule, type Rule, withoutNaN } from './conditions/index.ts';
import type { Json, JsonObject, Pattern } from './data/index.ts';
import type { Form } from './definition/index.ts';

/** A rule after folding: a constant, or what is left to run, with the answers and named values that it reads. */
export class SituatedRule {
  readonly isConstant: boolean;
  readonly constant: Json;
  /** Whether it is a constant that counts as true. False also for a rule that depends on answers. */
  readonly isAlwaysTruthy: boolean;
  readonly metered: MeteredRule;
  readonly reads: ReturnType<typeof findReads>;

  constructor(rule: Rule, situation: JsonObject, form: Pick<Form, 'facts' | 'logic'>, item: Pattern) {
    const folded = fold(rule, situation, form.facts, form.logic.values);
    this.isConstant = isLiteral(folded);
    this.constant = this.isConstant ? withoutNaN(folded) : null;
    this.isAlwaysTruthy = isTruthy(this.constant);
    this.metered = new MeteredRule(folded);
    this.reads = findReads(folded, item);
  }
}
