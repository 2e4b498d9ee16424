/** An activity on the page: its instructions, its practice, its test, and the word that it is completed. */
import { type KeyboardEvent, useId } from 'react';
import { codeOfKey } from './buttons.ts';
import { Countdown } from './countdown.tsx';
import { questionOf } from './course.ts';
import { type ActivityProps, Beginning, Choosing, Question, Told } from './stages.tsx';
import { useActivityLooks } from './styles.ts';
import { isCorrect } from './task.ts';
import { Verdict } from './verdict.tsx';

export function Activity(props: ActivityProps) {
  const styles = useActivityLooks();
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

/** Keys answer while the focus is in the activity; one held down answers once. */
function answerByKey(event: KeyboardEvent, { task, course, t, send }: ActivityProps): void {
  const { key, repeat, altKey, ctrlKey, metaKey, target } = event;
  const question = questionOf(task, course);
  const isAsked = course.stage === 'practice' || course.stage === 'test';
  if (!isAsked || !question || repeat || altKey || ctrlKey || metaKey || course.pending) return;
  if (key === 'Enter' && target instanceof HTMLHeadingElement) {
    if (task.kind === 'Checkbox') send({ type: 'submit' });
    return;
  }
  const code = codeOfKey(key, task.kind, question, t);
  if (code === undefined) return;
  event.preventDefault();
  send({ type: 'choose', code });
}

function Stage(props: ActivityProps) {
  const { task, course, t } = props;
  const question = questionOf(task, course);
  switch (course.stage) {
    case 'start':
      return <Beginning {...props} />;
    case 'practice':
    case 'test':
      return question && <Question {...props} question={question} />;
    case 'verdict': {
      const word = question && isCorrect(task.kind, question, course.selection) ? 'right' : 'wrong';
      return (
        <Told {...props} text={t(`activities.verdict.${word}`)} verdict={word}>
          {question && <Verdict {...props} question={question} />}
        </Told>
      );
    }
    case 'choice':
      return <Choosing {...props} />;
    default:
      return (
        <Told {...props} text={t('activities.completed', { name: task.name })}>
          {course.left === 0 && <p>{t('activities.timeUp')}</p>}
        </Told>
      );
  }
}
