/**
 * The kind of a question, and whether it is on the page now. It always takes one line, so that nothing moves when the
 * explanation arrives.
 */
import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { ChevronDownRegular, ChevronUpRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import type { QuestionKind } from '../../authoring/editing/index.ts';
import { TAGS } from '../../engine/data/index.ts';
import { Notice } from '../components/notice.tsx';
import type { AskedExplanation } from '../explanation/use-explanation.ts';
import { languageNow, useWords } from '../words/studio-words.ts';

const useStyles = makeStyles({
  line: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalS,
    // The height of the button, which appears after the explanation has arrived.
    minHeight: '24px',
  },
});

interface KindLineProps {
  kind: QuestionKind;
  explanation: AskedExplanation;
}

export function KindLine({ kind, explanation: { explained } }: KindLineProps) {
  const t = useWords();
  const styles = useStyles();
  const [isOpen, setOpen] = useState(false);
  const reason = explained?.presence === 'hidden' ? explained[TAGS[languageNow()]].now.join(' ') : undefined;
  return (
    <>
      <div className={styles.line}>
        <Text size={200}>{t(`outline.kind.${kind}`)}</Text>
        <div role="status">
          {reason !== undefined && (
            <Button
              size="small"
              appearance="subtle"
              icon={isOpen ? <ChevronUpRegular /> : <ChevronDownRegular />}
              iconPosition="after"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              {t('explanation.hidden')}
            </Button>
          )}
        </div>
      </div>
      {isOpen && reason !== undefined && <Notice>{reason}</Notice>}
    </>
  );
}
