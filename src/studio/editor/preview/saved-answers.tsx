/** The answers of the previous pages, as the review page shows them to applicants. */
import { makeStyles, Title3, tokens } from '@fluentui/react-components';
import type { Flow, Situation } from '../../../engine/index.ts';
import { AnswerSummary } from '../../../renderer/index.ts';
import { Notice } from '../../components/notice.tsx';
import { useWords } from '../../words/studio-words.ts';
import { useAnsweredPages } from './use-saved-answers.ts';

/** Styled as in the portal. */
const useStyles = makeStyles({
  page: { marginBlockEnd: tokens.spacingVerticalXXL },
  partHeading: { marginBlock: '24px 8px', fontSize: tokens.fontSizeBase400, color: tokens.colorBrandForeground1 },
  subheading: { marginBlock: '16px 4px', fontSize: tokens.fontSizeBase300 },
  summary: {
    margin: 0,
    display: 'grid',
    gap: '12px 24px',
    gridTemplateColumns: 'repeat(auto-fit, minmax(14rem, 1fr))',
  },
  answer: {
    overflowWrap: 'anywhere',
    '& dt': { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase300 },
    // A long text has its paragraphs.
    '& dd': { margin: 0, whiteSpace: 'pre-line' },
  },
});

interface SavedAnswersProps {
  /** The review page. */
  section: string;
  flow: Flow;
  situation: Situation;
}

export function SavedAnswers({ section, flow, situation }: SavedAnswersProps) {
  const t = useWords();
  const styles = useStyles();
  const end = flow.pages.findIndex((page) => page.section === section);
  const pages = useAnsweredPages(
    flow.pages.slice(0, end).map((page) => page.section),
    situation,
  );
  if (pages.size === 0) return <Notice intent="info">{t('page.nothingSaved')}</Notice>;
  return [...pages].map(([name, { evaluation, t: say }]) => (
    <section key={name} className={styles.page}>
      <Title3 as="h2">{say('title')}</Title3>
      <AnswerSummary evaluation={evaluation} t={say} styles={styles} />
    </section>
  ));
}
