/** The dependencies in a situated form: which rules must be evaluated again when an answer or a named value changes. */
import { type Pattern, PatternIndex } from './data/index.ts';
import type { EvaluationStep, SituatedField } from './situated-parts.ts';
import type { SituatedRule } from './situated-rule.ts';

/** A rule on whose result no other rule depends, with its field. */
export interface RuleUse {
  rule: SituatedRule;
  field: SituatedField;
}

export class Dependents {
  readonly #steps: readonly EvaluationStep[];
  readonly #stepsByAnswer = new PatternIndex<number>();
  readonly #stepsByNamedValue = new Map<string, number[]>();
  readonly #usesByAnswer = new PatternIndex<RuleUse>();
  readonly #usesByNamedValue = new Map<string, RuleUse[]>();

  constructor(steps: readonly EvaluationStep[], fields: readonly SituatedField[]) {
    this.#steps = steps;
    steps.forEach((step, i) => {
      register('field' in step ? step.field.shown : step.rule, i, this.#stepsByAnswer, this.#stepsByNamedValue);
    });
    for (const field of fields) {
      for (const rule of [field.required, field.readOnly, field.label, field.offered]) {
        if (rule && !rule.isConstant) register(rule, { rule, field }, this.#usesByAnswer, this.#usesByNamedValue);
      }
    }
  }

  stepsThatRead = (pattern: Pattern): Set<number> => this.#stepsByAnswer.touching(pattern);
  stepsThatUse = (namedValue: string): readonly number[] => this.#stepsByNamedValue.get(namedValue) ?? [];
  rulesThatRead = (pattern: Pattern): Set<RuleUse> => this.#usesByAnswer.touching(pattern);
  rulesThatUse = (namedValue: string): readonly RuleUse[] => this.#usesByNamedValue.get(namedValue) ?? [];

  /** The steps of the fields inside a field. */
  stepsWithin({ path, children }: SituatedField): number[] {
    if (children.length === 0) return [];
    return this.#steps.flatMap((step, i) => ('field' in step && step.field.path.startsWith(`${path}/`) ? [i] : []));
  }
}

function register<T>(
  { reads }: SituatedRule,
  entry: T,
  byAnswer: PatternIndex<T>,
  byNamedValue: Map<string, T[]>,
): void {
  for (const path of [...reads.record, ...reads.item]) byAnswer.add(path, entry);
  for (const name of reads.namedValues) byNamedValue.set(name, [...(byNamedValue.get(name) ?? []), entry]);
}
