/** The current activity: connects the widget with the server. */
import { useEffect, useMemo, useState } from 'react';
import type { Activity as ActivityData, TranslateCommon } from '../../../contract/index.ts';
import { Activity } from '../../../widgets/assessment/activity.tsx';
import { type ActivityState, currentQuestion } from '../../../widgets/assessment/activity-state.ts';
import type { Task } from '../../../widgets/assessment/task.ts';
import { focusTitle } from '../../components/focus-title.ts';
import { ErrorMessage } from '../../components/page.tsx';
import { COMMON, useLanguage, useT } from '../../i18n/i18n.ts';
import { isLanguageDisabled, store } from '../../state/state.ts';
import { useAppState } from '../../state/use-app-state.ts';
import { useStyles } from '../../theme/styles.ts';
import { ActivityAttempt, type AttemptOwner, useTicks } from './activity-attempt.ts';
import { toTask } from './activity-task.ts';
import { useTimedActivityGuard } from './timed-activity-guard.ts';

interface RunningActivityProps {
  activity: ActivityData;
  owner: AttemptOwner;
  /** Goes to the next activity. */
  next: () => void;
}

export function RunningActivity({ activity, owner, next }: RunningActivityProps) {
  const styles = useStyles();
  const t = useT(COMMON);
  const language = useLanguage();
  const task = useMemo(() => toTask(activity, language), [activity, language]);
  const [attempt] = useState(() => new ActivityAttempt(task, activity, owner));
  const state = useAppState(attempt.state);
  const { problem } = state;
  useTicks(state, attempt.send);
  useEffect(() => attempt.sendPending(), [attempt]);
  useTimedActivityGuard(state.stage === 'test' && activity.hasTimeLimit);
  const isLeft = state.stage === 'left';
  useEffect(() => {
    if (isLeft) next();
  }, [isLeft, next]);
  const isAssessed = state.stage === 'test' && activity.hasPracticeQuestions;
  useEffect(() => {
    if (!isAssessed) return;
    store.set(isLanguageDisabled, true);
    return () => store.set(isLanguageDisabled, false);
  }, [isAssessed]);
  useEffect(() => {
    if (problem) window.scrollTo(0, 0);
  }, [problem]);
  useEffect(() => focusTitle, []);
  return (
    <>
      {problem && <ErrorMessage text={problemText(task, state, t)} />}
      <div className={styles.card}>
        <Activity task={task} state={state} t={t} send={attempt.send} />
      </div>
    </>
  );
}

function problemText(task: Task, state: ActivityState, t: TranslateCommon): string {
  const { kind, reason } = state.problem ?? {};
  if (kind === 'few') return t('activities.few', { count: currentQuestion(task, state)?.selections ?? 1 });
  if (kind === 'begin') return reason ?? t('errors.reload');
  return [t('activities.saveError'), reason].filter(Boolean).join('. ');
}
