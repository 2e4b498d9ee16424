/** A screen: its title in the window and as the heading that takes the focus when one arrives. */
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useLooks } from './looks.ts';
import { useSay } from './words.ts';

interface PageProps {
  title: string;
  lead?: string;
  narrow?: boolean;
  children: ReactNode;
}

export function Page({ title, lead, narrow, children }: PageProps) {
  const looks = useLooks();
  const say = useSay();
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    if (key === 'default') return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [key]);
  useEffect(() => {
    document.title = `${title} · ${say('app.name')}`;
  }, [title, say]);
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
    <div role="status" className={looks.wait}>
      <div className={looks.wheel} />
      {say('common.loading')}
    </div>
  );
}

/** What went wrong with a call, and the way out. */
export function Failed({ text, again }: { text?: string; again?: () => void }) {
  const looks = useLooks();
  const say = useSay();
  return (
    <div role="alert" className={looks.alert}>
      <div>{text ?? say('errors.reload')}</div>
      {again && (
        <button type="button" className={looks.link} onClick={again}>
          {say('errors.again')}
        </button>
      )}
    </div>
  );
}
