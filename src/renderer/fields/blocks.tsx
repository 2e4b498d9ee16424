/** The questions of an object of the record, in the blocks of its layout. */
import { type ComponentType, type CSSProperties, type ReactNode, useMemo, useRef } from 'react';
import type { FormDocument, Schema, UiNode } from '../../engine/index.ts';
import { useFormContext } from '../form/form-context.ts';
import type { FieldKey } from '../form/item-keys.ts';
import type { FormStore } from '../form/store.ts';
import { useStoreValue } from '../form/use-store-value.ts';
import { type Block, layOut } from './layout.ts';
import { BelowHeading, PartHeading } from './part-heading.tsx';
import { Question } from './question.tsx';

interface BlocksProps {
  schema: Schema;
  ui: UiNode;
  at: FieldKey;
  /** Renders a group or list. Not needed where there are only questions. */
  container?: (name: string) => ReactNode;
  /** Renders around the questions of a document. Not needed where nothing is signed. */
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
  const size = useEstimatedSize(block, visible, isShown);
  if (!isShown) return null;
  const entries = keys.map((key, i) =>
    isContainer(store, key) ? container?.(block.names[i] as string) : <Question key={key} at={key} />,
  );
  const grid = <div className={styles.grid}>{entries}</div>;
  // No `content-visibility` here: the height of a list or container cannot be estimated, and an item has its own.
  const isLaidOutAtOnce = at !== '' || (block.group === undefined && keys.some((key) => isContainer(store, key)));
  if (block.group === undefined) {
    return (
      <div className={styles.block} style={size} data-whole={isLaidOutAtOnce || undefined}>
        {grid}
      </div>
    );
  }
  const document = at === '' ? store.evaluation.form.documents.find(({ group }) => group === block.group) : undefined;
  if (document && DocumentBox) {
    return (
      <DocumentBox document={document}>
        <BelowHeading>{grid}</BelowHeading>
      </DocumentBox>
    );
  }
  return (
    <fieldset
      className={styles.block}
      style={size}
      data-part={at === '' || undefined}
      data-toggles={keys.some((key) => store.template(key)?.widget === 'toggle') || undefined}
      data-whole={isLaidOutAtOnce || undefined}
    >
      <legend className={styles.caption}>
        <PartHeading id={at === '' ? store.headingId(block.group) : undefined}>
          {t(`groups.${block.group}`)}
        </PartHeading>
      </legend>
      <BelowHeading>{grid}</BelowHeading>
    </fieldset>
  );
}

/**
 * The height before layout, estimated once. Estimating again after each edit took a third of the time of an edit that
 * shows or hides a question in each of 100 blocks.
 */
function useEstimatedSize(
  { names, rows, narrowRows }: Block,
  visible: FieldKey[],
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

function isContainer(store: FormStore, at: FieldKey): boolean {
  const kind = store.template(at)?.kind;
  return kind === 'group' || kind === 'list';
}
