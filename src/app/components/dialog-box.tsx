/** One dialog in the browser's `<dialog>` element, which traps the focus and returns it. */
import { makeStyles, tokens } from '@fluentui/react-components';
import { type FormEvent, type MouseEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useT } from '../i18n/i18n.ts';
import { Button } from './button.tsx';
import type { Dialog } from './dialog-content.ts';
import { focusTitle } from './focus.ts';

const NARROW = '@media (max-width: 479px)';

const useStyles = makeStyles({
  dialog: {
    width: '480px',
    maxWidth: 'calc(100vw - 32px)',
    boxSizing: 'border-box',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusXLarge,
    boxShadow: tokens.shadow64,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    overflowWrap: 'anywhere',
    '::backdrop': { backgroundColor: tokens.colorBackgroundOverlay },
  },
  content: {
    padding: '24px',
    '& h2': { margin: '0 0 8px', fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
    '& p': { margin: 0, whiteSpace: 'pre-line' },
    '& p + p': { marginTop: '8px' },
  },
  response: {
    boxSizing: 'border-box',
    width: '100%',
    minHeight: '44px',
    marginTop: '16px',
    padding: '8px 12px',
    font: 'inherit',
    color: 'inherit',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  buttons: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '12px',
    marginTop: '24px',
    [NARROW]: { '& > button': { flexGrow: 1 } },
  },
  left: {
    flexGrow: 1,
    marginRight: 'auto',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase300,
    [NARROW]: { flexBasis: '100%' },
  },
});

export function DialogBox({ visible, title: titleKey, text: textKey, more, left, response, buttons, press }: Dialog) {
  const t = useT();
  const styles = useStyles();
  const box = useRef<HTMLDialogElement>(null);
  const [title, text] = [useId(), useId()];
  const [typed, setTyped] = useState(response ?? '');
  // Closed before it is removed, so that the browser gives the focus back.
  useLayoutEffect(() => {
    const element = box.current;
    if (!visible || !element) return;
    element.showModal();
    return () => {
      element.close();
      focusTitle();
    };
  }, [visible]);
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
