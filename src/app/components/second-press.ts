/**
 * Swallows the second press of a double press when the first has opened a dialog: it would answer, with the button that
 * has come under the finger, a question that the person has not read.
 */
const SECOND_WITHIN_MS = 500;
const SAME_PLACE_PX = 24;

interface Press {
  isInDialog: boolean;
  x: number;
  y: number;
  at: number;
}

let last: Press | undefined;
let isSecond = false;

export function swallowSecondPresses(): void {
  window.addEventListener('pointerdown', notePress, { capture: true, passive: true });
  window.addEventListener('click', swallow, { capture: true });
}

function notePress({ target, clientX: x, clientY: y, timeStamp: at }: PointerEvent): void {
  const isInDialog = target instanceof Element && target.closest('dialog') !== null;
  const press = { isInDialog, x, y, at };
  isSecond = isInDialog && last?.isInDialog === false && repeats(press, last);
  last = press;
}

const repeats = (press: Press, first: Press): boolean =>
  press.at - first.at < SECOND_WITHIN_MS && Math.hypot(press.x - first.x, press.y - first.y) < SAME_PLACE_PX;

/** Keys press without a pointer, what has the focus. */
function swallow(event: MouseEvent): void {
  if (!isSecond || event.detail === 0) return;
  isSecond = false;
  event.preventDefault();
  event.stopImmediatePropagation();
}
