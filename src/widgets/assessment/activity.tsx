/** An activity on the page: its instructions, its practice, its test, and the word that it is completed. */
import { type KeyboardEvent, useId } from 'react';
import { codeForKey } from './answer-buttons.ts';
import { Countdown } from './countdown.tsx';
import { currentQuestion } from './course.ts';
import { type ActivityProps, ChoiceStage, MessageStage, QuestionStage, StartStage } from './stages.tsx';
import { useActivityStyles } from './styles.ts';
import { isCorrect } from './task.ts';
import { Verdict } from './verdict.tsx';

export function Activity(props: ActivityProps) {
  const styles = useActivityStyles();
  const id = useId();
  const { task, course, t } = props;
  return (
    <section aria-labelledby={id} aria-busy={course.pending !== null} onKeyDown={(event) => answerByKey(event, props)}>
      <div className={styles.top}>
        <h2 id={id}>{task.name}</h2>
        {course.stage === 'test' && course.left !== null && task.maxTime !== null && (
          <Countdown left={course.left} maxTime={task.maxTime} t={t} />
        )}
      </div>
      <Stage {...props} />
    </section>
  );
}

/** Keyboard shortcuts while the focus is in the activity; a key that is held down answers once. */
function answerByKey(event: KeyboardEvent, { task, course, t, send }: ActivityProps): void {
  const { key, repeat, altKey, ctrlKey, metaKey, target } = event;
  const question = currentQuestion(task, course);
  const isAsked = course.stage === 'practice' || course.stage === 'test';
  if (!isAsked || !question || repeat || altKey || ctrlKey || metaKey || course.pending) return;
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
  const { task, course, t } = props;
  const question = currentQuestion(task, course);
  switch (course.stage) {
    case 'start':
      return <StartStage {...props} />;
    case 'practice':
    case 'test':
      return question && <QuestionStage {...props} question={question} />;
    case 'verdict': {
      const word = question && isCorrect(task.kind, question, course.selection) ? 'right' : 'wrong';
      return (
        <MessageStage {...props} text={t(`activities.verdict.${word}`)} verdict={word}>
          {question && <Verdict {...props} question={question} />}
        </MessageStage>
      );
    }
    case 'choice':
      return <ChoiceStage {...props} />;
    default:
      return (
        <MessageStage {...props} text={t('activities.completed', { name: task.name })}>
          {course.left === 0 && <p>{t('activities.timeUp')}</p>}
        </MessageStage>
      );
  }
}
