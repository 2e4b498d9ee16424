/** rjsf's fields as we use them: it walks the schema; what stands at a place is known by the key of the place. */
import { type FieldPathId, type Registry, type RJSFSchema, toFieldPathId, type UiSchema } from '@rjsf/utils';
import type { ComponentType } from 'react';
import type { Key } from '../form/item-keys.ts';

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

export const keyFromProps = ({ fieldPathId }: ContainerProps): Key =>
  fieldPathId.path.map((part) => `/${part}`).join('');

/** rjsf's own way from a schema to the field for it. */
export const schemaField = ({ registry }: ContainerProps) =>
  registry.fields.SchemaField as unknown as ComponentType<ContainerProps>;

/** The props with which rjsf walks on from a container to something in it. */
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
