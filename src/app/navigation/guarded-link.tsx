/** A link that asks before answers are lost; opened in another window it loses none. */
import { mergeClasses } from '@fluentui/react-components';
import type { MouseEvent, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useLooks } from '../theme/styles.ts';

interface GuardedProps {
  to: string;
  mayGo: () => Promise<boolean>;
  /** It stands in no row of others. */
  alone?: boolean;
  children: ReactNode;
}

export function Guarded({ to, mayGo, alone, children }: GuardedProps) {
  const looks = useLooks();
  const navigate = useNavigate();
  const open = async (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (await mayGo()) navigate(to);
  };
  return (
    <Link to={to} className={mergeClasses(looks.link, alone && looks.alone)} onClick={open}>
      {children}
    </Link>
  );
}
