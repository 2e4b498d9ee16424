/** The content of an activity at each stage. */

import { type ReactNode, useId } from 'react';
import type { Translate } from '../../engine/index.ts';
import { Button } from '../button.tsx';
import type { ActivityEvent, ActivityState } from './activity-state.ts';
import { durationText } from './countdown.tsx';
import { Heading } from './heading.tsx';
import { QuestionByKind } from './question-by-kind.tsx';
import { useActivityStyles } from './styles.ts';
import type { Task, TaskQuestion } from './task.ts';

export interface ActivityProps {
  task: Task;
  state: ActivityState;
  t: Translate;
  send: (event: ActivityEvent) => void;
}

export function StartStage({ task, state, t, send }: ActivityProps) {
  const styles = useActivityStyles();
  return (
    <>
      <p className={styles.text}>{task.instructions}</p>
      {task.maxTime !== null && (
        <p className={styles.limit}>{t('activities.limit', { time: durationText(task.maxTime, t) })}</p>
      )}
      <div className={styles.buttons}>
        <Button primary busy={state.pending !== null} onClick={() => send({ type: 'start' })}>
          {t('activities.start', { name: task.name })}
        </Button>
      </div>
    </>
  );
}

export function QuestionStage(props: ActivityProps & { question: TaskQuestion }) {
  const styles = useActivityStyles();
  const { task, state, question, t } = props;
  const questions = state.stage === 'practice' ? task.practice : task.test;
  const number = { number: state.index + 1, count: questions.length };
  return (
    <>
      <Heading state={state} contentKey={question.id}>
        {t(state.stage === 'practice' ? 'activities.practice' : 'activities.question', number)}
      </Heading>
      <QuestionByKind {...props} />
      <details className={styles.more}>
        <summary>{t('activities.instructions')}</summary>
        <p className={styles.text}>{task.instructions}</p>
      </details>
    </>
  );
}

interface MessageStageProps extends ActivityProps {
  text: string;
  verdict?: 'right' | 'wrong';
  children: ReactNode;
}

export function MessageStage({ state, text, verdict, t, send, children }: MessageStageProps) {
  const styles = useActivityStyles();
  const contentId = useId();
  return (
    <>
      <Heading state={state} contentKey={state.index} verdict={verdict} describedBy={contentId}>
        {text}
      </Heading>
      <div id={contentId}>{children}</div>
      <div className={styles.buttons}>
        <Button primary busy={state.pending !== null} onClick={() => send({ type: 'next' })}>
          {t('activities.continue')}
        </Button>
      </div>
    </>
  );
}

export function PracticeDoneStage({ state, t, send }: ActivityProps) {
  const styles = useActivityStyles();
  const busy = state.pending !== null;
  return (
    <>
      <Heading state={state} contentKey={0}>
        {t('activities.practiceDone')}
      </Heading>
      <div className={styles.buttons}>
        <Button busy={busy} onClick={() => send({ type: 'retake' })}>
          {t('activities.retake')}
        </Button>
        <Button primary busy={busy} onClick={() => send({ type: 'beginTest' })}>
          {t('activities.assess')}
        </Button>
      </div>
    </>
  );
}
