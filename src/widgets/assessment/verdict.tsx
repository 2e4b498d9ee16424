/** The verdict on a practice answer. */
import type { Translate } from '../../engine/index.ts';
import { answerButtons, LETTERS, NO_MATCH } from './answer-buttons.ts';
import { NoMatch, Pictures, pictureText, type TaskQuestionProps } from './question-by-kind.tsx';
import { useActivityStyles } from './styles.ts';
import { isCorrect, rightCodes, type TaskKind, type TaskQuestion } from './task.ts';

/** For pictures: repeats the given answer, and shows the right one when it differs. */
export function Verdict(props: TaskQuestionProps) {
  const styles = useActivityStyles();
  const { task, state, question, t } = props;
  const { kind } = task;
  const { selection } = state;
  if (kind === 'Checkbox') return null;
  const right = isCorrect(kind, question, selection);
  const shown = { t, kind, question };
  return (
    <>
      <Pictures {...props} />
      <dl className={styles.answers}>
        <Answer {...shown} title={t('activities.yours')} code={selection[0]} />
        {!right && <Answer {...shown} title={t('activities.right')} code={rightCodes(question)[0]} />}
      </dl>
    </>
  );
}

interface AnswerProps {
  title: string;
  code: string | undefined;
  kind: TaskKind;
  question: TaskQuestion;
  t: Translate;
}

function Answer({ title, code, kind, question, t }: AnswerProps) {
  const styles = useActivityStyles();
  const image = question.answerImages[LETTERS.indexOf(code ?? '')];
  const { text } = answerButtons(kind, t).find((button) => button.code === code) ?? {};
  return (
    <div>
      <dt>{title}</dt>
      <dd className={styles.answer}>
        <strong>
          {kind === 'SelectLetter' && code === NO_MATCH ? (
            <>
              {code} <NoMatch t={t} />
            </>
          ) : (
            text
          )}
        </strong>
        {kind === 'SelectLetter' && image && <img src={image} alt={pictureText(String(code), t)} />}
      </dd>
    </div>
  );
}
