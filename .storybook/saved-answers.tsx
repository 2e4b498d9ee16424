/** The part of the review page for one saved page. */
import { action } from 'storybook/actions';
import { useLanguage } from '../src/app/i18n/i18n.ts';
import { useStyles } from '../src/app/theme/styles.ts';
import { AnswerList } from '../src/app/wizard/review/answer-list.tsx';
import { evaluateForReview } from '../src/renderer/index.ts';
import type { Shown } from './form-loading.ts';

export function SavedAnswers({ section, shown: { others, version } }: { section: string; shown: Shown }) {
  const styles = useStyles();
  const language = useLanguage();
  const start = others[section];
  if (!start) return null;
  const evaluation = evaluateForReview(start.form, { ...start.situation, language }, start.wire);
  return (
    <section className={styles.card}>
      <AnswerList
        evaluation={evaluation}
        section={section}
        version={version}
        isExpanded={undefined}
        toggle={() => undefined}
        edit={action(`edit ${section}`)}
      />
    </section>
  );
}
