/** rjsf's field components as we use them: rjsf walks the schema; the state of each part is found by its key. */
import { type FieldPathId, type Registry, type RJSFSchema, toFieldPathId, type UiSchema } from '@rjsf/utils';
import type { ComponentType } from 'react';
import type { FieldKey } from '../form/item-keys.ts';

/** The part of rjsf's field props that matters to us. */
export interface ContainerProps {
  name: string;
  schema: RJSFSchema;
  uiSchema?: UiSchema;
  fieldPathId: FieldPathId;
  registry: Registry;
  onChange: unknown;
  onBlur: unknown;
  onFocus: unknown;
}

export const keyFromProps = ({ fieldPathId }: ContainerProps): FieldKey =>
  fieldPathId.path.map((part) => `/${part}`).join('');

/** rjsf's own component that chooses the field for a schema. */
export const schemaField = ({ registry }: ContainerProps) =>
  registry.fields.SchemaField as unknown as ComponentType<ContainerProps>;

/** The props with which rjsf renders a part of a container. */
export const childProps = (
  { registry, fieldPathId, onChange, onBlur, onFocus }: ContainerProps,
  name: string,
  schema: RJSFSchema,
  uiSchema: UiSchema | undefined,
): ContainerProps => ({
  name,
  schema,
  uiSchema,
  registry,
  fieldPathId: toFieldPathId(name, registry.globalFormOptions, fieldPathId),
  onChange,
  onBlur,
  onFocus,
});
