/** A heading that takes the focus when it changes, if nothing else has it. */
import { type ReactNode, useEffect, useRef } from 'react';
import type { ActivityState } from './activity-state.ts';
import { useActivityStyles } from './styles.ts';

interface HeadingProps {
  state: ActivityState;
  /** Changes with new content. */
  contentKey: number;
  verdict?: 'right' | 'wrong';
  /** The id of the element that describes it. */
  describedBy?: string;
  children: ReactNode;
}

export function Heading({ state: { stage, pending }, contentKey, verdict, describedBy, children }: HeadingProps) {
  const styles = useActivityStyles();
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of these means new content
  useEffect(() => heading.current?.focus(), [stage, contentKey]);
  useEffect(() => {
    const { activeElement, body } = document;
    if (!pending && (activeElement === null || activeElement === body)) heading.current?.focus();
  }, [pending]);
  return (
    <h3 ref={heading} tabIndex={-1} className={styles.heading} data-verdict={verdict} aria-describedby={describedBy}>
      {children}
    </h3>
  );
}
