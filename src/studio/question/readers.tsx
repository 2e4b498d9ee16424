/** What reads an answer: rules of this page and of others. */
import { Link, Text } from '@fluentui/react-components';
import { useMemo } from 'react';
import { readersOf } from '../../authoring/editing/index.ts';
import { placeText } from '../../authoring/index.ts';
import { useDefinitions } from '../definitions/definitions.ts';
import type { Selection } from '../definitions/selection.ts';
import { languageNow, useWords } from '../words/studio-words.ts';
import type { QuestionProps } from './question-props.ts';

export function Readers({ at: { form, path }, select }: QuestionProps & { select: (next: Selection) => void }) {
  const t = useWords();
  const { files, outline } = useDefinitions();
  const readers = useMemo(() => readersOf(files, outline, form, path), [files, outline, form, path]);
  const titleOf = (name: string): string => outline.find((each) => each.form === name)?.labels[languageNow()] ?? name;
  if (readers.length === 0) return <Text>{t('readers.none')}</Text>;
  return (
    <>
      <Text>{t('readers.count', { count: readers.length })}</Text>
      <ul>
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
