/** Questions over the page, one at a time, on the browser's own modal dialog. */

import { atom, useAtomValue } from 'jotai';
import { useId, useLayoutEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { focusTitle } from './focus.ts';
import { useLooks } from './looks.ts';
import { store } from './store.ts';
import { useSay } from './words.ts';

interface Question {
  /** Keys of the words. */
  title: string;
  text: string;
}

interface Asked extends Question {
  answer: (agreed: boolean) => void;
}

const asked = atom<Asked | null>(null);

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
  return question && <Box {...question} />;
}

function Box({ title: titleKey, text: textKey, answer }: Asked) {
  const say = useSay();
  const looks = useLooks();
  const box = useRef<HTMLDialogElement>(null);
  const [title, text] = [useId(), useId()];
  // Closed before it is removed, so that the browser gives the focus back.
  useLayoutEffect(() => {
    const open = box.current;
    open?.showModal();
    return () => {
      open?.close();
      focusTitle();
    };
  }, []);
  return (
    <dialog
      ref={box}
      className={looks.dialog}
      aria-labelledby={title}
      aria-describedby={text}
      onCancel={() => answer(false)}
    >
      <h2 id={title}>{say(titleKey)}</h2>
      <p id={text}>{say(textKey)}</p>
      <div className={looks.buttons}>
        <Button onClick={() => answer(false)}>{say('dialog.cancel')}</Button>
        <Button primary onClick={() => answer(true)}>
          {say('dialog.ok')}
        </Button>
      </div>
    </dialog>
  );
}
