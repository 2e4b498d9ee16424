/** Pages, groups and questions in order, with a search by any word in either language. */
import { Input, makeStyles, Text, Tree, type TreeItemValue, tokens } from '@fluentui/react-components';
import { memo, useDeferredValue, useEffect, useMemo, useState } from 'react';
import {
  innerParts,
  isGroup,
  type OutlineForm,
  type OutlinePart,
  searchForms,
} from '../../../authoring/editing/index.ts';
import { useDefinitions } from '../../definitions/definitions.ts';
import { type Selection, type SelectionProps, SHARED_PARTS } from '../../definitions/selection.ts';
import { useWords } from '../../words/studio-words.ts';
import { useMarkerStyles } from './drop-marker.ts';
import { DropDialog, useDroppedPart } from './dropped-part.tsx';
import { type TextHits, useTextHits } from './found-texts.tsx';
import { FormItem, NO_HITS, SharedItem, sharedKey } from './outline-items.tsx';
import { keysIn, partKey, selectedKey } from './outline-keys.ts';
import { type Reorder, useReorder } from './use-reorder.ts';

const useStyles = makeStyles({
  part: { display: 'grid', gap: tokens.spacingVerticalS, alignContent: 'start', minWidth: 0 },
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
