/** Pages, groups and questions in order, with a search by any word in either language. */
import {
  Input,
  makeStyles,
  Text,
  Tree,
  TreeItem,
  TreeItemLayout,
  type TreeItemValue,
  tokens,
} from '@fluentui/react-components';
import { memo, useDeferredValue, useEffect, useId, useMemo, useState } from 'react';
import { innerParts, isGroup, type OutlineForm, type OutlinePart, searchForms } from '../../authoring/editing/index.ts';
import { useDefinitions } from '../definitions/definitions.ts';
import { type Selection, type SelectionProps, SHARED_PARTS, type SharedPart } from '../definitions/selection.ts';
import { useLanguage, useWords } from '../words/studio-words.ts';
import { useMarkerStyles } from './drop-marker.ts';
import { DropDialog, useDroppedPart } from './dropped-part.tsx';
import { FoundTexts, type TextHit, type TextHits, useTextHits } from './found-texts.tsx';
import { keysIn, outlineKeys, partKey, selectedKey } from './outline-keys.ts';
import { type Reorder, useReorder } from './use-reorder.ts';

const useStyles = makeStyles({
  part: { display: 'grid', gap: tokens.spacingVerticalS, alignContent: 'start', minWidth: 0 },
  chosen: { backgroundColor: tokens.colorNeutralBackground1Selected, fontWeight: tokens.fontWeightSemibold },
  label: { overflowWrap: 'anywhere' },
});

export function Outline({ selection, select }: SelectionProps) {
  const t = useWords();
  const styles = useStyles();
  const { files, outline } = useDefinitions();
  const { dropped, drop, close } = useDroppedPart();
  const reorder = useReorder(drop);
  const [text, setText] = useState('');
  const [opened, setOpened] = useState<ReadonlySet<TreeItemValue>>(() => new Set([selection.form]));
  const wanted = useDeferredValue(text);
  const isSearching = wanted.trim() !== '';
  const found = useMemo(
    () => (isSearching ? searchForms(files, outline, wanted) : outline),
    [isSearching, files, outline, wanted],
  );
  const hits = useTextHits(files, outline, wanted);
  const open = useMemo(
    () => (isSearching ? new Set([...keysIn(found), ...hits.keys()]) : opened),
    [isSearching, found, hits, opened],
  );
  const containers = useMemo(() => around(outline, selection), [outline, selection]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once per selection and place, so that it can be closed again
  useEffect(() => {
    setOpened((before) => new Set([...before, ...containers]));
  }, [selection.path, containers.join('\n')]);
  return (
    <section className={styles.part} aria-label={t('outline.title')}>
      <Input
        type="search"
        aria-label={t('outline.search')}
        placeholder={t('outline.searchShort')}
        value={text}
        onChange={(_, { value }) => setText(value)}
      />
      <Text size={200} role="status">
        {isSearching ? t('outline.found', { count: found.length }) : ''}
      </Text>
      <Forms
        forms={found}
        hits={hits}
        isSearching={isSearching}
        open={open}
        setOpened={setOpened}
        selection={selection}
        select={select}
        reorder={reorder}
      />
      {dropped && <DropDialog dropped={dropped} select={select} close={close} />}
    </section>
  );
}

/** The parts that must be open to show the selected question. */
function around(outline: readonly OutlineForm[], { form, path }: Selection): string[] {
  const parts = outline.find((each) => each.form === form)?.parts ?? [];
  return [form, ...(findHolders(form, parts, path) ?? [])];
}

function findHolders(form: string, parts: readonly OutlinePart[], path: string): string[] | undefined {
  for (const part of parts) {
    if (!isGroup(part) && part.path === path) return [];
    const inner = findHolders(form, innerParts(part), path);
    if (inner) return [partKey(form, part), ...inner];
  }
  return undefined;
}

interface FormsProps extends SelectionProps {
  forms: readonly OutlineForm[];
  hits: TextHits;
  isSearching: boolean;
  open: ReadonlySet<TreeItemValue>;
  setOpened: (next: ReadonlySet<TreeItemValue>) => void;
  reorder: Reorder;
}

const Forms = memo(function Forms({ forms, hits, isSearching, open, setOpened, ...props }: FormsProps) {
  const t = useWords();
  const { selection, select, reorder } = props;
  const styles = useMarkerStyles();
  const chosen = selectedKey(selection);
  const shared = SHARED_PARTS.filter((part) => !isSearching || hits.has(sharedKey(part)));
  return (
    <Tree
      className={styles.tree}
      aria-label={t('outline.title')}
      openItems={open}
      onOpenChange={(_, { openItems }) => setOpened(openItems as ReadonlySet<TreeItemValue>)}
    >
      {forms.map((form) => (
        <FormItem
          key={form.form}
          form={form.form}
          whole={form}
          chosen={selection.form === form.form ? chosen : undefined}
          hits={hits}
          select={select}
          reorder={reorder}
        />
      ))}
      {shared.map((part) => (
        <SharedItem
          key={part}
          part={part}
          isChosen={chosen === sharedKey(part)}
          hits={hits.get(sharedKey(part)) ?? NO_HITS}
          select={select}
        />
      ))}
    </Tree>
  );
});

interface ItemProps extends Pick<SelectionProps, 'select'> {
  form: string;
  /** The key of the selected part, if it is this part or one inside it. */
  chosen: string | undefined;
  hits: TextHits;
  reorder: Reorder;
}

const NO_HITS: readonly TextHit[] = [];

const sharedKey = (shared: SharedPart): string => selectedKey({ form: '', path: '', shared });

interface SharedItemProps extends Pick<SelectionProps, 'select'> {
  part: SharedPart;
  isChosen: boolean;
  hits: readonly TextHit[];
}

/** A part that all pages share. */
function SharedItem({ part, isChosen, hits, select }: SharedItemProps) {
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

const FormItem = memo(function FormItem({ whole, ...props }: ItemProps & { whole: OutlineForm }) {
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
