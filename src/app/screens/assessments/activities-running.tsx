/** The activity being taken, between the widget that shows it and the server that is told of it. */
import { useAtomValue } from 'jotai';
import { useEffect, useMemo, useState } from 'react';
import type { Activity as ActivityData } from '../../../contract/index.ts';
import type { Say } from '../../../engine/index.ts';
import { Activity } from '../../../widgets/assessment/activity.tsx';
import { type Course, questionOf } from '../../../widgets/assessment/course.ts';
import type { Task } from '../../../widgets/assessment/task.ts';
import { focusTitle } from '../../components/focus.ts';
import { Failed } from '../../components/page.tsx';
import { useLanguage, useSay } from '../../i18n/i18n.ts';
import { disableLanguage, store } from '../../state/state.ts';
import { useLooks } from '../../theme/styles.ts';
import { Attempt, type Taker, useTicks } from './activities-attempt.ts';
import { taskOf } from './activities-task.ts';

interface RunningProps {
  activity: ActivityData;
  taker: Taker;
  /** To the activity after it. */
  next: () => void;
}

export function Running({ activity, taker, next }: RunningProps) {
  const looks = useLooks();
  const say = useSay();
  const language = useLanguage();
  const task = useMemo(() => taskOf(activity, language), [activity, language]);
  const [attempt] = useState(() => new Attempt(task, activity, taker));
  const course = useAtomValue(attempt.course);
  const { problem } = course;
  useTicks(course, attempt.send);
  useEffect(() => attempt.tellPending(), [attempt]);
  const isLeft = course.stage === 'left';
  useEffect(() => {
    if (isLeft) next();
  }, [isLeft, next]);
  const isAssessed = course.stage === 'test' && activity.hasPracticeQuestions;
  useEffect(() => {
    if (!isAssessed) return;
    store.set(disableLanguage, true);
    return () => store.set(disableLanguage, false);
  }, [isAssessed]);
  useEffect(() => {
    if (problem) window.scrollTo(0, 0);
  }, [problem]);
  useEffect(() => focusTitle, []);
  return (
    <>
      {problem && <Failed text={problemText(task, course, say)} />}
      <div className={looks.card}>
        <Activity task={task} course={course} say={say} send={attempt.send} />
      </div>
    </>
  );
}

function problemText(task: Task, course: Course, say: Say): string {
  const { kind, reason } = course.problem ?? {};
  if (kind === 'few') return say('activities.few', { count: questionOf(task, course)?.selections ?? 1 });
  if (kind === 'begin') return reason ?? say('errors.reload');
  return [say('activities.saveError'), reason].filter(Boolean).join('. ');
}
