/** A screen: sets the title of the window, and focuses its heading after a navigation. */
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { CommonKey } from '../../contract/index.ts';
import { useT } from '../i18n/i18n.ts';
import { useStyles } from '../theme/styles.ts';
import { focusTitle } from './focus-title.ts';

/** On the first screen the browser places the focus, unless a message was shown before it. */
let isFirst = true;

interface PageProps {
  title: string;
  lead?: string;
  narrow?: boolean;
  /** The screen shows problems: the title of the window says so. */
  hasErrors?: boolean;
  children: ReactNode;
}

export function Page({ title, lead, narrow, hasErrors = false, children }: PageProps) {
  const styles = useStyles();
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    const isArrival = isFirst && key === 'default';
    isFirst = false;
    if (isArrival) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [key]);
  useEffect(() => {
    document.title = `${hasErrors ? t('errors.titled', { title }) : title} · ${t('app.name')}`;
  }, [title, hasErrors, t]);
  return (
    <div className={narrow ? styles.narrow : styles.wide}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </div>
  );
}

export function Waiting() {
  const styles = useStyles();
  const t = useT();
  return (
    <div role="status" data-waiting className={styles.waiting}>
      <div className={styles.wheel} />
      {t('common.loading')}
    </div>
  );
}

interface ErrorMessageProps {
  text?: string;
  /** Shown before the text. */
  children?: ReactNode;
  /** The action of the button. Without one there is no button. */
  onAction?: () => void;
  /** The key of the text of the button. */
  action?: CommonKey;
  /** Takes the focus, because it answers a button that was just pressed. */
  focused?: boolean;
}

/** An error, with a button: to try again, or with an `action` of its own. */
export function ErrorMessage({
  text,
  children,
  onAction,
  action = 'errors.again',
  focused = false,
}: ErrorMessageProps) {
  const styles = useStyles();
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focused) box.current?.focus();
  }, [focused]);
  useFocusAfterRemoval(box);
  return (
    <div ref={box} role="alert" tabIndex={-1} className={styles.alert}>
      {children}
      <div>{text ?? t('errors.reload')}</div>
      {onAction && (
        <button type="button" className={styles.link} onClick={onAction}>
          {t(action)}
        </button>
      )}
    </div>
  );
}

/** The title takes the focus of a message that disappears. A focus elsewhere on the page stays. */
function useFocusAfterRemoval(box: RefObject<HTMLElement | null>): void {
  const hadFocus = useRef(false);
  useLayoutEffect(
    () => () => {
      hadFocus.current = box.current?.contains(document.activeElement) ?? false;
    },
    [box],
  );
  useEffect(
    () => () => {
      isFirst = false;
      if (hadFocus.current) focusTitle();
    },
    [],
  );
}
