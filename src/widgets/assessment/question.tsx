/** A question by its kind: choices to tick, Same and Different, or the letter of a picture. */
import { type FormEvent, type ReactNode, useId } from 'react';
import type { Say } from '../../engine/index.ts';
import { Action } from './action.tsx';
import { buttonsOf, NO_MATCH } from './buttons.ts';
import type { Course, Step } from './course.ts';
import { useActivityLooks } from './styles.ts';
import type { Question, Task } from './task.ts';

export interface AskedProps {
  task: Task;
  course: Course;
  question: Question;
  say: Say;
  send: (step: Step) => void;
}

export function Asked(props: AskedProps) {
  if (props.task.kind === 'Checkbox') return <Ticking {...props} />;
  return props.task.kind === 'SameOrDifferent' ? <Comparing {...props} /> : <Matching {...props} />;
}

function Ticking(props: AskedProps) {
  const looks = useActivityLooks();
  const { course, question, say, send } = props;
  const { choices, selections } = question;
  const type = selections > 1 ? 'checkbox' : 'radio';
  const busy = course.pending !== null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ type: 'submit' });
  };
  return (
    <form noValidate onSubmit={submit}>
      <fieldset className={looks.choices} disabled={busy}>
        <legend className={looks.text}>{question.text}</legend>
        <Pictures {...props} />
        {choices.map(({ code, text }) => (
          <label key={`${question.id} ${code}`}>
            <input
              type={type}
              name="answers"
              value={code}
              checked={course.selection.includes(code)}
              onChange={() => send({ type: 'choose', code })}
            />
            {text}
          </label>
        ))}
      </fieldset>
      <p className={looks.quiet}>{say('activities.keys.choices', { count: choices.length })}</p>
      <div className={looks.buttons}>
        <Action type="submit" primary busy={busy}>
          {say('activities.continue')}
        </Action>
      </div>
    </form>
  );
}

function Comparing(props: AskedProps) {
  const looks = useActivityLooks();
  const { task, course, say, send } = props;
  return (
    <Posed {...props} keys="same">
      <div className={looks.buttons}>
        {buttonsOf(task.kind, say).map(({ code, text }) => (
          <Action
            key={code}
            data-fixed
            value={code}
            busy={course.pending !== null}
            onClick={() => send({ type: 'choose', code })}
          >
            {text}
          </Action>
        ))}
      </div>
    </Posed>
  );
}

function Matching(props: AskedProps) {
  const looks = useActivityLooks();
  const id = useId();
  const { task, course, question, say, send } = props;
  return (
    <Posed {...props} keys="letters">
      <div className={looks.letters}>
        {buttonsOf(task.kind, say).map(({ code }, i) => (
          <Action
            key={code}
            data-picture={code !== NO_MATCH || undefined}
            value={code}
            aria-labelledby={`${id}-${code}`}
            aria-describedby={code === NO_MATCH ? undefined : `${id}-${code}-picture`}
            busy={course.pending !== null}
            onClick={() => send({ type: 'choose', code })}
          >
            {question.answerImages[i] && (
              <img id={`${id}-${code}-picture`} src={question.answerImages[i]} alt={pictureText(code, say)} />
            )}
            <span id={`${id}-${code}`}>
              {code} {code === NO_MATCH && <NoMatch say={say} />}
            </span>
          </Action>
        ))}
      </div>
    </Posed>
  );
}

/** Stands in both languages, whichever is spoken. */
export const NoMatch = ({ say }: { say: Say }) => (
  <>
    <span lang="en">{say('activities.noMatch.english')}</span> /{' '}
    <span lang="es">{say('activities.noMatch.spanish')}</span>
  </>
);

export const pictureText = (letter: string, say: Say): string => say('activities.pictures.answer', { letter });

function Posed({ keys, children, ...props }: AskedProps & { keys: string; children: ReactNode }) {
  const looks = useActivityLooks();
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would read the pictures with each button
    <div role="group" aria-labelledby={id}>
      <p id={id} className={looks.text}>
        {props.question.text}
      </p>
      <Pictures {...props} />
      {children}
      <p className={looks.quiet}>{props.say(`activities.keys.${keys}`)}</p>
    </div>
  );
}

export function Pictures({ task: { kind }, course: { stage }, question: { images }, say }: AskedProps) {
  const looks = useActivityLooks();
  if (images.length === 0) return null;
  const small = kind === 'SelectLetter' && stage !== 'test';
  const words = images.length > 1 ? ['first', 'second'] : [WORD_OF[kind]];
  return (
    <div className={looks.pictures} data-small={small || undefined}>
      {images.map((image, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two of the same picture are two
        <img key={i} src={image} alt={say(`activities.pictures.${words[i]}`)} />
      ))}
    </div>
  );
}

const WORD_OF = { Checkbox: 'question', SameOrDifferent: 'pair', SelectLetter: 'model' };
