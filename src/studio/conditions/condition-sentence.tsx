/** The meaning of a condition in a sentence, and its faults. */

import { Text } from '@fluentui/react-components';
import type { ConditionInWords } from '../../contract/index.ts';
import { TAGS } from '../../engine/data/index.ts';
import { Notice } from '../components/notice.tsx';
import { languageNow, useWords } from '../words/studio-words.ts';
import { useBuilderStyles } from './styles.ts';
import { NO_SENTENCE_YET } from './use-sentence.ts';

interface SentenceProps {
  said: ConditionInWords | undefined;
  /** Whether its place is kept before it is there. */
  isExpected?: boolean;
  /** Inside a row, where it is not announced on its own. */
  isQuiet?: boolean;
}

export function ConditionSentence({ said, isExpected = said !== undefined, isQuiet = false }: SentenceProps) {
  const t = useWords();
  const styles = useBuilderStyles();
  const sentence = said?.[TAGS[languageNow()]];
  return (
    <div {...(!isQuiet && { 'aria-live': 'polite' })}>
      {isExpected && (
        <Text as="p" block className={styles.sentence}>
          {isQuiet || sentence === undefined ? (sentence ?? NO_SENTENCE_YET) : t('conditions.sentence', { sentence })}
        </Text>
      )}
      {!isQuiet &&
        said?.faults.map(({ pointer, message }) => (
          <Notice key={pointer + message} intent="error">
            {message}
          </Notice>
        ))}
    </div>
  );
}
