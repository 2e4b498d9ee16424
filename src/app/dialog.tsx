/** Questions over the page, one at a time, on the browser's own modal dialog. */

import { atom, useAtomValue } from 'jotai';
import { useEffect, useId, useRef } from 'react';
import { Button } from './button.tsx';
import { useLooks } from './looks.ts';
import { store } from './store.ts';
import { useSay } from './words.ts';

interface Question {
  /** Keys of the words. */
  title: string;
  text: string;
}

const asked = atom<(Question & { answer: (agreed: boolean) => void }) | null>(null);

export function confirm(question: Question): Promise<boolean> {
  store.get(asked)?.answer(false);
  return new Promise((resolve) => {
    const answer = (agreed: boolean) => {
      store.set(asked, null);
      resolve(agreed);
    };
    store.set(asked, { ...question, answer });
  });
}

export function Dialog() {
  const question = useAtomValue(asked);
  const say = useSay();
  const looks = useLooks();
  const box = useRef<HTMLDialogElement>(null);
  const [title, text] = [useId(), useId()];
  useEffect(() => {
    if (question) box.current?.showModal();
  }, [question]);
  if (!question) return null;
  const { answer } = question;
  return (
    <dialog
      ref={box}
      className={looks.dialog}
      aria-labelledby={title}
      aria-describedby={text}
      onCancel={() => answer(false)}
    >
      <h2 id={title}>{say(question.title)}</h2>
      <p id={text}>{say(question.text)}</p>
      <div className={looks.buttons}>
        <Button onClick={() => answer(false)}>{say('dialog.cancel')}</Button>
        <Button primary onClick={() => answer(true)}>
          {say('dialog.ok')}
        </Button>
      </div>
    </dialog>
  );
}
