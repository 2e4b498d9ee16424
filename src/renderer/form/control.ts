/** What a control is given: the place it shows, and how to tell of an answer. */
import { useEffect, useRef } from 'react';
import type { Json } from '../../engine/data/index.ts';
import type { FieldTemplate } from '../../engine/index.ts';
import type { ShownState } from './form-state.ts';
import type { Obstacle } from './problem-tracker.ts';

export interface ControlProps {
  id: string;
  field: FieldTemplate;
  state: ShownState;
  /** The ids of its hint and its message. */
  described: string | undefined;
  /** While something is typed, each edit is taken as it comes. */
  edit: (value: Json | undefined, isTyping?: boolean) => void;
  /** Tells why what stands in the control is no answer (yet). */
  mark: (obstacle: Obstacle | undefined) => void;
}

/** The name of a control: the path of its answer, dots between. */
export const inputName = ({ path }: ShownState): string => path.slice(1).replaceAll('/', '.');

/** What the elements of controls share. */
export const sharedProps = ({ id, state, described }: ControlProps) => ({
  id,
  name: inputName(state),
  'aria-describedby': described,
  'aria-invalid': state.problem ? true : undefined,
  'aria-required': state.required || undefined,
});

/** When a control leaves the page, its half-typed answer goes with it and is no problem any more. */
export function useUnmarkOnUnmount(mark: ControlProps['mark']): void {
  const first = useRef(mark);
  useEffect(() => () => first.current(undefined), []);
}
