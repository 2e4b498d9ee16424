/** The rules that read an answer, of this page and of others: each with its question and its sentence. */
import { Link, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { type AnswerReader, conditionAround, findReaders } from '../../authoring/editing/index.ts';
import { pointerNames } from '../../authoring/index.ts';
import { ConditionSentence } from '../conditions/condition-sentence.tsx';
import { useSentence, useSentenceLength } from '../conditions/use-sentence.ts';
import { useSubjects } from '../conditions/use-subjects.ts';
import { useDefinitions } from '../definitions/definitions.ts';
import { faultSelection } from '../definitions/fault-selection.ts';
import type { Selection } from '../definitions/selection.ts';
import { useSelectionText } from '../definitions/use-selection-text.ts';
import { useWords } from '../words/studio-words.ts';
import type { SelectingProps } from './question-props.ts';
import { readerRole } from './reader-role.ts';

/** Large enough to be pressed with a finger. */
const useStyles = makeStyles({ list: { display: 'grid', gap: tokens.spacingVerticalS } });

export function Readers({ at: { form, path }, select }: SelectingProps) {
  const t = useWords();
  const { files, outline } = useDefinitions();
  const readers = useMemo(() => findReaders(files, outline, form, path), [files, outline, form, path]);
  if (readers.length === 0) return <Text>{t('readers.none')}</Text>;
  return (
    <>
      <Text>{t('readers.count', { count: readers.length })}</Text>
      <ReaderList readers={readers} select={select} />
    </>
  );
}

interface ReaderListProps {
  readers: readonly AnswerReader[];
  /** Without it, the names lead nowhere. */
  select?: (next: Selection) => void;
  /** Rules of the questions that are named, whatever they read. */
  isOwn?: boolean;
}

export function ReaderList({ readers, select, isOwn = false }: ReaderListProps) {
  const styles = useStyles();
  return (
    <ul className={styles.list}>
      {readers.map((reader) => (
        <Reader key={reader.file + reader.pointer} reader={reader} isOwn={isOwn} {...(select && { select })} />
      ))}
    </ul>
  );
}

interface ReaderProps extends Omit<ReaderListProps, 'readers'> {
  reader: AnswerReader;
}

function Reader({ reader, select, isOwn }: ReaderProps) {
  const t = useWords();
  const { change, files, outline } = useDefinitions();
  const { form, file, pointer } = reader;
  const place = faultSelection(files, outline, { file, pointer }) ?? { form, path: '' };
  const name = useSelectionText()(outline, place);
  const condition = conditionAround(files, reader);
  const at = { ...(form !== '' && { form }), at: place.path, own: 'value' } as const;
  const said = useSentence(change.id, at, condition);
  const length = useSentenceLength(condition, useSubjects(at));
  return (
    <li>
      {select ? (
        <Link as="button" onClick={() => select(place)}>
          {name}
        </Link>
      ) : (
        <Text weight="semibold">{name}</Text>
      )}{' '}
      <Text>
        {t(`readers.${isOwn ? 'own' : 'role'}.${readerRole(pointer)}`, { name: pointerNames(pointer)[1] ?? '' })}
      </Text>
      <ConditionSentence said={said} length={length} isQuiet />
    </li>
  );
}
