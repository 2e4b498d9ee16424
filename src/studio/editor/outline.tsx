/** Pages, groups and questions in their order, found by any word in either language. */
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
import { memo, useEffect, useMemo, useState } from 'react';
import { isGroup, type OutlineForm, type OutlinePart, searched } from '../../authoring/editing/index.ts';
import { useDefinitions } from '../definitions/definitions.ts';
import type { Selection } from '../definitions/selection.ts';
import { languageNow, useWords } from '../words/studio-words.ts';
import { type Reorder, useReorder } from './use-reorder.ts';

const useStyles = makeStyles({
  part: { display: 'grid', gap: tokens.spacingVerticalS, alignContent: 'start', minWidth: 0 },
  chosen: { backgroundColor: tokens.colorNeutralBackground1Selected, fontWeight: tokens.fontWeightSemibold },
  label: { overflowWrap: 'anywhere' },
});

interface OutlineProps {
  selection: Selection;
  select: (next: Selection) => void;
}

export function Outline({ selection, select }: OutlineProps) {
  const t = useWords();
  const styles = useStyles();
  const { files, outline } = useDefinitions();
  const reorder = useReorder();
  const [text, setText] = useState('');
  const [opened, setOpened] = useState<ReadonlySet<TreeItemValue>>(() => new Set([selection.form]));
  const found = useMemo(() => searched(files, outline, text), [files, outline, text]);
  const isSearching = text.trim() !== '';
  const open = isSearching ? keysIn(found) : opened;
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once for each selection, so that it can be closed again
  useEffect(() => {
    setOpened((before) => new Set([...before, ...around(outline, selection)]));
  }, [selection.form, selection.path]);
  return (
    <section className={styles.part} aria-label={t('outline.title')}>
      <Input
        type="search"
        aria-label={t('outline.search')}
        placeholder={t('outline.search')}
        value={text}
        onChange={(_, { value }) => setText(value)}
      />
      <Text size={200} role="status">
        {isSearching ? t('outline.found', { count: found.length }) : ''}
      </Text>
      <Tree
        aria-label={t('outline.title')}
        openItems={open}
        onOpenChange={(_, { openItems }) => setOpened(openItems as ReadonlySet<TreeItemValue>)}
      >
        {found.map((form) => (
          <FormItem
            key={form.form}
            form={form}
            selection={selection.form === form.form ? selection : undefined}
            select={select}
            reorder={reorder}
          />
        ))}
      </Tree>
    </section>
  );
}

const keyOf = (form: string, path: string): string => (path === '' ? form : `${form} ${path}`);

/** What has to be open for the selected question to show. */
function around(outline: readonly OutlineForm[], { form, path }: Selection): string[] {
  const parts = outline.find((each) => each.form === form)?.parts ?? [];
  return [form, ...(holdersOf(form, parts, path) ?? [])];
}

function holdersOf(form: string, parts: readonly OutlinePart[], path: string): string[] | undefined {
  for (const part of parts) {
    if (!isGroup(part) && part.path === path) return [];
    const inner = holdersOf(form, isGroup(part) ? part.questions : part.inner, path);
    if (inner) return [isGroup(part) ? groupKey(form, part) : keyOf(form, part.path), ...inner];
  }
  return undefined;
}

const keysIn = (forms: readonly OutlineForm[]): Set<TreeItemValue> =>
  new Set(forms.flatMap(({ form, parts }) => [form, ...keysOf(form, parts)]));

const keysOf = (form: string, parts: readonly OutlinePart[]): string[] =>
  parts.flatMap((part) => {
    if (isGroup(part)) return [groupKey(form, part), ...keysOf(form, part.questions)];
    return [keyOf(form, part.path), ...keysOf(form, part.inner)];
  });

const groupKey = (form: string, { holder, name }: { holder: string; name: string }): string =>
  `${form} ${holder} # ${name}`;

interface ItemProps extends Pick<OutlineProps, 'select'> {
  /** None where another form is selected. */
  selection: Selection | undefined;
  reorder: Reorder;
}

/** Drawn again only when something of this form is said otherwise, or selected. */
const FormItem = memo(function FormItem({
  form: whole,
  selection,
  select,
  reorder,
}: ItemProps & { form: OutlineForm }) {
  const { form, labels, parts } = whole;
  const isLeaf = parts.length === 0;
  return (
    <TreeItem
      itemType={isLeaf ? 'leaf' : 'branch'}
      value={form}
      onClick={(event) => pick(event, () => select({ form, path: '' }))}
    >
      <Label text={labels[languageNow()]} isChosen={selection?.path === '' && selection.group === undefined} />
      {!isLeaf && (
        <Tree aria-label={labels[languageNow()]}>
          <Parts form={form} parts={parts} selection={selection} select={select} reorder={reorder} />
        </Tree>
      )}
    </TreeItem>
  );
});

interface PartsProps extends ItemProps {
  form: string;
  parts: readonly OutlinePart[];
}

function Parts({ form, parts, selection, select, reorder }: PartsProps) {
  const t = useWords();
  return parts.map((part) => {
    const inner = isGroup(part) ? part.questions : part.inner;
    const value = isGroup(part) ? groupKey(form, part) : keyOf(form, part.path);
    const isLeaf = inner.length === 0;
    const choose = (): void => {
      if (isGroup(part)) select({ form, path: part.holder, group: part.name });
      else select({ form, path: part.path });
    };
    const isChosen =
      selection !== undefined &&
      (isGroup(part)
        ? part.name === selection.group && part.holder === selection.path
        : part.path === selection.path && selection.group === undefined);
    return (
      <TreeItem
        key={value}
        itemType={isLeaf ? 'leaf' : 'branch'}
        value={value}
        onClick={(event) => pick(event, choose)}
        {...reorder(form, part)}
      >
        <Label text={part.labels[languageNow()]} kind={t(`outline.kind.${part.kind}`)} isChosen={isChosen} />
        {!isLeaf && (
          <Tree aria-label={part.labels[languageNow()]}>
            <Parts form={form} parts={inner} selection={selection} select={select} reorder={reorder} />
          </Tree>
        )}
      </TreeItem>
    );
  });
}

/** An item inside another one is pressed alone. */
function pick(event: { stopPropagation: () => void }, choose: () => void): void {
  event.stopPropagation();
  choose();
}

function Label({ text, kind, isChosen }: { text: string; kind?: string; isChosen: boolean }) {
  const styles = useStyles();
  return (
    <TreeItemLayout
      className={isChosen ? styles.chosen : undefined}
      aria-current={isChosen || undefined}
      aside={kind && <Text size={100}>{kind}</Text>}
    >
      <span className={styles.label}>{text}</span>
    </TreeItemLayout>
  );
}
