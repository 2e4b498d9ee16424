/** The error summary: a text of the server, and each message once with links to the questions that it is about. */
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { type Problem, problemText, type Translate } from '../engine/index.ts';
import { followLink } from './follow-link.ts';
import type { SummaryMessage } from './form/error-summary-store.ts';
import { useFormContext } from './form/form-context.ts';
import { isInOneOfSeveral, questionTitle } from './form/question-name.ts';
import { useStoreValue } from './form/use-store-value.ts';

export function ErrorSummary() {
  const { store, t, styles } = useFormContext();
  const { problems, remaining, message, focusRequest } = useStoreValue(store.atoms, store.errorSummary.state);
  const box = useRef<HTMLDivElement>(null);
  const heading = useId();
  useEffect(() => {
    if (focusRequest === 0 || !box.current) return;
    window.scrollTo(0, 0);
    box.current.focus();
  }, [focusRequest]);
  if (problems.length === 0 && message === undefined) return null;
  const remainingTexts = new Set(remaining.map((problem) => problemText(problem, t)));
  const remainingPaths = new Set(remaining.map(({ path }) => path));
  return (
    <div ref={box} role="alert" aria-atomic="false" aria-labelledby={heading} tabIndex={-1} className={styles.summary}>
      <h2 id={heading}>{t(problems.length === 0 && message && 'key' in message ? 'form.failed' : 'form.wrong')}</h2>
      {message && <MessageText message={message} />}
      {problems.length > 0 && (
        <ul>
          {groupByText(problems, t).map(([text, [first, ...more]]) => (
            <ProblemLink key={text} problem={first} text={text} isFixed={!remainingTexts.has(text)}>
              {(more.length > 0 || namesNoQuestion(first) || isInOneOfSeveral(store, first.path)) && (
                <ul>
                  {[first, ...more].map((problem) => (
                    <ProblemLink
                      key={problem.path}
                      problem={problem}
                      text={questionTitle(store, problem, t)}
                      isFixed={!remainingPaths.has(problem.path)}
                    />
                  ))}
                </ul>
              )}
            </ProblemLink>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The generic message of a required question does not name the question. */
const namesNoQuestion = ({ message }: Problem): boolean => message === 'problem.required';

function MessageText({ message }: { message: SummaryMessage }) {
  const { t } = useFormContext();
  if ('text' in message) return message.text;
  return (
    <>
      {t(message.key)}
      {message.advice !== undefined && <p>{t(message.advice)}</p>}
    </>
  );
}

interface ProblemLinkProps {
  problem: Problem;
  text: string;
  isFixed: boolean;
  children?: ReactNode;
}

function ProblemLink({ problem, text, isFixed, children }: ProblemLinkProps) {
  const { store, t, styles } = useFormContext();
  const id = store.id(store.keys.toKey(problem.path));
  return (
    <li data-fixed={isFixed ? '' : undefined}>
      <a href={`#${id}`} onClick={(event) => followLink(event, id, 'center')}>
        {text}
      </a>
      {isFixed && <span className={styles.visuallyHidden}> {t('form.answeredNow')}</span>}
      {children}
    </li>
  );
}

function groupByText(problems: readonly Problem[], t: Translate): [string, [Problem, ...Problem[]]][] {
  const texts = new Map<string, [Problem, ...Problem[]]>();
  for (const problem of problems) {
    const text = problemText(problem, t);
    const group = texts.get(text);
    if (group) group.push(problem);
    else texts.set(text, [problem]);
  }
  return [...texts];
}
