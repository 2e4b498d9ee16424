/**
 * Ignores the second press of a double press if the first has put something else under the finger: the next page, the
 * next question of an assessment, or a dialog, which the person cannot have read yet. Browsers count the clicks of a
 * mouse, but not all count taps, which are recognized by time and place.
 */
const SECOND_WITHIN_MS = 500;
const SAME_PLACE_PX = 24;
const CONTROLS = 'a, button, input, label, select, summary, textarea';

interface Press {
  x: number;
  y: number;
  at: number;
}

/** The latest press, unless it is of a mouse. */
let press: Press | undefined;
/** The latest press that was not swallowed. */
let accepted: Press | undefined;
/** The control that was pressed by it. */
let clicked: Element | null = null;

/** Returns a function that stops it. */
export function swallowSecondPresses(): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  window.addEventListener('pointerdown', notePress, { capture: true, passive: true, signal });
  window.addEventListener('click', swallow, { capture: true, signal });
  return () => stopping.abort();
}

function notePress({ clientX: x, clientY: y, timeStamp: at, pointerType }: PointerEvent): void {
  press = pointerType === 'mouse' ? undefined : { x, y, at };
}

const repeats = (second: Press, first: Press): boolean =>
  second.at - first.at < SECOND_WITHIN_MS && Math.hypot(second.x - first.x, second.y - first.y) < SAME_PLACE_PX;

function findControl(target: EventTarget | null): Element | null {
  const control = target instanceof Element ? target.closest(CONTROLS) : null;
  return control instanceof HTMLLabelElement ? (control.control ?? control) : control;
}

/** A click by keyboard has `detail` 0 and is never the second of a double click. */
function swallow(event: MouseEvent): void {
  const { detail } = event;
  if (detail === 0) return;
  const control = findControl(event.target);
  const isSecond = detail > 1 || (press && accepted && repeats(press, accepted));
  // Where the first press was on nothing, it has brought nothing.
  if (!isSecond || clicked === null || control === clicked) {
    accepted = press;
    clicked = control;
    return;
  }
  event.preventDefault();
  event.stopImmediatePropagation();
}
