/** The files of a change, with a search in their names and contents. */
import {
  Badge,
  Field,
  Input,
  makeStyles,
  Text,
  Tree,
  TreeItem,
  TreeItemLayout,
  type TreeItemValue,
  tokens,
} from '@fluentui/react-components';
import { useState } from 'react';
import type { StudioFault } from '../../contract/index.ts';
import { useDefinitions } from '../definitions/definitions.ts';
import { languageNow, useWords } from '../words/studio-words.ts';
import { type FileGroup, groupedFiles, type NamedFile } from './file-names.ts';

const useStyles = makeStyles({
  part: { display: 'grid', gap: tokens.spacingVerticalS, alignContent: 'start', minWidth: 0 },
  files: { maxHeight: '65vh', overflowY: 'auto', '@media (max-width: 1000px)': { maxHeight: '16rem' } },
  chosen: { backgroundColor: tokens.colorNeutralBackground1Selected, fontWeight: tokens.fontWeightSemibold },
  name: { overflowWrap: 'anywhere' },
});

interface FileListProps {
  chosen: string | undefined;
  choose: (file: string) => void;
}

export function FileList({ chosen, choose }: FileListProps) {
  const t = useWords();
  const styles = useStyles();
  const { edits, outline } = useDefinitions();
  const [word, setWord] = useState('');
  const [opened, setOpened] = useState<ReadonlySet<TreeItemValue>>();
  const wanted = word.trim().toLowerCase();
  const isFound = ([file, text]: [string, string]): boolean => `${file}\n${text}`.toLowerCase().includes(wanted);
  const found = Object.entries(edits.files ?? {}).filter(isFound);
  const groups = groupedFiles(
    found.map(([file]) => file),
    outline,
    languageNow(),
  );
  const own = groups.find(({ files }) => files.some(({ file }) => file === chosen));
  const open = wanted === '' ? (opened ?? new Set(own ? [own.key] : [])) : new Set(groups.map(({ key }) => key));
  return (
    <section className={styles.part} aria-label={t('edit.files')}>
      <Field label={t('edit.search')}>
        <Input type="search" value={word} onChange={(_, { value }) => setWord(value)} />
      </Field>
      <Text size={200} role="status">
        {wanted === '' ? '' : t('text.found', { count: found.length })}
      </Text>
      <Tree
        aria-label={t('edit.files')}
        className={styles.files}
        openItems={open}
        onOpenChange={(_, { openItems }) => setOpened(openItems as ReadonlySet<TreeItemValue>)}
      >
        {groups.map((group) => (
          <Group key={group.key} group={group} chosen={chosen} choose={choose} />
        ))}
      </Tree>
    </section>
  );
}

function Group({ group: { key, label, files }, chosen, choose }: FileListProps & { group: FileGroup }) {
  const t = useWords();
  const styles = useStyles();
  const { faults } = useDefinitions();
  const name = label ?? t(`text.${key}`);
  return (
    <TreeItem itemType="branch" value={key}>
      <TreeItemLayout aside={<Faults faults={faults} files={files} />}>
        <span className={styles.name}>{name}</span>
      </TreeItemLayout>
      <Tree aria-label={name}>
        {files.map((named) => (
          <TreeItem
            key={named.file}
            itemType="leaf"
            value={named.file}
            onClick={(event) => {
              event.stopPropagation();
              choose(named.file);
            }}
          >
            <TreeItemLayout
              className={named.file === chosen ? styles.chosen : undefined}
              aria-current={named.file === chosen || undefined}
              aside={<Faults faults={faults} files={[named]} />}
            >
              <span className={styles.name}>
                {[named.name, named.kind === 'other' ? '' : t(`text.kind.${named.kind}`)].filter(Boolean).join(' · ')}
              </span>
            </TreeItemLayout>
          </TreeItem>
        ))}
      </Tree>
    </TreeItem>
  );
}

function Faults({ faults, files }: { faults: readonly StudioFault[]; files: readonly NamedFile[] }) {
  const t = useWords();
  const count = faults.filter((fault) => files.some(({ file }) => file === fault.file)).length;
  if (count === 0) return null;
  return (
    <Badge color="danger" aria-label={t('edit.faults', { count })}>
      {count}
    </Badge>
  );
}
