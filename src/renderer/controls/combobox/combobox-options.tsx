/** The list of a combobox: the first options, and the number of all. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import { isEqual, type Json } from '../../../engine/data/index.ts';
import { useFormContext } from '../../form/form-context.ts';
import { useComboboxStyles } from './combobox-styles.ts';
import { type Combobox, MOST_OFFERED } from './use-combobox.ts';

const ANNOUNCED_AFTER_MS = 700;
const SMALL = '(max-width: 639px)';

interface ComboboxOptionsProps {
  id: string;
  combobox: Combobox;
  label: string;
  chosen: Json | undefined;
  frame: RefObject<HTMLElement | null>;
}

export function ComboboxOptions({ id, combobox, label, chosen, frame }: ComboboxOptionsProps) {
  const { t, styles: form } = useFormContext();
  const styles = useComboboxStyles();
  const { offered, active, isOpen, query, choose } = combobox;
  const noMatch = query.trim() !== '' && offered.length === 0 ? t('picker.none', { text: query }) : undefined;
  const announcement = useAnnouncement(isOpen ? (noMatch ?? t('picker.found', { count: offered.length })) : '');
  const popup = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    // The keyboard of a phone takes half of the screen, so the list is placed in the other half.
    if (window.matchMedia(SMALL).matches) frame.current?.parentElement?.scrollIntoView({ block: 'start' });
    else popup.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, frame]);
  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  return (
    <>
      {/* Stays visible, so that nothing moves when something below it is pressed. */}
      {noMatch && <p className={styles.nothing}>{noMatch}</p>}
      {isOpen && offered.length > 0 && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the focus stays in the combobox, also while scrolling here
        <div ref={popup} className={styles.offers} onMouseDown={(event) => event.preventDefault()}>
          <div id={id} role="listbox" aria-label={t(label)}>
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
          {offered.length > MOST_OFFERED && <p>{t('picker.more', { count: offered.length, shown: MOST_OFFERED })}</p>}
        </div>
      )}
      <div role="status" className={form.hidden}>
        {announcement}
      </div>
    </>
  );
}

/** Announced once typing pauses. */
function useAnnouncement(text: string): string {
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnouncement(text), ANNOUNCED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : announcement;
}
