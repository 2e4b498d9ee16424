/** A button of an activity. */
import type { ComponentProps } from 'react';
import { useActivityStyles } from './styles.ts';

interface ActionProps extends ComponentProps<'button'> {
  primary?: boolean;
  /** A call is in progress: the button keeps the focus and ignores clicks. */
  busy: boolean;
}

export function Action({ primary, busy, onClick, ...rest }: ActionProps) {
  const styles = useActivityStyles();
  return (
    <button
      type="button"
      {...rest}
      className={styles.button}
      data-primary={primary || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
    />
  );
}
