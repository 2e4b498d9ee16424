/**
 * Records what visitors do on a server-rendered screen before the app has loaded: typed texts stay in the controls,
 * and the last pressed button is pressed again. A link away from typed answers waits too, because only the app can ask
 * whether to leave them. A link within the page moves the focus at once and, as in the app, keeps the address.
 */

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** React's value tracker: resetting it makes React treat the value as edited. */
type Tracked = Control & { _valueTracker?: { setValue(value: string): void } };

let pressed: HTMLElement | undefined;

const recordPress = (event: Event): void => {
  const target = (event.target as Element | null)?.closest<HTMLElement>('button, a');
  const [, targetId] = /^#(\w+)$/.exec(target?.getAttribute('href') ?? '') ?? [];
  if (targetId !== undefined) {
    event.preventDefault();
    document.getElementById(targetId)?.focus();
    return;
  }
  if (!target || (target.matches('a') && !controls(document).some(isEdited))) return;
  if (target.matches('a')) event.preventDefault();
  pressed = target;
};

/** Starts recording. Called by the first script. */
export const recordEarlyInput = (): void => document.addEventListener('click', recordPress);

/** Called when the app shows its own screen, which handles what is pressed from then on. */
export const stopRecording = (): void => document.removeEventListener('click', recordPress);

/** Whether somebody has typed into the screen, or is about to. */
export const isInUse = (screen: Element): boolean =>
  controls(screen).some((control) => control === document.activeElement || isEdited(control));

/** Functions that make the edits of the controls again. */
const edits = new Map<Tracked, () => void>();

/** Called before React takes over the screen and resets each textarea to the server-rendered text. */
export function readEarlyEdits(screen: Element): void {
  for (const control of controls(screen).filter(isEdited))
    if (!edits.has(control)) edits.set(control, readEdit(control));
}

/** Repeats the edits, once the app has taken over the screen. */
export function repeatEarlyEdits(screen: Element): void {
  // All edits are read first: making an edit renders the screen, which resets the controls that come later.
  readEarlyEdits(screen);
  for (const edit of edits.values()) edit();
  edits.clear();
}

/** Returns a function that makes the edit of a control again. */
function readEdit(control: Tracked): () => void {
  if (isCheckable(control)) {
    const { checked } = control;
    return () => {
      control.checked = !checked;
      control.click();
    };
  }
  const { value } = control;
  return () => {
    if (control.type !== 'file') control.value = value;
    dispatchEdit(control);
  };
}

/** Presses what was pressed before the app took over the screen, once. */
export function repeatEarlyPress(): void {
  const last = pressed;
  pressed = undefined;
  last?.click();
}

/**
 * Called before the app renders the screen again, as for a visitor with a job that the server does not know: typed texts
 * are entered again as soon as controls with the same names exist, the same one is focused, and the same button pressed.
 */
export function carryEarlyInput(screen: Element): void {
  const [oldControls, oldButtons] = [controls(screen), buttons(screen)];
  if (oldControls.length + oldButtons.length === 0) return;
  const before: Element[] = [...oldControls, ...oldButtons];
  const { pathname } = location;
  const focused = followFocus(screen);
  const newControl = (old: Tracked) => controls(screen).find((control) => isSame(control, old));
  const observer = new MutationObserver(() => {
    // People type until the old screen is gone.
    if (before.some(({ isConnected }) => isConnected)) return;
    const edited = oldControls.filter(isEdited);
    const last = oldButtons.find((button) => button === pressed);
    const button = last && buttons(screen).find((each) => isSameButton(each, last));
    const isMissing = edited.some((old) => !newControl(old)) || (last && !button);
    if (location.pathname === pathname && isMissing) return;
    observer.disconnect();
    const lastFocused = focused();
    if (location.pathname !== pathname) return;
    for (const old of oldControls) {
      const control = newControl(old);
      if (control && old === lastFocused) focusAtEnd(control);
      if (control && isEdited(old)) copyEdit(old, control);
    }
    button?.click();
  });
  observer.observe(screen, { childList: true, subtree: true });
}

/** Removing the focused element drops the focus. Returns a function that returns what had it last, and stops following. */
function followFocus(screen: Element): () => Element | null {
  let focused = document.activeElement;
  const follow = (): void => {
    focused = document.activeElement;
  };
  screen.addEventListener('focusin', follow);
  return () => {
    screen.removeEventListener('focusin', follow);
    return focused;
  };
}

/** Safari selects the text of a control when a script moves the focus to it: the next key would replace it. */
function focusAtEnd(control: Control): void {
  control.focus();
  if (control instanceof HTMLSelectElement || control.selectionStart === null) return;
  control.setSelectionRange(control.value.length, control.value.length);
}

const isSame = (control: Tracked, { name, type, value }: Tracked): boolean =>
  control.name === name && control.type === type && (type !== 'radio' || control.value === value);

const isSameButton = (button: HTMLButtonElement, { type, textContent }: HTMLButtonElement): boolean =>
  button.type === type && (type === 'submit' || button.textContent === textContent);

function copyEdit(from: Tracked, to: Tracked): void {
  if (isCheckable(from) && isCheckable(to)) {
    if (to.checked !== from.checked) to.click();
    return;
  }
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement && from.type === 'file') to.files = from.files;
  else to.value = from.value;
  dispatchEdit(to);
}

function dispatchEdit(control: Tracked): void {
  control._valueTracker?.setValue(control.value === '' ? ' ' : '');
  control.dispatchEvent(new Event(firesChange(control) ? 'change' : 'input', { bubbles: true }));
}

const controls = (within: ParentNode): Tracked[] => [...within.querySelectorAll<Tracked>('input, textarea, select')];

const buttons = (within: ParentNode): HTMLButtonElement[] => [...within.querySelectorAll('button')];

/** Controls for which browsers fire `change` rather than `input`. */
const firesChange = (control: Control): boolean => control instanceof HTMLSelectElement || control.type === 'file';

const isCheckable = (control: Control): control is HTMLInputElement & Tracked =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type);

function isEdited(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some((option) => option.selected !== option.defaultSelected);
  // A radio button is cleared by pressing another one: only that one is pressed again.
  if (control.type === 'radio' && isCheckable(control)) return control.checked && !control.defaultChecked;
  if (isCheckable(control)) return control.checked !== control.defaultChecked;
  return control.value !== control.defaultValue;
}
