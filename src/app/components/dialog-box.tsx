/** One dialog in the browser's `<dialog>` element, which traps the focus and returns it. */
import { type FormEvent, type MouseEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../widgets/button.tsx';
import { COMMON, useT } from '../i18n/i18n.ts';
import type { Dialog } from './dialog-content.ts';
import { useDialogStyles } from './dialog-styles.ts';
import { focusTitle } from './focus-title.ts';

export function DialogBox({ visible, title: titleKey, text: textKey, more, left, response, buttons, press }: Dialog) {
  const t = useT(COMMON);
  const styles = useDialogStyles();
  const box = useRef<HTMLDialogElement>(null);
  useModal(box, visible);
  const [title, text] = [useId(), useId()];
  const [typed, setTyped] = useState(response ?? '');
  const pressAt = (button: number) => visible && press({ button, response: typed });
  const dismiss = () => pressAt(0);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    pressAt(buttons.findIndex(({ primary }) => primary));
  };
  const onBackdrop = (event: MouseEvent) => event.target === box.current && dismiss();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same
    <dialog
      ref={box}
      className={styles.dialog}
      aria-labelledby={title}
      aria-describedby={text}
      onClick={onBackdrop}
      onClose={dismiss}
    >
      <form className={styles.content} onSubmit={submit}>
        <h2 id={title}>{t(titleKey)}</h2>
        <div id={text}>
          <p>{t(textKey)}</p>
          {more !== undefined && <p>{t(more)}</p>}
        </div>
        {response !== undefined && (
          <input
            className={styles.response}
            aria-labelledby={text}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
        <div className={styles.buttons}>
          {left !== undefined && <span className={styles.left}>{left}</span>}
          {buttons.map(({ word, primary }, place) => (
            <Button key={word} primary={primary} onClick={() => pressAt(place)}>
              {t(word)}
            </Button>
          ))}
        </div>
      </form>
    </dialog>
  );
}

function useModal(box: RefObject<HTMLDialogElement | null>, visible: boolean): void {
  useLayoutEffect(() => {
    const element = box.current;
    if (!visible || !element) return;
    element.showModal();
    // Closes the dialog before it is removed, so that the browser gives the focus back.
    return () => {
      element.close();
      focusTitle();
    };
  }, [box, visible]);
}
