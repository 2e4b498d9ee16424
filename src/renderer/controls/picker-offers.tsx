/** The list of a picker: no more than can be looked through, with word of how many there are. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import { isEqual, type Json } from '../../engine/index.ts';
import { useScope } from '../scope.ts';
import type { Picking } from './picker.tsx';

export const MOST_OFFERED = 50;
const TOLD_AFTER_MS = 700;
const small = window.matchMedia('(max-width: 639px)');

interface OffersProps {
  id: string;
  picking: Picking;
  label: string;
  chosen: Json | undefined;
  frame: RefObject<HTMLElement | null>;
}

export function Offers({ id, picking, label, chosen, frame }: OffersProps) {
  const { say, styles } = useScope();
  const { offered, active, isOpen, sought, choose } = picking;
  const more = moreWords(offered.length, sought);
  const told = useLater(isOpen ? say('picker.found', { count: offered.length }) : '');
  const popup = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    // The keyboard of a phone takes half the screen: the list needs the other half.
    if (small.matches) frame.current?.parentElement?.scrollIntoView({ block: 'start' });
    else popup.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, frame]);
  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  return (
    <>
      {isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the focus stays in the combobox, also while scrolling here
        <div ref={popup} className={styles.offers} onMouseDown={(event) => event.preventDefault()}>
          {offered.length > 0 && (
            <div id={id} role="listbox" aria-label={say(label)}>
              {offered.slice(0, MOST_OFFERED).map((choice, i) => (
                // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the combobox has focus and keys
                <div
                  key={choice.text}
                  id={`${id}-${i}`}
                  role="option"
                  aria-selected={isEqual(choice.value, chosen)}
                  data-active={i === active || undefined}
                  className={styles.offer}
                  onClick={() => choose(choice)}
                >
                  {choice.label}
                </div>
              ))}
            </div>
          )}
          {more && <p>{say(more, { count: offered.length, shown: MOST_OFFERED, text: sought })}</p>}
        </div>
      )}
      <div role="status" className={styles.hidden}>
        {told}
      </div>
    </>
  );
}

function moreWords(count: number, sought: string): string | undefined {
  if (count === 0 && sought !== '') return 'picker.none';
  return count > MOST_OFFERED ? 'picker.more' : undefined;
}

/** Read out once typing pauses. */
function useLater(text: string): string {
  const [told, setTold] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setTold(text), TOLD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : told;
}
