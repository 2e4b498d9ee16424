import { FluentProvider } from '@fluentui/react-components';
import axe from 'axe-core';
import i18next from 'i18next';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { namingFaults } from '../../../test/support/renderer/accessible-names.ts';
import { writePageInfo } from '../../../test/support/renderer/page-info.ts';
import { DEFAULT_BRAND } from '../../contract/index.ts';
import { createTheme } from '../theme/theme.ts';

type Service = typeof import('./dialog.tsx');

let service: Service;
let root: Root;

beforeAll(async () => {
  writePageInfo({ brand: DEFAULT_BRAND, development: false, version: 'v' });
  await i18next.init({
    lng: 'en',
    keySeparator: false,
    nsSeparator: false,
    resources: { en: { 'v/common': { 'dialog.ok': 'Ok', 'dialog.cancel': 'Cancel', 'leave.title': 'Leave?' } } },
  });
  service = await import('./dialog.tsx');
});

beforeEach(() => {
  document.body.innerHTML =
    '<main><h1 tabindex="-1">Page</h1><button id="opener">Open</button><div id="app"></div></main>';
  root = createRoot(document.getElementById('app') as HTMLElement);
  root.render(
    <FluentProvider theme={createTheme(DEFAULT_BRAND.color, false)}>
      <service.Dialogs />
    </FluentProvider>,
  );
  opener().focus();
});
afterEach(() => {
  root.unmount();
  vi.useRealTimers();
});

const opener = () => document.getElementById('opener') as HTMLElement;
const all = (): HTMLDialogElement[] => [...document.querySelectorAll('dialog')];
const open = (): HTMLDialogElement[] => all().filter((dialog) => dialog.open);
const shown = async (count = 1): Promise<HTMLDialogElement> => {
  await expect.poll(() => open().length).toBe(count);
  return open().at(-1) as HTMLDialogElement;
};
const buttons = (dialog: HTMLElement) => [...dialog.querySelectorAll('button')];
const words = (dialog: HTMLElement) => buttons(dialog).map(({ textContent }) => textContent);
const press = (dialog: HTMLElement, word: string) =>
  buttons(dialog)
    .find(({ textContent }) => textContent === word)
    ?.click();
const QUESTION = { title: 'leave.title', text: 'Nothing is saved.' };

test('an alert has one button, and disappears half a second after a press', async () => {
  let isNotified = false;
  void service.alert({ ...QUESTION, left: '3:15 PM' }).then(() => {
    isNotified = true;
  });
  const dialog = await shown();
  expect([words(dialog), dialog.querySelector('h2')?.textContent]).toEqual([['Ok'], 'Leave?']);
  expect(dialog.textContent).toContain('Nothing is saved.');
  expect(dialog.textContent).toContain('3:15 PM');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  press(dialog, 'Ok');
  await vi.advanceTimersByTimeAsync(490);
  expect([isNotified, open().length, all().length]).toEqual([true, 0, 1]);
  await vi.advanceTimersByTimeAsync(10);
  vi.useRealTimers();
  await expect.poll(() => all().length).toBe(0);
  expect(document.activeElement).toBe(opener());
});

test('a question is answered by its buttons; Escape and a click outside count as the first', async () => {
  const ways: [boolean, (dialog: HTMLDialogElement) => unknown][] = [
    [false, (dialog) => press(dialog, 'Cancel')],
    [true, (dialog) => press(dialog, 'Ok')],
    [false, () => userEvent.keyboard('{Escape}')],
    [false, (dialog) => dialog.click()],
  ];
  for (const [expected, act] of ways) {
    const answer = service.confirm(QUESTION);
    const dialog = await shown();
    expect(words(dialog)).toEqual(['Cancel', 'Ok']);
    await act(dialog);
    expect(await answer).toBe(expected);
    await expect.poll(() => document.activeElement).toBe(opener());
  }
});

test('a click inside is not an answer', async () => {
  const answer = service.confirm(QUESTION);
  const dialog = await shown();
  dialog.querySelector('h2')?.click();
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(dialog.open).toBe(true);
  press(dialog, 'Ok');
  expect(await answer).toBe(true);
});

test('a prompt starts with its text, and resolves to the typed text or nothing', async () => {
  const written = service.prompt(QUESTION, 'Ana');
  const dialog = await shown();
  const line = dialog.querySelector('input') as HTMLInputElement;
  expect([line.value, document.activeElement === line]).toEqual(['Ana', true]);
  await userEvent.keyboard('{End} Ruiz{Enter}');
  expect(await written).toBe('Ana Ruiz');
  const dismissed = service.prompt(QUESTION, 'Ana');
  await shown();
  await userEvent.keyboard('{Escape}');
  expect(await dismissed).toBeNull();
});

test('several buttons, and stacked dialogs', async () => {
  const below = service.custom(QUESTION, [{ word: 'Later' }, { word: 'Never' }, { word: 'Now', primary: true }]);
  const first = await shown();
  expect(words(first)).toEqual(['Later', 'Never', 'Now']);
  const above = service.confirm({ title: 'Above', text: 'Sure?' });
  const second = await shown(2);
  expect(second.contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('{Escape}');
  expect(await above).toBe(false);
  expect(first.contains(document.activeElement)).toBe(true);
  press(first, 'Never');
  expect(await below).toEqual({ button: 1, response: '' });
});

test('a dialog has an edge that forced colours show', async () => {
  const answer = service.confirm(QUESTION);
  const dialog = await shown();
  expect(getComputedStyle(dialog).borderTopStyle).toBe('solid');
  press(dialog, 'Ok');
  expect(await answer).toBe(true);
});

test('traps the focus, and is accessible', async () => {
  const answer = service.prompt(QUESTION);
  const dialog = await shown();
  const focused = new Set<Element | null>();
  for (let i = 0; i < 8; i++) {
    await userEvent.keyboard('{Tab}');
    focused.add(document.activeElement);
  }
  expect([...focused].every((element) => element === document.body || dialog.contains(element))).toBe(true);
  const { violations } = await axe.run(document.body);
  expect([...violations.map(({ id }) => id), ...namingFaults()]).toEqual([]);
  press(dialog, 'Cancel');
  expect(await answer).toBeNull();
});
