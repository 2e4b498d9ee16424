/** The props of controls, and the attributes that they share. */
import { useEffect, useRef } from 'react';
import { dottedPath, type Json } from '../../engine/data/index.ts';
import type { FieldTemplate } from '../../engine/index.ts';
import type { ShownState } from './field-states.ts';
import type { UnfinishedInput } from './problem-tracker.ts';

export interface ControlProps {
  id: string;
  field: FieldTemplate;
  state: ShownState;
  /** Ids for `aria-describedby`. */
  described: string | undefined;
  /** `isTyping` applies an edit without asking about losses. */
  edit: (value: Json | undefined, isTyping?: boolean) => void;
  /** Reports content of the control that is not an answer yet; undefined for none. */
  reportUnfinished: (input: UnfinishedInput | undefined) => void;
}

/** The `name` of an input: the path of its answer, with dots. */
export const inputName = ({ path }: ShownState): string => dottedPath(path);

/** Attributes that all controls share. */
export const sharedProps = ({ id, state, described }: ControlProps) => ({
  id,
  name: inputName(state),
  'aria-describedby': described,
  'aria-invalid': state.problem ? true : undefined,
  'aria-required': state.required || undefined,
});

/** Reports unfinished input of a control while it has some. */
export function useReportUnfinished(
  { id, reportUnfinished }: ControlProps,
  message: string,
  fieldMessage: string | undefined,
): void {
  const report = useRef(reportUnfinished);
  report.current = reportUnfinished;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another form has other ids and must be notified too
  useEffect(() => {
    if (fieldMessage === undefined) return;
    report.current({ message, fieldMessage });
    return () => report.current(undefined);
  }, [id, message, fieldMessage]);
}

/** Clears the unfinished input when the control unmounts. */
export function useClearUnfinishedOnUnmount(reportUnfinished: ControlProps['reportUnfinished']): void {
  const first = useRef(reportUnfinished);
  useEffect(() => () => first.current(undefined), []);
}
