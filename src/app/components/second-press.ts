/**
 * Swallows the second press of a double press where the first has brought something else under the finger: the next page,
 * or a dialog, whose question nobody has read by then. Browsers count the clicks of a mouse. Two presses of a finger
 * are recognized by time and place, where a dialog opens.
 */
const SECOND_WITHIN_MS = 500;
const SAME_PLACE_PX = 24;
const CONTROLS = 'a, button, input, label, select, summary, textarea';

interface Press {
  isInDialog: boolean;
  x: number;
  y: number;
  at: number;
}

let last: Press | undefined;
let opensDialog = false;
/** What the first click of a double click was on. */
let clicked: Element | null = null;

export function swallowSecondPresses(): void {
  window.addEventListener('pointerdown', notePress, { capture: true, passive: true });
  window.addEventListener('click', swallow, { capture: true });
}

function notePress({ target, clientX: x, clientY: y, timeStamp: at, pointerType }: PointerEvent): void {
  if (pointerType === 'mouse') return;
  const isInDialog = target instanceof Element && target.closest('dialog') !== null;
  const press = { isInDialog, x, y, at };
  opensDialog = isInDialog && last?.isInDialog === false && repeats(press, last);
  last = press;
}

const repeats = (press: Press, first: Press): boolean =>
  press.at - first.at < SECOND_WITHIN_MS && Math.hypot(press.x - first.x, press.y - first.y) < SAME_PLACE_PX;

function findControl(target: EventTarget | null): Element | null {
  const control = target instanceof Element ? target.closest(CONTROLS) : null;
  return control instanceof HTMLLabelElement ? (control.control ?? control) : control;
}

/** A click by keyboard has `detail` 0 and is never the second of a double click. */
function swallow(event: MouseEvent): void {
  const { detail } = event;
  if (detail === 0) return;
  const control = findControl(event.target);
  const isForAnother = opensDialog || (detail > 1 && control !== clicked);
  opensDialog = false;
  if (!isForAnother) {
    clicked = control;
    return;
  }
  event.preventDefault();
  event.stopImmediatePropagation();
}
