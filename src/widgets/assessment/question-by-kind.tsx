/** A question by its kind: choices to tick, Same and Different, or the letter of a picture. */
import { type FormEvent, type MouseEvent, type ReactNode, useId } from 'react';
import type { Translate } from '../../engine/index.ts';
import { Button } from '../button.tsx';
import type { ActivityEvent, ActivityState } from './activity-state.ts';
import { answerButtons, NO_MATCH } from './answer-buttons.ts';
import { useActivityStyles } from './styles.ts';
import type { Task, TaskQuestion } from './task.ts';

export interface TaskQuestionProps {
  task: Task;
  state: ActivityState;
  question: TaskQuestion;
  t: Translate;
  send: (event: ActivityEvent) => void;
}

export function QuestionByKind(props: TaskQuestionProps) {
  if (props.task.kind === 'Checkbox') return <CheckboxQuestion {...props} />;
  return props.task.kind === 'SameOrDifferent' ? <ComparisonQuestion {...props} /> : <LetterQuestion {...props} />;
}

function CheckboxQuestion(props: TaskQuestionProps) {
  const styles = useActivityStyles();
  const { state, question, t, send } = props;
  const { choices, selections } = question;
  const type = selections > 1 ? 'checkbox' : 'radio';
  const busy = state.pending !== null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ type: 'submit' });
  };
  return (
    <form noValidate onSubmit={submit}>
      <fieldset className={styles.choices} disabled={busy}>
        <legend className={styles.text}>{question.text}</legend>
        <Pictures {...props} />
        {choices.map(({ code, text }) => (
          <label key={`${question.id} ${code}`}>
            <input
              type={type}
              name="answers"
              value={code}
              checked={state.selection.includes(code)}
              onChange={() => send({ type: 'choose', code })}
            />
            {text}
          </label>
        ))}
      </fieldset>
      <p className={styles.quiet}>{t('activities.keys.choices', { count: choices.length })}</p>
      <div className={styles.buttons}>
        <Button type="submit" primary busy={busy}>
          {t('activities.continue')}
        </Button>
      </div>
    </form>
  );
}

/** The second press of a double click would answer the next question, which the person has not seen. */
const isFirstPress = ({ detail }: MouseEvent): boolean => detail < 2;

function ComparisonQuestion(props: TaskQuestionProps) {
  const styles = useActivityStyles();
  const { task, state, t, send } = props;
  return (
    <PictureQuestion {...props} keys="same">
      <div className={styles.buttons}>
        {answerButtons(task.kind, t).map(({ code, text }) => (
          <Button
            key={code}
            data-fixed
            value={code}
            busy={state.pending !== null}
            onClick={(event) => isFirstPress(event) && send({ type: 'choose', code })}
          >
            {text}
          </Button>
        ))}
      </div>
    </PictureQuestion>
  );
}

function LetterQuestion(props: TaskQuestionProps) {
  const styles = useActivityStyles();
  const id = useId();
  const { task, state, question, t, send } = props;
  return (
    <PictureQuestion {...props} keys="letters">
      <div className={styles.letters}>
        {answerButtons(task.kind, t).map(({ code }, i) => (
          <Button
            key={code}
            data-picture={code !== NO_MATCH || undefined}
            value={code}
            aria-labelledby={`${id}-${code}`}
            aria-describedby={code === NO_MATCH ? undefined : `${id}-${code}-picture`}
            busy={state.pending !== null}
            onClick={(event) => isFirstPress(event) && send({ type: 'choose', code })}
          >
            {question.answerImages[i] && (
              <img id={`${id}-${code}-picture`} src={question.answerImages[i]} alt={pictureText(code, t)} />
            )}
            <span id={`${id}-${code}`}>
              {code} {code === NO_MATCH && <NoMatch t={t} />}
            </span>
          </Button>
        ))}
      </div>
    </PictureQuestion>
  );
}

/** Shown in both languages. */
export const NoMatch = ({ t }: { t: Translate }) => (
  <>
    <span lang="en">{t('activities.noMatch.english')}</span> / <span lang="es">{t('activities.noMatch.spanish')}</span>
  </>
);

export const pictureText = (letter: string, t: Translate): string => t('activities.pictures.answer', { letter });

function PictureQuestion({ keys, children, ...props }: TaskQuestionProps & { keys: string; children: ReactNode }) {
  const styles = useActivityStyles();
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would read the pictures with each button
    <div role="group" aria-labelledby={id}>
      <p id={id} className={styles.text}>
        {props.question.text}
      </p>
      <Pictures {...props} />
      {children}
      <p className={styles.quiet}>{props.t(`activities.keys.${keys}`)}</p>
    </div>
  );
}

export function Pictures({ task: { kind }, state: { stage }, question: { images }, t }: TaskQuestionProps) {
  const styles = useActivityStyles();
  if (images.length === 0) return null;
  const small = kind === 'SelectLetter' && stage !== 'test';
  const words = images.length > 1 ? ['first', 'second'] : [WORDS[kind]];
  return (
    <div className={styles.pictures} data-small={small || undefined}>
      {images.map((image, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two of the same picture are two
        <img key={i} src={image} alt={t(`activities.pictures.${words[i]}`)} />
      ))}
    </div>
  );
}

const WORDS = { Checkbox: 'question', SameOrDifferent: 'pair', SelectLetter: 'model' };
