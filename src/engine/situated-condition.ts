/** A condition of a form in one situation. */
import { findReads, fold, isLiteral, isTrue, MeteredRule, type Rule, withoutNaN } from './conditions/index.ts';
import type { Json, JsonObject, Pattern } from './data/index.ts';
import type { Form } from './definition/index.ts';

/** A condition after folding: a constant, or a rule with the answers and values that it reads. */
export class SituatedCondition {
  readonly isConstant: boolean;
  readonly constant: Json;
  readonly rule: MeteredRule;
  readonly reads: ReturnType<typeof findReads>;

  constructor(rule: Rule, situation: JsonObject, form: Pick<Form, 'facts' | 'logic'>, item: Pattern) {
    const folded = fold(rule, situation, form.facts, form.logic.values);
    this.isConstant = isLiteral(folded);
    this.constant = this.isConstant ? withoutNaN(folded) : null;
    this.rule = new MeteredRule(folded);
    this.reads = findReads(folded, item);
  }

  /** False also for a condition that depends on answers. */
  get isAlwaysTrue(): boolean {
    return isTrue(this.constant);
  }
}
