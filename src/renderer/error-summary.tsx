/** The error summary: a text of the server, and each message once with a link to its field. */
import { useAtomValue } from 'jotai';
import { type MouseEvent, useEffect, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { type Problem, problemText, type Translate } from '../engine/index.ts';
import { useFormContext } from './form/form-context.ts';
import type { FormStore } from './form/store.ts';

export function ErrorSummary() {
  const { store, t, styles } = useFormContext();
  const { problems, remaining, refusal, attention } = useAtomValue(store.errorSummary, { store: store.atoms });
  const box = useRef<HTMLDivElement>(null);
  const heading = useId();
  useEffect(() => {
    if (attention === 0 || !box.current) return;
    window.scrollTo(0, 0);
    box.current.focus();
  }, [attention]);
  if (problems.length === 0 && refusal === undefined) return null;
  const remainingTexts = new Set(remaining.map((problem) => problemText(problem, t)));
  return (
    <div ref={box} role="alert" aria-atomic="false" aria-labelledby={heading} tabIndex={-1} className={styles.summary}>
      <h2 id={heading}>{t(problems.length === 0 && refusal && 'key' in refusal ? 'form.failed' : 'form.wrong')}</h2>
      {refusal && ('text' in refusal ? refusal.text : t(refusal.key))}
      {problems.length > 0 && (
        <ul>
          {once(problems, t).map(([text, problem]) => (
            <li key={text} data-fixed={remainingTexts.has(text) ? undefined : ''}>
              <a href={`#${linkOf(store, problem)}`} onClick={(event) => follow(event, linkOf(store, problem))}>
                {text}
              </a>
              {!remainingTexts.has(text) && <span className={styles.hidden}> {t('form.mended')}</span>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const linkOf = (store: FormStore, { path }: Problem): string => store.id(store.keys.keyOf(path));

/** Each text with its first problem. */
function once(problems: readonly Problem[], t: Translate): [string, Problem][] {
  const texts = new Map<string, Problem>();
  for (const problem of problems) {
    const text = problemText(problem, t);
    if (!texts.has(text)) texts.set(text, problem);
  }
  return [...texts];
}

function follow(event: MouseEvent, id: string): void {
  const target = document.getElementById(id);
  if (!target) return;
  event.preventDefault();
  unfold(target);
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: 'center' });
}

/** Opens a collapsed part, because hidden elements take no focus. */
function unfold(target: HTMLElement): void {
  const folded = target.closest('[hidden]');
  if (!folded) return;
  flushSync(() => document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(folded.id)}"]`)?.click());
}
