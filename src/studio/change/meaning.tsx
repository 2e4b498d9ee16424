/** The meaning of a change, by page: each sentence in English and Spanish, side by side. */
import { makeStyles, Subtitle2, tokens } from '@fluentui/react-components';
import type { ChangeCheck } from '../../contract/index.ts';
import { useDefinitions } from '../definitions/definitions.ts';
import { languageNow, useWords } from '../words/studio-words.ts';
import { meaningByPage } from './meaning-by-page.ts';

const useStyles = makeStyles({
  list: { display: 'grid', gap: tokens.spacingVerticalS, marginBlock: tokens.spacingVerticalXS },
  pair: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(20rem, 100%), 1fr))',
    columnGap: tokens.spacingHorizontalXL,
    '& > span': { overflowWrap: 'anywhere' },
  },
});

export function Meaning({ meaning }: Pick<ChangeCheck, 'meaning'>) {
  const t = useWords();
  const styles = useStyles();
  const { outline } = useDefinitions();
  return meaningByPage(meaning, outline).map(({ page, sentences }) => (
    <section key={page?.form ?? ''}>
      <Subtitle2 as="h3">{page ? page.labels[languageNow()] : t('check.allPages')}</Subtitle2>
      <ul className={styles.list}>
        {sentences.map(({ en, es }) => (
          <li key={en}>
            <div className={styles.pair}>
              <span lang="en">{en}</span>
              <span lang="es">{es}</span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  ));
}
