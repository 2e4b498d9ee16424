/** The items of the outline: pages, groups, questions, and what all pages share. */
import { makeStyles, Text, Tree, TreeItem, TreeItemLayout, tokens } from '@fluentui/react-components';
import { memo, useId } from 'react';
import { innerParts, isGroup, type OutlineForm, type OutlinePart } from '../../../authoring/editing/index.ts';
import type { SelectionProps, SharedPart } from '../../definitions/selection.ts';
import { useLanguage, useWords } from '../../words/studio-words.ts';
import { FoundTexts, type TextHit, type TextHits } from './found-texts.tsx';
import { outlineKeys, partKey, selectedKey } from './outline-keys.ts';
import type { Reorder } from './use-reorder.ts';

const useStyles = makeStyles({
  chosen: { backgroundColor: tokens.colorNeutralBackground1Selected, fontWeight: tokens.fontWeightSemibold },
  label: { overflowWrap: 'anywhere' },
});

interface ItemProps extends Pick<SelectionProps, 'select'> {
  form: string;
  /** The key of the selected part, if it is this part or one inside it. */
  chosen: string | undefined;
  hits: TextHits;
  reorder: Reorder;
}

export const NO_HITS: readonly TextHit[] = [];

export const sharedKey = (shared: SharedPart): string => selectedKey({ form: '', path: '', shared });

interface SharedItemProps extends Pick<SelectionProps, 'select'> {
  part: SharedPart;
  isChosen: boolean;
  hits: readonly TextHit[];
}

/** A part that all pages share. */
export function SharedItem({ part, isChosen, hits, select }: SharedItemProps) {
  const t = useWords();
  const label = t(`outline.shared.${part}`);
  const labelId = useId();
  return (
    <TreeItem
      aria-labelledby={labelId}
      itemType={hits.length > 0 ? 'branch' : 'leaf'}
      value={sharedKey(part)}
      onClick={(event) => pick(event, () => select({ form: '', path: '', shared: part }))}
    >
      <Label id={labelId} text={label} isChosen={isChosen} />
      {hits.length > 0 && (
        <Tree>
          <FoundTexts hits={hits} select={select} />
        </Tree>
      )}
    </TreeItem>
  );
}

export const FormItem = memo(function FormItem({ whole, ...props }: ItemProps & { whole: OutlineForm }) {
  const { form, labels, parts } = whole;
  const language = useLanguage();
  const hits = props.hits.get(form) ?? NO_HITS;
  const isLeaf = parts.length + hits.length === 0;
  const labelId = useId();
  return (
    <TreeItem
      aria-labelledby={labelId}
      itemType={isLeaf ? 'leaf' : 'branch'}
      value={form}
      onClick={(event) => pick(event, () => props.select({ form, path: '' }))}
      {...(whole.page && props.reorder(form))}
    >
      <Label id={labelId} text={labels[language]} isChosen={props.chosen === form} />
      {!isLeaf && (
        <Tree>
          <FoundTexts hits={hits} select={props.select} />
          <Parts {...props} parts={parts} />
        </Tree>
      )}
    </TreeItem>
  );
});

const Parts = ({ parts, chosen, ...props }: ItemProps & { parts: readonly OutlinePart[] }) =>
  parts.map((part) => (
    <PartItem
      key={partKey(props.form, part)}
      {...props}
      part={part}
      chosen={chosen !== undefined && outlineKeys(props.form, [part]).includes(chosen) ? chosen : undefined}
    />
  ));

/** Renders again only when something in this part changed, or is selected. */
const PartItem = memo(function PartItem({ part, ...props }: ItemProps & { part: OutlinePart }) {
  const t = useWords();
  const language = useLanguage();
  const { form, chosen, select, reorder } = props;
  const inner = innerParts(part);
  const hits = props.hits.get(partKey(form, part)) ?? NO_HITS;
  const isLeaf = inner.length + hits.length === 0;
  const labelId = useId();
  const choose = (): void => {
    if (isGroup(part)) select({ form, path: part.container, group: part.name });
    else select({ form, path: part.path });
  };
  return (
    <TreeItem
      aria-labelledby={labelId}
      itemType={isLeaf ? 'leaf' : 'branch'}
      value={partKey(form, part)}
      onClick={(event) => pick(event, choose)}
      {...reorder(form, part)}
    >
      <Label
        id={labelId}
        text={part.labels[language]}
        kind={t(`outline.kind.${isGroup(part) ? part.kind : part.named}`)}
        isChosen={chosen === partKey(form, part)}
      />
      {!isLeaf && (
        <Tree>
          <FoundTexts hits={hits} select={select} />
          <Parts {...props} parts={inner} />
        </Tree>
      )}
    </TreeItem>
  );
});

/** Pressing an item does not select the items around it. */
function pick(event: { stopPropagation: () => void }, choose: () => void): void {
  event.stopPropagation();
  choose();
}

interface LabelProps {
  /** The id of the name. It leaves out the items inside, which are announced when they are reached. */
  id: string;
  text: string;
  kind?: string;
  isChosen: boolean;
}

function Label({ id, text, kind, isChosen }: LabelProps) {
  const styles = useStyles();
  return (
    <TreeItemLayout
      id={id}
      className={isChosen ? styles.chosen : undefined}
      aria-current={isChosen || undefined}
      aside={kind && <Text size={100}>{kind}</Text>}
    >
      <span className={styles.label}>{text}</span>
    </TreeItemLayout>
  );
}
