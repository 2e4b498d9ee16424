/** The meaning of a condition in a sentence, and its faults. */

import { mergeClasses, Text } from '@fluentui/react-components';
import type { ConditionInWords } from '../../contract/index.ts';
import { TAGS } from '../../engine/data/index.ts';
import { Notice } from '../components/notice.tsx';
import { languageNow, useWords } from '../words/studio-words.ts';
import { useBuilderStyles } from './styles.ts';
import { TextPlaceholder } from './text-placeholder.tsx';

interface SentenceProps {
  inWords: ConditionInWords | undefined;
  /** Estimated length of the sentence in characters: its lines are reserved, so that nothing moves when it arrives. */
  length?: number | undefined;
  /** Inside a row or list: only the sentence, which is not announced. */
  isQuiet?: boolean;
}

export function ShownSentence({ inWords, length, isQuiet = false }: SentenceProps) {
  const t = useWords();
  const styles = useBuilderStyles();
  const sentence = inWords?.[TAGS[languageNow()]];
  return (
    <div {...(!isQuiet && { 'aria-live': 'polite' })}>
      {(inWords ?? length) !== undefined && (
        <div className={mergeClasses(styles.sentence, styles.overlaid)}>
          {length !== undefined && (
            <TextPlaceholder length={isQuiet ? length : length + t('conditions.sentence').length} />
          )}
          <Text as="p" block>
            {isQuiet || sentence === undefined ? sentence : t('conditions.sentence', { sentence })}
          </Text>
        </div>
      )}
      {!isQuiet &&
        inWords?.faults.map(({ pointer, message }) => (
          <Notice key={pointer + message} intent="error">
            {message}
          </Notice>
        ))}
    </div>
  );
}
