/** The subjects that a condition at a place of the change can read, for use outside of the builder. */
import { useDeferredValue, useMemo } from 'react';
import { type ConditionPlace, type Subjects, subjectsFor } from '../../authoring/condition-rows/index.ts';
import { useDefinitions } from '../definitions/definitions.ts';

export function useSubjects({ form, at, own }: ConditionPlace): Subjects {
  const files = useDeferredValue(useDefinitions().files);
  return useMemo(
    () => subjectsFor(files.files, { at, ...(form !== undefined && { form }), ...(own && { own }) }),
    [files, form, at, own],
  );
}
