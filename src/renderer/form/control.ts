/** The props of a control. */
import { useEffect, useRef } from 'react';
import type { Json } from '../../engine/data/index.ts';
import type { FieldTemplate } from '../../engine/index.ts';
import type { ShownState } from './form-state.ts';
import type { Obstacle } from './problem-tracker.ts';

export interface ControlProps {
  id: string;
  field: FieldTemplate;
  state: ShownState;
  /** Ids for `aria-describedby`. */
  described: string | undefined;
  /** `isTyping` applies an edit without asking about losses. */
  edit: (value: Json | undefined, isTyping?: boolean) => void;
  /** Reports why the content of the control is no answer yet. */
  mark: (obstacle: Obstacle | undefined) => void;
}

/** The `name` of an input: the path of its answer, with dots. */
export const inputName = ({ path }: ShownState): string => path.slice(1).replaceAll('/', '.');

/** Attributes that all controls share. */
export const sharedProps = ({ id, state, described }: ControlProps) => ({
  id,
  name: inputName(state),
  'aria-describedby': described,
  'aria-invalid': state.problem ? true : undefined,
  'aria-required': state.required || undefined,
});

/** Clears the reported obstacle when the control unmounts. */
export function useUnmarkOnUnmount(mark: ControlProps['mark']): void {
  const first = useRef(mark);
  useEffect(() => () => first.current(undefined), []);
}
