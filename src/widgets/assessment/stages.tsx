/** What an activity shows at each stage. */

import { type ReactNode, useId } from 'react';
import type { Say } from '../../engine/index.ts';
import { Action } from './action.tsx';
import { durationText } from './countdown.tsx';
import type { Course, Step } from './course.ts';
import { Heading } from './heading.tsx';
import { Asked } from './question.tsx';
import { useActivityLooks } from './styles.ts';
import type { Question as Asking, Task } from './task.ts';

export interface ActivityProps {
  task: Task;
  course: Course;
  say: Say;
  send: (step: Step) => void;
}

export function Beginning({ task, course, say, send }: ActivityProps) {
  const looks = useActivityLooks();
  return (
    <>
      <p className={looks.text}>{task.instructions}</p>
      {task.maxTime !== null && (
        <p className={looks.limit}>{say('activities.limit', { time: durationText(task.maxTime, say) })}</p>
      )}
      <div className={looks.buttons}>
        <Action primary busy={course.pending !== null} onClick={() => send({ type: 'start' })}>
          {say('activities.start', { name: task.name })}
        </Action>
      </div>
    </>
  );
}

export function Question(props: ActivityProps & { question: Asking }) {
  const looks = useActivityLooks();
  const { task, course, question, say } = props;
  const questions = course.stage === 'practice' ? task.practice : task.test;
  const number = { number: course.index + 1, count: questions.length };
  return (
    <>
      <Heading course={course} id={question.id}>
        {say(course.stage === 'practice' ? 'activities.practice' : 'activities.question', number)}
      </Heading>
      <Asked {...props} />
      <details className={looks.more}>
        <summary>{say('activities.instructions')}</summary>
        <p className={looks.text}>{task.instructions}</p>
      </details>
    </>
  );
}

interface ToldProps extends ActivityProps {
  text: string;
  verdict?: 'right' | 'wrong';
  children: ReactNode;
}

export function Told({ course, text, verdict, say, send, children }: ToldProps) {
  const looks = useActivityLooks();
  const more = useId();
  return (
    <>
      <Heading course={course} id={course.index} verdict={verdict} more={more}>
        {text}
      </Heading>
      <div id={more}>{children}</div>
      <div className={looks.buttons}>
        <Action primary busy={course.pending !== null} onClick={() => send({ type: 'onward' })}>
          {say('activities.continue')}
        </Action>
      </div>
    </>
  );
}

export function Choosing({ course, say, send }: ActivityProps) {
  const looks = useActivityLooks();
  const busy = course.pending !== null;
  return (
    <>
      <Heading course={course} id={0}>
        {say('activities.practiceDone')}
      </Heading>
      <div className={looks.buttons}>
        <Action busy={busy} onClick={() => send({ type: 'retake' })}>
          {say('activities.retake')}
        </Action>
        <Action primary busy={busy} onClick={() => send({ type: 'assess' })}>
          {say('activities.assess')}
        </Action>
      </div>
    </>
  );
}
