/** "Why is this here?": the conditions that decide in the situation of the preview, and all rules of the question. */

import { makeStyles, Spinner, Subtitle2, Text, tokens } from '@fluentui/react-components';
import { TAGS } from '../../engine/data/index.ts';
import { languageNow, useWords } from '../words/studio-words.ts';
import type { AskedExplanation } from './use-explanation.ts';

const useStyles = makeStyles({
  list: { marginBlock: tokens.spacingVerticalXS, paddingInlineStart: tokens.spacingHorizontalL },
});

export function Explanation({ explained, failure }: AskedExplanation) {
  const t = useWords();
  if (failure) return <Text>{t(`explanation.${failure}`)}</Text>;
  if (!explained) return <Spinner size="tiny" label={t('explanation.waiting')} />;
  const { now, always } = explained[TAGS[languageNow()]];
  return (
    <>
      {!explained.isCurrent && <Text block>{t('explanation.before')}</Text>}
      <div aria-live="polite">
        <Sentences title={t('explanation.now')} sentences={now} />
      </div>
      <Sentences title={t('explanation.always')} sentences={always} />
    </>
  );
}

function Sentences({ title, sentences }: { title: string; sentences: readonly string[] }) {
  const styles = useStyles();
  if (sentences.length === 0) return null;
  return (
    <>
      <Subtitle2 as="h4" block>
        {title}
      </Subtitle2>
      <ul className={styles.list}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  );
}
