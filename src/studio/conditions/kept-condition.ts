/** Rows and text of a condition that are not complete, kept until they are. */
import type { ConditionPlace } from '../../authoring/condition-rows/index.ts';
import { isEqual, type Json } from '../../engine/data/index.ts';
import { type KeptInput, useKeptInput } from '../saving/use-kept-input.ts';
import type { ConditionQuery } from './query.ts';

export interface ConditionName extends ConditionPlace {
  change: number;
  /** Distinguishes the condition from others at its place. */
  name: string;
}

interface Unfinished<Part> {
  /** The condition that was there when it was begun; null for none. */
  base: Json;
  part: Part;
}

export interface KeptPart<Part> {
  /** Undefined if nothing is kept, or if the condition is another one by now. */
  part: Part | undefined;
  keep: (base: Json | undefined, part: Part) => void;
  clear: () => void;
}

export interface KeptCondition {
  rows: KeptPart<ConditionQuery>;
  text: KeptPart<string>;
  isKept: boolean;
  clear: () => void;
}

/** `value` is the current condition. */
export function useKeptCondition(at: ConditionName, value: Json | undefined): KeptCondition {
  const name = ['condition', at.change, at.form, at.at, at.own, at.name].join(' ');
  const rows = keptPart(useKeptInput<Unfinished<ConditionQuery> | undefined>(`${name} rows`, undefined), value);
  const text = keptPart(useKeptInput<Unfinished<string> | undefined>(`${name} text`, undefined), value);
  const clear = (): void => {
    rows.clear();
    text.clear();
  };
  return { rows, text, isKept: rows.part !== undefined || text.part !== undefined, clear };
}

export interface NewCondition extends KeptInput<Json | undefined> {
  /** Whether rows or text of it are not complete, and therefore not part of its value. */
  isUnfinished: boolean;
}

/** The condition of a rule that is not added yet. */
export function useNewCondition(at: ConditionName): NewCondition {
  const draft = useKeptInput<Json | undefined>(`${at.name} ${at.change} ${at.form} ${at.at}`, undefined);
  const kept = useKeptCondition(at, draft.value);
  const clear = (): void => {
    draft.clear();
    kept.clear();
  };
  return { ...draft, clear, isUnfinished: kept.isKept };
}

const keptPart = <Part>(
  { value: kept, write, clear }: KeptInput<Unfinished<Part> | undefined>,
  value: Json | undefined,
): KeptPart<Part> => ({
  part: kept && isEqual(kept.base, value ?? null) ? kept.part : undefined,
  keep: (base, part) => write({ base: base ?? null, part }),
  clear,
});
