/** The questions of an object of the record, in the blocks of its layout. */
import { useAtomValue } from 'jotai';
import { type ComponentType, type CSSProperties, type ReactNode, useMemo } from 'react';
import type { Document, Schema, UiNode } from '../../engine/index.ts';
import { useFormContext } from '../form/form-context.ts';
import type { ItemKey } from '../form/item-keys.ts';
import type { FormStore } from '../form/store.ts';
import { type Block, layOut } from './layout.ts';
import { BelowHeading, PartHeading } from './part-heading.tsx';
import { Question } from './question.tsx';

interface BlocksProps {
  schema: Schema;
  ui: UiNode;
  at: ItemKey;
  /** Renders a group or list. Not needed where there are only questions. */
  container?: (name: string) => ReactNode;
  /** Stands around the questions of a document. Not needed where nothing is signed. */
  DocumentBox?: ComponentType<{ document: Document; children: ReactNode }>;
}

export function Blocks({ schema, ui, at, ...parts }: BlocksProps) {
  const { store } = useFormContext();
  const blocks = useMemo(
    () => layOut(schema, ui, (name) => isContainer(store, `${at}/${name}`)),
    [schema, ui, store, at],
  );
  return blocks.map((block) => <BlockBox key={block.names[0]} block={block} at={at} {...parts} />);
}

function BlockBox({ block, at, container, DocumentBox }: { block: Block } & Omit<BlocksProps, 'schema' | 'ui'>) {
  const { store, t, styles } = useFormContext();
  const keys = useMemo(() => block.names.map((name) => `${at}/${name}`), [block, at]);
  const shown = useAtomValue(
    useMemo(() => store.shownCount(keys.filter((key) => store.template(key)?.widget !== 'hidden')), [store, keys]),
    { store: store.atoms },
  );
  if (shown === 0) return null;
  const entries = keys.map((key, i) =>
    isContainer(store, key) ? container?.(block.names[i] as string) : <Question key={key} at={key} />,
  );
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
  if (document && DocumentBox) {
    return (
      <DocumentBox document={document}>
        <BelowHeading>
          <div className={styles.grid}>{entries}</div>
        </BelowHeading>
      </DocumentBox>
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

function isContainer(store: FormStore, at: ItemKey): boolean {
  const kind = store.template(at)?.kind;
  return kind === 'group' || kind === 'list';
}
