/** A link that asks before unsaved answers are left. Opening it in another window does not ask. */
import { mergeClasses } from '@fluentui/react-components';
import type { MouseEvent, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useStyles } from '../theme/styles.ts';

interface GuardedLinkProps {
  to: string;
  /** Kept in the history of the window. */
  state?: unknown;
  mayGo: () => Promise<boolean>;
  /** Renders as a stand-alone link, not inside the button row. */
  standalone?: boolean;
  children: ReactNode;
}

export function GuardedLink({ to, state, mayGo, standalone, children }: GuardedLinkProps) {
  const styles = useStyles();
  const navigate = useNavigate();
  const open = async (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (await mayGo()) navigate(to, { state });
  };
  return (
    <Link to={to} state={state} className={mergeClasses(styles.link, standalone && styles.standalone)} onClick={open}>
      {children}
    </Link>
  );
}
