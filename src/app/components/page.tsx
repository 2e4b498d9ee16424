/** A screen: its title in the window and as the heading that takes the focus when one arrives. */
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useSay } from '../i18n/i18n.ts';
import { useLooks } from '../theme/styles.ts';
import { focusTitle } from './focus.ts';

/** Where the visitor arrives, the browser looks after the focus. */
let isFirst = true;

interface PageProps {
  title: string;
  lead?: string;
  narrow?: boolean;
  /** Something on it stands against going on. */
  wrong?: boolean;
  children: ReactNode;
}

export function Page({ title, lead, narrow, wrong = false, children }: PageProps) {
  const looks = useLooks();
  const say = useSay();
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
    document.title = `${wrong ? say('errors.titled', { title }) : title} · ${say('app.name')}`;
  }, [title, wrong, say]);
  return (
    <div className={narrow ? looks.narrow : looks.wide}>
      <h1 ref={heading} tabIndex={-1} className={looks.title}>
        {title}
      </h1>
      {lead && <p className={looks.lead}>{lead}</p>}
      {children}
    </div>
  );
}

export function Waiting() {
  const looks = useLooks();
  const say = useSay();
  return (
    <div role="status" data-waiting className={looks.wait}>
      <div className={looks.wheel} />
      {say('common.loading')}
    </div>
  );
}

interface FailedProps {
  text?: string;
  /** What stands before the text. */
  children?: ReactNode;
  again?: () => void;
  /** The word of the way out. */
  way?: string;
  /** It answers what was just pressed, and takes the focus. */
  focused?: boolean;
}

/** What went wrong with a call, and the way out. */
export function Failed({ text, children, again, way = 'errors.again', focused = false }: FailedProps) {
  const looks = useLooks();
  const say = useSay();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focused) box.current?.focus();
  }, [focused]);
  useEffect(() => focusTitle, []);
  return (
    <div ref={box} role="alert" tabIndex={-1} className={looks.alert}>
      {children}
      <div>{text ?? say('errors.reload')}</div>
      {again && (
        <button type="button" className={looks.link} onClick={again}>
          {say(way)}
        </button>
      )}
    </div>
  );
}
