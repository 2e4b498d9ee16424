/**
 * The registry that rjsf needs to walk a schema. Its `SchemaField` finds the field for each part of the schema and
 * renders it; the registry lists the fields for it. Answers, defaults, conditions and problems belong to the engine, so
 * rjsf's `Form`, which adds its own of each, is not used.
 */
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import type { Field, FieldProps, Registry, RJSFSchema, SchemaUtilsType, TemplatesType, UiSchema } from '@rjsf/utils';
import { DEFAULT_ID_PREFIX, DEFAULT_ID_SEPARATOR, toFieldPathId } from '@rjsf/utils';
import { ListField } from './list.tsx';
import { ObjectField } from './object.tsx';

const FieldTemplate: TemplatesType['FieldTemplate'] = ({ children }) => children;
const Nothing = () => null;

/** Our fields show labels, hints and messages themselves. */
const templates = {
  FieldTemplate,
  DescriptionFieldTemplate: Nothing,
  FieldHelpTemplate: Nothing,
  FieldErrorTemplate: Nothing,
} as Partial<TemplatesType> as TemplatesType;

/** A definition has no `$ref`, `allOf` or alternatives of objects, so no part of its schema needs resolving. */
const schemaUtils: Pick<SchemaUtilsType, 'retrieveSchema' | 'isSelect' | 'getDisplayLabel'> = {
  retrieveSchema: (schema) => schema,
  isSelect: () => false,
  getDisplayLabel: () => false,
};

const globalFormOptions = { idPrefix: DEFAULT_ID_PREFIX, idSeparator: DEFAULT_ID_SEPARATOR };

const ignore = (): void => undefined;

export { SchemaField };

/** The props of the root of a schema. */
export const rootProps = (schema: RJSFSchema, uiSchema: UiSchema): FieldProps => ({
  name: '',
  schema,
  uiSchema,
  fieldPathId: toFieldPathId('', globalFormOptions),
  onChange: ignore,
  onBlur: ignore,
  onFocus: ignore,
  registry: {
    fields: { SchemaField, ObjectField, ArrayField: ListField } as Record<string, Field>,
    templates,
    widgets: {},
    formContext: {},
    rootSchema: schema,
    schemaUtils: schemaUtils as SchemaUtilsType,
    translateString: String,
    globalFormOptions,
  } satisfies Registry,
});
