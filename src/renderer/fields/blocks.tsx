/** The questions of an object of the record, in the blocks of its layout. */
import { type ComponentType, type CSSProperties, type ReactNode, useMemo, useRef } from 'react';
import type { FormDocument, Schema, UiNode } from '../../engine/index.ts';
import { useFormContext } from '../form/form-context.ts';
import type { ItemKey } from '../form/item-keys.ts';
import type { FormStore } from '../form/store.ts';
import { useStoreValue } from '../form/use-store-value.ts';
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
  DocumentBox?: ComponentType<{ document: FormDocument; children: ReactNode }>;
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
  const visible = useMemo(() => keys.filter((key) => store.template(key)?.widget !== 'hidden'), [store, keys]);
  const isShown = useStoreValue(
    store.atoms,
    useMemo(() => store.isAnyShown(visible), [store, visible]),
  );
  const size = useFirstSize(block, visible, isShown);
  if (!isShown) return null;
  const entries = keys.map((key, i) =>
    isContainer(store, key) ? container?.(block.names[i] as string) : <Question key={key} at={key} />,
  );
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
      data-toggles={keys.some((key) => store.template(key)?.widget === 'toggle') || undefined}
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

/**
 * How high it is before it is laid out, which is guessed once: another guess for each of a hundred blocks whenever an
 * edit shows or hides a question in each was a third of that edit.
 */
function useFirstSize(
  { names, rows, narrowRows }: Block,
  visible: ItemKey[],
  isShown: boolean,
): CSSProperties | undefined {
  const { store } = useFormContext();
  const first = useRef<CSSProperties>(undefined);
  if (!isShown) first.current = undefined;
  else if (!first.current) {
    const share = store.countShown(visible) / names.length;
    first.current = {
      '--wide-rows': Math.ceil(rows * share),
      '--narrow-rows': Math.ceil(narrowRows * share),
    } as CSSProperties;
  }
  return first.current;
}

function isContainer(store: FormStore, at: ItemKey): boolean {
  const kind = store.template(at)?.kind;
  return kind === 'group' || kind === 'list';
}
