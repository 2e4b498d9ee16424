/** Choosing one of very many: what is typed narrows the list below, as a combobox of the ARIA practices does. */
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { isEqual, type Json } from '../../engine/index.ts';
import { useScope } from '../scope.ts';
import { type ControlProps, shared } from './control.ts';
import { type Choice, useChoices } from './options.ts';
import { MOST_OFFERED, Offers } from './picker-offers.tsx';
import { entriesOf, found, meant } from './search.ts';

export default function PickerControl(props: ControlProps) {
  const { styles } = useScope();
  const { id, field, place } = props;
  const picking = usePicking(props);
  const { text, offered, active, isOpen } = picking;
  const box = useRef<HTMLDivElement>(null);
  const list = `${id}-list`;
  const isListed = isOpen && offered.length > 0;
  return (
    <div ref={box} className={styles.picker} data-popup={isOpen || undefined}>
      <input
        {...shared(props)}
        type="text"
        role="combobox"
        className={styles.input}
        readOnly={place.readOnly}
        autoComplete={field.options.autocomplete ?? 'off'}
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={isListed}
        aria-controls={isListed ? list : undefined}
        aria-activedescendant={isListed && active >= 0 ? `${list}-${active}` : undefined}
        value={text}
        onChange={({ target }) => picking.typed(target.value)}
        onKeyDown={picking.pressed}
        onClick={({ currentTarget }) => picking.open(currentTarget)}
        onBlur={picking.close}
      />
      <Offers id={list} picking={picking} label={place.label} chosen={place.value} frame={box} />
    </div>
  );
}

export interface Picking {
  text: string;
  /** What is typed and was not taken from the list. */
  sought: string;
  /** All that fit what is typed. */
  offered: Choice[];
  /** Which of them the arrow keys came to; -1 for none. */
  active: number;
  isOpen: boolean;
  choose: (choice: Choice) => void;
}

function usePicking(props: ControlProps) {
  const { field, place, edit, mark } = props;
  const choices = useChoices(props);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the choices are those of the place, in words
  const entries = useMemo(() => entriesOf(choices), [place.options, field]);
  const [draft, setDraft] = useState<{ text: string; value: Json | undefined }>();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const sought = draft && isEqual(draft.value, place.value) ? draft.text : undefined;
  const chosen = choices.find(({ value }) => isEqual(value, place.value));
  const offered = useMemo(() => found(entries, sought ?? ''), [entries, sought]);
  useUnmarked(mark);

  const show = (open: boolean): void => {
    setOpen(open && !place.readOnly);
    setActive(-1);
  };
  const typed = (text: string, open = true): void => {
    const value = meant(entries, text)?.value;
    setDraft({ text, value });
    edit(value);
    mark(value === undefined && text.trim() !== '' ? 'problem.unlisted' : undefined);
    show(open);
  };
  const choose = ({ value }: Choice): void => {
    setDraft(undefined);
    edit(value);
    mark(undefined);
    show(false);
  };
  const move = (step: number): void => {
    const count = Math.min(offered.length, MOST_OFFERED);
    const from = active < 0 && step < 0 ? 0 : active;
    setOpen(!place.readOnly);
    setActive(count === 0 ? -1 : (from + step + count) % count);
  };
  const pressed = (event: KeyboardEvent): void => {
    const at = isOpen ? (offered[active] ?? (event.key === 'Enter' ? only(offered) : undefined)) : undefined;
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
    if (event.nativeEvent.isComposing || (isArrow && event.shiftKey)) return;
    if (isArrow) move(event.key === 'ArrowDown' ? 1 : -1);
    else if (event.key === 'Escape' && isOpen) show(false);
    else if (event.key === 'Escape' && !place.readOnly) typed('', false);
    else if ((event.key === 'Enter' || event.key === 'Tab') && at) choose(at);
    if (isArrow || event.key === 'Escape' || (event.key === 'Enter' && at)) event.preventDefault();
  };
  const text = sought ?? chosen?.label ?? '';
  /** Another one is chosen by typing over the one that is. */
  const open = (input: HTMLInputElement): void => {
    if (isOpen) return;
    if (sought === undefined) input.select();
    show(true);
  };
  return {
    text,
    sought: sought ?? '',
    offered,
    active,
    isOpen,
    choose,
    typed,
    pressed,
    open,
    close: () => show(false),
  };
}

const only = (choices: Choice[]): Choice | undefined => (choices.length === 1 ? choices[0] : undefined);

/** Text that means nothing goes with its control. */
function useUnmarked(mark: ControlProps['mark']): void {
  const leave = useRef(mark);
  useEffect(() => () => leave.current(undefined), []);
}
