/** A part that all pages share, in the place of a page and its question. */
import { makeStyles, Subtitle1, Text, tokens } from '@fluentui/react-components';
import { useLayoutEffect, useRef } from 'react';
import type { SharedPart as Part } from '../definitions/selection.ts';
import { SheetBar } from '../translation-sheet/sheet-bar.tsx';
import { useWords } from '../words/studio-words.ts';
import { BackToRules } from './back-to-rules.tsx';
import { QuestionFaults } from './question-faults.tsx';
import { NamedRules } from './values/named-rules.tsx';
import { AllWords } from './words/all-words.tsx';

const useStyles = makeStyles({
  part: { display: 'grid', gap: tokens.spacingVerticalM, alignContent: 'start', minWidth: 0 },
});

export function SharedPart({ shared }: { shared: Part }) {
  const t = useWords();
  const styles = useStyles();
  const title = t(`outline.shared.${shared}`);
  const heading = useRef<HTMLDivElement>(null);
  // It is chosen at the end of the outline. The field of a text that was searched for is scrolled to afterwards.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each part
  useLayoutEffect(() => {
    // Newer browsers return a promise, which is no cleanup of an effect.
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, [shared]);
  return (
    <section className={styles.part} aria-label={title}>
      <BackToRules />
      <div ref={heading}>
        <Subtitle1 as="h2">{title}</Subtitle1>
      </div>
      <Text>{t(`outline.sharedText.${shared}`)}</Text>
      {shared === 'words' && <SheetBar />}
      <QuestionFaults at={{ form: '', path: '', shared }} />
      {shared === 'words' ? <AllWords /> : <NamedRules />}
    </section>
  );
}
