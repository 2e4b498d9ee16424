/** A day. Browsers return no text for an incomplete date, so it is reported as unfinished input. */
import { type FocusEvent, type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { type ControlProps, sharedProps, useClearUnfinishedOnUnmount } from '../form/control.ts';
import { useFormContext } from '../form/form-context.ts';
import { DateParts, partsIn } from './date-parts.ts';

export function DateControl(props: ControlProps) {
  const { styles } = useFormContext();
  const { field, state, edit } = props;
  const { reportInput, handlers } = useIncompleteDate(props);
  return (
    <input
      {...sharedProps(props)}
      {...handlers}
      type="date"
      max="9999-12-31"
      className={styles.input}
      readOnly={state.readOnly}
      autoComplete={field.uiOptions.autocomplete}
      value={typeof state.value === 'string' ? state.value : ''}
      onChange={({ target }) => {
        reportInput(target);
        edit(target.value || undefined);
      }}
    />
  );
}

/** It keeps the focus in a part of a date until a key moves it. No feature tells that. */
const isSafari = typeof navigator !== 'undefined' && /^Apple/.test(navigator.vendor ?? '');

/** Follows the typed keys, to name the missing parts of an incomplete date. */
function useIncompleteDate({ reportUnfinished }: ControlProps) {
  const parts = useRef<DateParts>(undefined);
  const isClicked = useRef(false);
  useClearUnfinishedOnUnmount(reportUnfinished);
  /** Created by the first event: finding the order of the parts would be a quarter of the time to mount 30 questions. */
  const typedParts = (): DateParts => {
    parts.current ??= new DateParts(partsIn(), !isSafari);
    return parts.current;
  };
  const reportInput = ({ validity, value }: HTMLInputElement): void => {
    if (!validity.badInput) typedParts().setComplete(value !== '');
    reportUnfinished(
      validity.badInput ? { message: 'problem.unreadable', fieldMessage: typedParts().missing } : undefined,
    );
  };
  const check = ({ currentTarget }: { currentTarget: HTMLInputElement }) => reportInput(currentTarget);
  const handlers = {
    onPointerDown: ({ currentTarget, nativeEvent: { offsetX } }: PointerEvent<HTMLInputElement>) => {
      const isFocused = currentTarget === document.activeElement;
      isClicked.current = !isFocused;
      typedParts().enter(!isFocused && isRightOfText(currentTarget, offsetX) ? 'start' : 'click');
    },
    onFocus: ({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>) => {
      if (!isClicked.current) typedParts().enter(isAfter(currentTarget, relatedTarget) ? 'end' : 'start');
      isClicked.current = false;
    },
    onKeyDown: ({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (!ctrlKey && !metaKey && !altKey) typedParts().press(key === 'Tab' && shiftKey ? 'Shift+Tab' : key);
    },
    onKeyUp: check,
    onBlur: check,
  };
  return { reportInput, handlers };
}

const TEXT_EM = 9;

/** A click to the right of the text focuses the first part, as the keyboard does. */
const isRightOfText = (control: Element, x: number): boolean =>
  x > TEXT_EM * Number.parseFloat(getComputedStyle(control).fontSize);

const isAfter = (control: Element, from: EventTarget | null): boolean =>
  from instanceof Element && (control.compareDocumentPosition(from) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
