/** The second press of a double press presses nothing that the first has brought there. */
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { swallowSecondPresses } from './second-press.ts';

/** Stops after the last test: other files are tested on the same page. */
beforeAll(() => swallowSecondPresses());

let place: HTMLElement;
let pressed: string[];
/** The time of the next press. */
let now = 0;
const wait = (ms: number): void => {
  now += ms;
};
beforeEach(() => {
  wait(500);
  pressed = [];
  place = document.body.appendChild(document.createElement('div'));
  place.append(button('Cancel', open));
});
afterEach(() => place.remove());

function button(name: string, onPress: () => void = () => undefined): HTMLElement {
  const made = document.createElement('button');
  made.style.cssText = 'position: fixed; left: 50px; top: 50px; width: 120px; height: 44px';
  made.addEventListener('click', () => {
    pressed.push(name);
    onPress();
  });
  return made;
}

/** Its button comes to where the pressed one is. */
function open(): void {
  const dialog = document.createElement('dialog');
  dialog.append(button('Ok'));
  place.append(dialog);
  dialog.showModal();
}

function press(detail = 1, pointerType = 'touch'): void {
  const [clientX, clientY] = [90, 70];
  const target = document.elementFromPoint(clientX, clientY) as Element;
  const shared = { clientX, clientY, detail, pointerType, bubbles: true, cancelable: true };
  for (const type of detail > 0 ? ['pointerdown', 'click'] : ['click'])
    target.dispatchEvent(Object.defineProperty(new PointerEvent(type, shared), 'timeStamp', { value: now }));
}

test('a second press is swallowed, also on a button of the dialog, until a moment has passed', () => {
  press();
  wait(499);
  press();
  expect(pressed).toEqual(['Cancel']);
  wait(1);
  press();
  expect(pressed).toEqual(['Cancel', 'Ok']);
});

test('a second click that is not a double click answers the dialog', () => {
  press(1, 'mouse');
  press(1, 'mouse');
  expect(pressed).toEqual(['Cancel', 'Ok']);
});

test('a key answers the dialog at once', () => {
  press();
  press(0);
  expect(pressed).toEqual(['Cancel', 'Ok']);
});

test('controls that no dialog covers accept quick presses', () => {
  place.replaceChildren(button('More'));
  press();
  press();
  expect(pressed).toEqual(['More', 'More']);
});

test('the second click of a double click is not for what has come in between', () => {
  place.replaceChildren(button('Next', () => place.replaceChildren(button('Yes'))));
  press(1, 'mouse');
  press(2, 'mouse');
  press(3, 'mouse');
  expect(pressed).toEqual(['Next']);
  press(1, 'mouse');
  press(2, 'mouse');
  expect(pressed).toEqual(['Next', 'Yes', 'Yes']);
});

test('two quick presses of a finger, which phones do not count, are not for what has come in between', () => {
  place.replaceChildren(button('Same', () => place.replaceChildren(button('Same, next question'))));
  press();
  press();
  press();
  expect(pressed).toEqual(['Same']);
  wait(500);
  press();
  expect(pressed).toEqual(['Same', 'Same, next question']);
});

test('a second press hits a button that the first one missed', () => {
  const other = document.createElement('p');
  other.style.cssText = 'position: fixed; inset: 0';
  place.replaceChildren(other);
  press();
  place.replaceChildren(button('Next'));
  press();
  expect(pressed).toEqual(['Next']);
});

test('a double click on a label is for its box twice', () => {
  const box = Object.assign(document.createElement('input'), { type: 'checkbox' });
  const label = document.createElement('label');
  label.style.cssText = 'position: fixed; left: 50px; top: 50px; width: 120px; height: 44px';
  label.append('Weekends', box);
  place.replaceChildren(label);
  for (const detail of [1, 2])
    label.dispatchEvent(new PointerEvent('click', { detail, bubbles: true, cancelable: true }));
  expect(box.checked).toBe(false);
  label.click();
  expect(box.checked).toBe(true);
});
