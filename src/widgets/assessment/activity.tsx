/** An activity on the page: its instructions, its practice, its test, and the message that it is completed. */
import { type KeyboardEvent, useId } from 'react';
import { currentQuestion } from './activity-state.ts';
import { codeForKey } from './answer-buttons.ts';
import { Countdown } from './countdown.tsx';
import { type ActivityProps, MessageStage, PracticeDoneStage, QuestionStage, StartStage } from './stages.tsx';
import { useActivityStyles } from './styles.ts';
import { isCorrect } from './task.ts';
import { Verdict } from './verdict.tsx';

export function Activity(props: ActivityProps) {
  const styles = useActivityStyles();
  const id = useId();
  const { task, state, t } = props;
  return (
    <section aria-labelledby={id} aria-busy={state.pending !== null} onKeyDown={(event) => answerByKey(event, props)}>
      <div className={styles.top}>
        <h2 id={id}>{task.name}</h2>
        {state.stage === 'test' && state.secondsLeft !== null && task.maxTime !== null && (
          <Countdown left={state.secondsLeft} maxTime={task.maxTime} t={t} />
        )}
      </div>
      <Stage {...props} />
    </section>
  );
}

/** Keyboard shortcuts while the focus is in the activity; a key that is held down answers once. */
function answerByKey(event: KeyboardEvent, { task, state, t, send }: ActivityProps): void {
  const { key, repeat, altKey, ctrlKey, metaKey, target } = event;
  const question = currentQuestion(task, state);
  const isAsked = state.stage === 'practice' || state.stage === 'test';
  if (!isAsked || !question || repeat || altKey || ctrlKey || metaKey || state.pending) return;
  if (key === 'Enter' && target instanceof HTMLHeadingElement) {
    if (task.kind === 'Checkbox') send({ type: 'submit' });
    return;
  }
  const code = codeForKey(key, task.kind, question, t);
  if (code === undefined) return;
  event.preventDefault();
  send({ type: 'choose', code });
}

function Stage(props: ActivityProps) {
  const { task, state, t } = props;
  const question = currentQuestion(task, state);
  switch (state.stage) {
    case 'start':
      return <StartStage {...props} />;
    case 'practice':
    case 'test':
      return question && <QuestionStage {...props} question={question} />;
    case 'verdict': {
      const word = question && isCorrect(task.kind, question, state.selection) ? 'right' : 'wrong';
      return (
        <MessageStage {...props} text={t(`activities.verdict.${word}`)} verdict={word}>
          {question && <Verdict {...props} question={question} />}
        </MessageStage>
      );
    }
    case 'practiceDone':
      return <PracticeDoneStage {...props} />;
    default:
      return (
        <MessageStage {...props} text={t('activities.completed', { name: task.name })}>
          {state.secondsLeft === 0 && <p>{t('activities.timeUp')}</p>}
        </MessageStage>
      );
  }
}
