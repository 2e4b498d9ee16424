/** An object of the record: the form itself, an item of a list, or a group. Our own component renders its questions. */
import type { UiSchema } from '@rjsf/utils';
import { useAtomValue } from 'jotai';
import { type CSSProperties, type ReactNode, useMemo } from 'react';
import type { Schema, UiNode } from '../../engine/index.ts';
import { useFormContext, useShownState } from '../form/form-context.ts';
import type { Key } from '../form/item-keys.ts';
import { Notes } from '../form/message.tsx';
import type { FormStore } from '../form/store.ts';
import { type Block, layOut } from './layout.ts';
import { BelowHeading, PartHeading } from './part-heading.tsx';
import { Question } from './question.tsx';
import { type ContainerProps, childProps, keyFromProps, schemaField } from './rjsf-field.ts';
import { SigningBox } from './signing.tsx';

export function ObjectField(props: ContainerProps) {
  const { schema, uiSchema } = props;
  const key = keyFromProps(props);
  const { store } = useFormContext();
  const blocks = useMemo(
    () => layOut(schema as Schema, (uiSchema ?? {}) as UiNode, (name) => isContainer(store, `${key}/${name}`)),
    [schema, uiSchema, store, key],
  );
  const content = blocks.map((block) => <BlockBox key={block.names[0]} block={block} owner={props} at={key} />);
  return props.name === '' || props.name.startsWith('@') ? content : <Group at={key}>{content}</Group>;
}

function Group({ at, children }: { at: Key; children: ReactNode }) {
  const { store, t, styles } = useFormContext();
  const state = useShownState(store, at);
  const field = store.template(at);
  if (!state.shown || !field || field.widget === 'hidden') return null;
  return (
    <fieldset>
      <legend className={styles.caption}>
        <PartHeading id={store.partId(at)}>{t(`fields.${field.path}.label`)}</PartHeading>
      </legend>
      <Notes notes={state.notes} />
      <BelowHeading>{children}</BelowHeading>
    </fieldset>
  );
}

function BlockBox({ block, owner, at }: { block: Block; owner: ContainerProps; at: Key }) {
  const { store, t, styles } = useFormContext();
  const keys = useMemo(() => block.names.map((name) => `${at}/${name}`), [block, at]);
  const shown = useAtomValue(
    useMemo(() => store.shownCount(keys.filter((key) => store.template(key)?.widget !== 'hidden')), [store, keys]),
    { store: store.atoms },
  );
  if (shown === 0) return null;
  const entries = block.names.map((name, i) => <Entry key={name} name={name} at={keys[i] as Key} owner={owner} />);
  const share = shown / keys.length;
  // How high it is before it is laid out.
  const size = {
    '--wide-rows': Math.ceil(block.rows * share),
    '--narrow-rows': Math.ceil(block.narrowRows * share),
  } as CSSProperties;
  // Laid out at once: a list or a container is as high as what is in it, and an item skips all that is in it together.
  const isWhole = at !== '' || (block.group === undefined && keys.some((key) => isContainer(store, key)));
  if (block.group === undefined) {
    return (
      <div className={styles.chunk} style={size} data-whole={isWhole || undefined}>
        <div className={styles.grid}>{entries}</div>
      </div>
    );
  }
  const document = at === '' ? store.document(block.group) : undefined;
  if (document) {
    return (
      <SigningBox document={document}>
        <BelowHeading>
          <div className={styles.grid}>{entries}</div>
        </BelowHeading>
      </SigningBox>
    );
  }
  return (
    <fieldset
      className={styles.chunk}
      style={size}
      data-part={at === '' || undefined}
      data-whole={isWhole || undefined}
    >
      <legend className={styles.caption}>
        <PartHeading id={at === '' ? store.partId(block.group) : undefined}>{t(`groups.${block.group}`)}</PartHeading>
      </legend>
      <BelowHeading>
        <div className={styles.grid}>{entries}</div>
      </BelowHeading>
    </fieldset>
  );
}

function isContainer(store: FormStore, at: Key): boolean {
  const kind = store.template(at)?.kind;
  return kind === 'group' || kind === 'list';
}

/** rjsf renders groups and lists; we render questions. */
function Entry({ name, at, owner }: { name: string; at: Key; owner: ContainerProps }) {
  const { store } = useFormContext();
  if (!isContainer(store, at)) return <Question at={at} />;
  const SchemaField = schemaField(owner);
  const schema = (owner.schema.properties?.[name] ?? {}) as ContainerProps['schema'];
  return <SchemaField {...childProps(owner, name, schema, owner.uiSchema?.[name] as UiSchema | undefined)} />;
}
