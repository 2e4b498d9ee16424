/** The meaning of a condition in a sentence, and its faults. */

import { mergeClasses, Text } from '@fluentui/react-components';
import type { ConditionInWords } from '../../contract/index.ts';
import { TAGS } from '../../engine/data/index.ts';
import { Notice } from '../components/notice.tsx';
import { languageNow, useWords } from '../words/studio-words.ts';
import { useBuilderStyles } from './styles.ts';
import { TextPlaceholder } from './text-placeholder.tsx';

interface SentenceProps {
  said: ConditionInWords | undefined;
  /** Of the sentence that is on its way, about: keeps the place of its lines, so that nothing moves when it comes. */
  length?: number | undefined;
  /** Inside a row, where it is not announced on its own. */
  isQuiet?: boolean;
}

export function ConditionSentence({ said, length, isQuiet = false }: SentenceProps) {
  const t = useWords();
  const styles = useBuilderStyles();
  const sentence = said?.[TAGS[languageNow()]];
  return (
    <div {...(!isQuiet && { 'aria-live': 'polite' })}>
      {(said ?? length) !== undefined && (
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
        said?.faults.map(({ pointer, message }) => (
          <Notice key={pointer + message} intent="error">
            {message}
          </Notice>
        ))}
    </div>
  );
}
