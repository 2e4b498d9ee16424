/** Several states of a component: one below the other, or side by side on a documentation page. */
import { type ReactNode, useId } from 'react';
import { useStyles } from '../src/app/theme/styles.ts';
import { Main, useIsInDocs } from './frame.tsx';

interface GalleryProps {
  title: string;
  states: Record<string, ReactNode>;
}

export function Gallery({ title, states }: GalleryProps) {
  const styles = useStyles();
  const isInDocs = useIsInDocs();
  const cards = Object.entries(states).map(([state, shown]) => (
    <State key={state} name={state}>
      {shown}
    </State>
  ));
  if (isInDocs) {
    // The states take no focus, which would scroll the page to the first error.
    return (
      <div inert style={{ padding: 16, display: 'grid', gap: '0 16px', gridTemplateColumns: '1fr 1fr' }}>
        {cards}
      </div>
    );
  }
  return (
    <Main>
      <div className={styles.wide}>
        <h1 className={styles.title}>{title}</h1>
        {cards}
      </div>
    </Main>
  );
}

/** Each in its own form, so that radio buttons with the same name are separate. */
function State({ name, children }: { name: string; children: ReactNode }) {
  const styles = useStyles();
  const id = useId();
  return (
    <section aria-labelledby={id} style={{ minWidth: 0 }}>
      <h2 id={id} className={styles.heading}>
        {name}
      </h2>
      <form noValidate className={styles.card} onSubmit={(event) => event.preventDefault()}>
        {children}
      </form>
    </section>
  );
}
