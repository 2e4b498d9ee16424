/** What is typed into a screen that the app renders again: the old screen goes, and one with the same controls comes. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { carryEarlyInput, recordEarlyInput, repeatEarlyEdits, stopRecording } from './early-input.ts';

const FORM = `
  <form>
    <input name="first" value="">
    <input type="radio" name="kind" value="a"><input type="radio" name="kind" value="b">
    <input type="checkbox" name="agree" checked>
    <select name="state"><option value="">–</option><option value="TX">Texas</option></select>
    <textarea name="notes"></textarea>
    <button type="button">Show</button><button type="submit">Send</button>
  </form>`;

let screen: HTMLElement;
let pressed: string[] = [];
beforeEach(() => {
  pressed = [];
  screen = document.body.appendChild(document.createElement('div'));
  screen.innerHTML = FORM;
});
afterEach(stopRecording);

const control = <T extends HTMLElement = HTMLInputElement>(selector: string) => screen.querySelector(selector) as T;
function fillIn(): void {
  control('[name=first]').value = 'Ana';
  control('[value=b]').click();
  control('[name=agree]').click();
  control<HTMLSelectElement>('select').value = 'TX';
  control<HTMLTextAreaElement>('textarea').value = 'Later';
}
const values = (): unknown[] => [
  control('[name=first]').value,
  control('[value=a]').checked,
  control('[value=b]').checked,
  control('[name=agree]').checked,
  control<HTMLSelectElement>('select').value,
  control<HTMLTextAreaElement>('textarea').value,
];
/** The old screen goes, and the new one comes in the next task. */
async function renderAgain(html = FORM): Promise<void> {
  screen.replaceChildren();
  await new Promise((resolve) => setTimeout(resolve));
  screen.innerHTML = html;
  for (const button of screen.querySelectorAll('button'))
    button.addEventListener('click', (event) => {
      event.preventDefault();
      pressed.push(button.textContent ?? '');
    });
  await new Promise((resolve) => setTimeout(resolve));
}
const FILLED = ['Ana', false, true, false, 'TX', 'Later'];

test('every kind of answer is carried to the new screen, with the focus', async () => {
  carryEarlyInput(screen);
  fillIn();
  control('[name=first]').focus();
  await renderAgain();
  expect(values()).toEqual(FILLED);
  expect(document.activeElement).toBe(control('[name=first]'));
  expect(pressed).toEqual([]);
});

test('the button that was pressed last is pressed again, once', async () => {
  recordEarlyInput();
  screen.addEventListener('submit', (event) => event.preventDefault());
  for (const name of ['Show', 'Send']) {
    const button = [...screen.querySelectorAll('button')].find(({ textContent }) => textContent === name);
    button?.click();
  }
  carryEarlyInput(screen);
  stopRecording();
  await renderAgain();
  expect(pressed).toEqual(['Send']);
});

test('controls without edits keep the content of the new screen', async () => {
  carryEarlyInput(screen);
  await renderAgain(FORM.replace('value=""', 'value="Eva"'));
  expect(values()).toEqual(['Eva', false, false, true, '', '']);
});

test('edits are made again one after the other, though each renders the screen', () => {
  fillIn();
  const heard: string[] = [];
  for (const type of ['input', 'change', 'click'])
    screen.addEventListener(type, ({ target }) => heard.push(`${type} ${(target as HTMLInputElement).name}`));
  screen.addEventListener('input', () => {
    control<HTMLTextAreaElement>('textarea').value = '';
  });
  repeatEarlyEdits(screen);
  expect(heard.filter((event) => !event.startsWith('click'))).toEqual(
    expect.arrayContaining(['input first', 'input kind', 'input agree', 'change state', 'input notes']),
  );
  expect([control('[value=b]').checked, control('[name=agree]').checked]).toEqual([true, false]);
});
