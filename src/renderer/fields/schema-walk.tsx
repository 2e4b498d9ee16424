/** The questions, groups and lists of a form, found by rjsf. */
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { useMemo } from 'react';
import type { Form } from '../../engine/index.ts';
import { rootProps, SchemaField } from './registry.ts';

/** rjsf walks the schema once. Answers do not pass through it, so it never needs to render again. */
export function SchemaWalk({ form: { schema, ui } }: { form: Form }) {
  const props = useMemo(() => rootProps(schema as RJSFSchema, ui as UiSchema), [schema, ui]);
  return <SchemaField {...props} />;
}
