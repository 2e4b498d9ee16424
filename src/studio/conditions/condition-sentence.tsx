/** The meaning of a condition in a sentence, and its faults. */

import { Text } from '@fluentui/react-components';
import type { ConditionInWords } from '../../contract/index.ts';
import { TAGS } from '../../engine/data/index.ts';
import { Notice } from '../components/notice.tsx';
import { languageNow, useWords } from '../words/studio-words.ts';
import { useBuilderStyles } from './styles.ts';

interface SentenceProps {
  said: ConditionInWords | undefined;
  /** Takes its place before it is there, so that little moves when it comes. */
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
          {isQuiet ? sentence : sentence !== undefined && t('conditions.sentence', { sentence })}
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
