/** What became of a practice answer. */
import type { Say } from '../../engine/index.ts';
import { buttonsOf, LETTERS, NO_MATCH } from './buttons.ts';
import { type AskedProps, NoMatch, Pictures, pictureText } from './question.tsx';
import { useActivityLooks } from './styles.ts';
import { isCorrect, type Kind, type Question, rightCodes } from './task.ts';

/** To pictures one's answer is shown again, and the right one when it is another. */
export function Verdict(props: AskedProps) {
  const looks = useActivityLooks();
  const { task, course, question, say } = props;
  const { kind } = task;
  const { selection } = course;
  if (kind === 'Checkbox') return null;
  const right = isCorrect(kind, question, selection);
  const shown = { say, kind, question };
  return (
    <>
      <Pictures {...props} />
      <dl className={looks.answers}>
        <Answer {...shown} title={say('activities.yours')} code={selection[0]} />
        {!right && <Answer {...shown} title={say('activities.right')} code={rightCodes(question)[0]} />}
      </dl>
    </>
  );
}

interface AnswerProps {
  title: string;
  code: string | undefined;
  kind: Kind;
  question: Question;
  say: Say;
}

function Answer({ title, code, kind, question, say }: AnswerProps) {
  const looks = useActivityLooks();
  const image = question.answerImages[LETTERS.indexOf(code ?? '')];
  const { text } = buttonsOf(kind, say).find((button) => button.code === code) ?? {};
  return (
    <div>
      <dt>{title}</dt>
      <dd className={looks.answer}>
        <strong>
          {kind === 'SelectLetter' && code === NO_MATCH ? (
            <>
              {code} <NoMatch say={say} />
            </>
          ) : (
            text
          )}
        </strong>
        {kind === 'SelectLetter' && image && <img src={image} alt={pictureText(String(code), say)} />}
      </dd>
    </div>
  );
}
