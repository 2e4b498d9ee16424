/** Several states of one thing, one below the other. */
import { type ReactNode, useId } from 'react';
import { useLooks } from '../src/app/looks.ts';
import { Main } from './frame.tsx';

interface GalleryProps {
  title: string;
  states: Record<string, ReactNode>;
}

export function Gallery({ title, states }: GalleryProps) {
  const looks = useLooks();
  return (
    <Main>
      <div className={looks.wide}>
        <h1 className={looks.title}>{title}</h1>
        {Object.entries(states).map(([state, shown]) => (
          <State key={state} name={state}>
            {shown}
          </State>
        ))}
      </div>
    </Main>
  );
}

/** Each in a form of its own, so that radio buttons of one name are apart. */
function State({ name, children }: { name: string; children: ReactNode }) {
  const looks = useLooks();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={looks.heading}>
        {name}
      </h2>
      <form noValidate className={looks.card} onSubmit={(event) => event.preventDefault()}>
        {children}
      </form>
    </section>
  );
}
