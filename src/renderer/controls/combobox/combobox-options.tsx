/** The list of a combobox: the first options, and how many there are. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import { isEqual, type Json } from '../../../engine/data/index.ts';
import { useFormContext } from '../../form/form-context.ts';
import { useComboboxStyles } from './combobox-styles.ts';
import { type Combobox, MAX_SHOWN } from './use-combobox.ts';

const SMALL_SCREEN = '(max-width: 639px)';
const ANNOUNCEMENT_DELAY_MS = 700;

interface ComboboxOptionsProps {
  id: string;
  combobox: Combobox;
  label: string;
  chosen: Json | undefined;
  box: RefObject<HTMLElement | null>;
}

export function ComboboxOptions({ id, combobox, label, chosen, box }: ComboboxOptionsProps) {
  const { t, styles: form } = useFormContext();
  const styles = useComboboxStyles();
  const { matches, active, isOpen, query, choose } = combobox;
  const noMatch = query.trim() !== '' && matches.length === 0 ? t('picker.none', { text: query }) : undefined;
  const announcement = useAnnouncement(isOpen ? (noMatch ?? t('picker.found', { count: matches.length })) : '');
  const popup = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    // The keyboard of a phone takes half of the screen, so the list is placed in the other half.
    if (window.matchMedia(SMALL_SCREEN).matches) box.current?.parentElement?.scrollIntoView({ block: 'start' });
    else popup.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, box]);
  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  return (
    <>
      {/* Stays visible, so that nothing moves when something below it is pressed. */}
      {noMatch && <p className={styles.noMatch}>{noMatch}</p>}
      {isOpen && matches.length > 0 && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the focus stays in the combobox, also while scrolling here
        <div ref={popup} className={styles.popup} onMouseDown={(event) => event.preventDefault()}>
          <div id={id} role="listbox" aria-label={t(label)}>
            {matches.slice(0, MAX_SHOWN).map((choice, i) => (
              // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the combobox has focus and keys
              <div
                key={choice.text}
                id={`${id}-${i}`}
                role="option"
                aria-selected={isEqual(choice.value, chosen)}
                data-active={i === active || undefined}
                className={styles.option}
                onClick={() => choose(choice)}
              >
                {choice.label}
              </div>
            ))}
          </div>
          {matches.length > MAX_SHOWN && <p>{t('picker.more', { count: matches.length, shown: MAX_SHOWN })}</p>}
        </div>
      )}
      <div role="status" className={form.visuallyHidden}>
        {announcement}
      </div>
    </>
  );
}

/** Announced once typing pauses. */
function useAnnouncement(text: string): string {
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnouncement(text), ANNOUNCEMENT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : announcement;
}
