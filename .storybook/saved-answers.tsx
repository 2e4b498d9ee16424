/** The part of the review page for one saved page. */
import { action } from 'storybook/actions';
import { loadForm } from '../src/app/definitions/published-forms.ts';
import { useLanguage } from '../src/app/i18n/i18n.ts';
import { useAsync } from '../src/app/loading/use-async.ts';
import { useStyles } from '../src/app/theme/styles.ts';
import { AnswerList } from '../src/app/wizard/review/answer-list.tsx';
import { Evaluation, openRecord } from '../src/engine/index.ts';
import type { Shown } from './form-loading.ts';

export function SavedAnswers({ section, shown: { others, version } }: { section: string; shown: Shown }) {
  const styles = useStyles();
  const language = useLanguage();
  const loaded = useAsync(() => loadForm(version, section), [version, section]);
  const start = others[section];
  if (loaded.state !== 'loaded' || !start) return null;
  const situation = { ...start.situation, language, review: true };
  const evaluation = new Evaluation(loaded.value, situation, openRecord(loaded.value, situation, start.wire));
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
