/** The rules that read an answer, of this page and of others. */
import { Link, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { readersOf } from '../../authoring/editing/index.ts';
import { placeText } from '../../authoring/index.ts';
import { useDefinitions } from '../definitions/definitions.ts';
import { languageNow, useWords } from '../words/studio-words.ts';
import type { SelectingProps } from './question-props.ts';

/** Large enough to be pressed with a finger. */
const useStyles = makeStyles({ list: { display: 'grid', gap: tokens.spacingVerticalS } });

export function Readers({ at: { form, path }, select }: SelectingProps) {
  const t = useWords();
  const styles = useStyles();
  const { files, outline } = useDefinitions();
  const readers = useMemo(() => readersOf(files, outline, form, path), [files, outline, form, path]);
  const titleOf = (name: string): string => outline.find((each) => each.form === name)?.labels[languageNow()] ?? name;
  if (readers.length === 0) return <Text>{t('readers.none')}</Text>;
  return (
    <>
      <Text>{t('readers.count', { count: readers.length })}</Text>
      <ul className={styles.list}>
        {readers.map(({ form: other, file, pointer }) => {
          const question = /^\/fields\/([^/]+)/.exec(pointer)?.[1]?.replaceAll('~1', '/') ?? '';
          return (
            <li key={file + pointer}>
              <Link as="button" onClick={() => select({ form: other, path: question })}>
                {titleOf(other)}
              </Link>{' '}
              <Text size={200}>{placeText(pointer)}</Text>
            </li>
          );
        })}
      </ul>
    </>
  );
}
