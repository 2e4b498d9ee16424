/** The dependencies in a situated form: which conditions must be judged again when an answer or a value changes. */
import type { Condition } from './condition.ts';
import { type Pattern, PatternIndex } from './data/index.ts';
import type { SituatedField, Step } from './situated.ts';

/** A condition on whose result nothing else depends, with its field. */
export interface Watch {
  condition: Condition;
  field: SituatedField;
}

export class Dependents {
  private readonly steps: readonly Step[];
  private readonly stepsReading = new PatternIndex<number>();
  private readonly stepsAsking = new Map<string, number[]>();
  private readonly watchesReading = new PatternIndex<Watch>();
  private readonly watchesAsking = new Map<string, Watch[]>();

  constructor(steps: readonly Step[], fields: readonly SituatedField[]) {
    this.steps = steps;
    steps.forEach((step, i) => {
      file('field' in step ? step.field.shown : step.condition, i, this.stepsReading, this.stepsAsking);
    });
    for (const field of fields) {
      for (const condition of [field.required, field.readOnly, field.label, field.offered]) {
        if (condition && !condition.settled)
          file(condition, { condition, field }, this.watchesReading, this.watchesAsking);
      }
    }
  }

  stepsThatRead = (pattern: Pattern): Set<number> => this.stepsReading.touching(pattern);
  stepsThatAsk = (value: string): readonly number[] => this.stepsAsking.get(value) ?? [];
  watchesThatRead = (pattern: Pattern): Set<Watch> => this.watchesReading.touching(pattern);
  watchesThatAsk = (value: string): readonly Watch[] => this.watchesAsking.get(value) ?? [];

  /** The steps of the fields inside a field. */
  stepsWithin(field: SituatedField): number[] {
    return this.steps.flatMap((step, i) =>
      'field' in step && step.field.path.startsWith(`${field.path}/`) ? [i] : [],
    );
  }
}

function file<T>(condition: Condition, entry: T, reading: PatternIndex<T>, asking: Map<string, T[]>): void {
  for (const read of [...condition.record, ...condition.item]) reading.add(read, entry);
  for (const name of condition.values) asking.set(name, [...(asking.get(name) ?? []), entry]);
}
