/** An object of the record: the form itself, an item of a list, or a group. Our own component renders its questions. */
import type { UiSchema } from '@rjsf/utils';
import type { ReactNode } from 'react';
import type { Schema, UiNode } from '../../engine/index.ts';
import { useFormContext, useShownState } from '../form/form-context.ts';
import type { FieldKey } from '../form/item-keys.ts';
import { Notes } from '../form/message.tsx';
import { Blocks } from './blocks.tsx';
import { BelowHeading, PartHeading } from './part-heading.tsx';
import { type ContainerProps, childProps, keyFromProps, schemaField } from './rjsf-field.ts';
import { SigningBox } from './signing.tsx';

export function ObjectField(props: ContainerProps) {
  const { schema, uiSchema } = props;
  const key = keyFromProps(props);
  const SchemaField = schemaField(props);
  /** rjsf renders groups and lists; we render questions. */
  const container = (name: string): ReactNode => {
    const inner = (schema.properties?.[name] ?? {}) as ContainerProps['schema'];
    return <SchemaField key={name} {...childProps(props, name, inner, uiSchema?.[name] as UiSchema | undefined)} />;
  };
  const content = (
    <Blocks
      schema={schema as Schema}
      ui={(uiSchema ?? {}) as UiNode}
      at={key}
      container={container}
      DocumentBox={SigningBox}
    />
  );
  return props.name === '' || props.name.startsWith('@') ? content : <Group at={key}>{content}</Group>;
}

function Group({ at, children }: { at: FieldKey; children: ReactNode }) {
  const { store, t, styles } = useFormContext();
  const state = useShownState(store, at);
  const field = store.template(at);
  if (!state.shown || !field || field.widget === 'hidden') return null;
  return (
    <fieldset>
      <legend className={styles.caption}>
        <PartHeading id={store.headingId(at)}>{t(`fields.${field.path}.label`)}</PartHeading>
      </legend>
      <Notes notes={state.notes} />
      <BelowHeading>{children}</BelowHeading>
    </fieldset>
  );
}
