/** The dependencies in a situated form: which conditions must be evaluated again when an answer or a value changes. */
import { type Pattern, PatternIndex } from './data/index.ts';
import type { SituatedCondition } from './situated-condition.ts';
import type { EvaluationStep, SituatedField } from './situated-parts.ts';

/** A condition on whose result nothing else depends, with its field. */
export interface ConditionUse {
  condition: SituatedCondition;
  field: SituatedField;
}

export class Dependents {
  private readonly steps: readonly EvaluationStep[];
  private readonly stepsByAnswer = new PatternIndex<number>();
  private readonly stepsByValue = new Map<string, number[]>();
  private readonly usesByAnswer = new PatternIndex<ConditionUse>();
  private readonly usesByValue = new Map<string, ConditionUse[]>();

  constructor(steps: readonly EvaluationStep[], fields: readonly SituatedField[]) {
    this.steps = steps;
    steps.forEach((step, i) => {
      register('field' in step ? step.field.shown : step.condition, i, this.stepsByAnswer, this.stepsByValue);
    });
    for (const field of fields) {
      for (const condition of [field.required, field.readOnly, field.label, field.offered]) {
        if (condition && !condition.isConstant)
          register(condition, { condition, field }, this.usesByAnswer, this.usesByValue);
      }
    }
  }

  stepsThatRead = (pattern: Pattern): Set<number> => this.stepsByAnswer.touching(pattern);
  stepsThatUse = (value: string): readonly number[] => this.stepsByValue.get(value) ?? [];
  conditionsThatRead = (pattern: Pattern): Set<ConditionUse> => this.usesByAnswer.touching(pattern);
  conditionsThatUse = (value: string): readonly ConditionUse[] => this.usesByValue.get(value) ?? [];

  /** The steps of the fields inside a field. */
  stepsWithin({ path, children }: SituatedField): number[] {
    if (children.length === 0) return [];
    return this.steps.flatMap((step, i) => ('field' in step && step.field.path.startsWith(`${path}/`) ? [i] : []));
  }
}

function register<T>(
  condition: SituatedCondition,
  entry: T,
  byAnswer: PatternIndex<T>,
  byValue: Map<string, T[]>,
): void {
  for (const read of [...condition.reads.record, ...condition.reads.item]) byAnswer.add(read, entry);
  for (const name of condition.reads.values) byValue.set(name, [...(byValue.get(name) ?? []), entry]);
}
