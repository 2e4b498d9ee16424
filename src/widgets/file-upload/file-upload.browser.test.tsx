/** An upload in progress, done, refused, failed and removed: rendering, announcements and the answer. */
import { flushSync as act } from 'react-dom';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  alertText,
  button,
  click,
  control,
  focused,
  render,
  violations,
} from '../../../test/support/renderer/page.tsx';
import { situation, t, uploadForm } from '../../../test/support/renderer/upload-form.ts';
import { sampled } from '../../../test/support/soak.ts';
import type { Language } from '../../engine/data/index.ts';
import { FormStore } from '../../renderer/index.ts';
import type { UploadFailure } from './upload.ts';

interface Sent {
  name: string;
  report: (share: number) => void;
  signal: AbortSignal;
  answer: (input?: UploadFailure) => Promise<void>;
}

let store: FormStore;
let sent: Sent[];
let removals: string[];
let removal: UploadFailure | undefined;

async function open(language: Language = 'english', record = {}): Promise<void> {
  sent = [];
  removals = [];
  removal = undefined;
  store = new FormStore(uploadForm, situation(language), record);
  const send = ({ name }: File, report: Sent['report'], signal: AbortSignal) =>
    new Promise<UploadFailure | undefined>((resolve) => {
      const answer = async (input?: UploadFailure) => {
        const isLast = last().signal === signal;
        resolve(input);
        await new Promise((later) => setTimeout(later));
        if (isLast) await vi.waitFor(() => expect(document.querySelector('progress')).toBeNull());
      };
      sent.push({ name, report, signal, answer });
    });
  const remove = async (name: string) => {
    removals.push(name);
    return removal;
  };
  render({ store, t: t[language], uploads: { accept: '.pdf', transferFor: () => ({ send, remove }) } });
  await vi.waitFor(() => input());
}

const input = () => control('plan');
const zone = () => input().parentElement?.parentElement as HTMLElement;
const createFile = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });
const carrying = (...names: string[]): DataTransfer => {
  const data = new DataTransfer();
  for (const name of names) data.items.add(createFile(name));
  return data;
};
const choose = (name: string): Promise<void> => userEvent.upload(input(), createFile(name));
const last = (): Sent => sent.at(-1) as Sent;
const text = () => zone().textContent ?? '';
const pressed = (name: string) => click(button(name));

test.each<Language>(sampled(['english', 'spanish'], 2))('axe finds nothing in any state, in %s', async (language) => {
  const failure = { reason: 'No.', canRetry: true };
  await open(language);
  expect(await violations()).toEqual([]);
  act(() => void store.validate());
  expect(await violations()).toEqual([]);
  await choose('plan.pdf');
  expect(await violations()).toEqual([]);
  act(() => last().report(1));
  expect(await violations()).toEqual([]);
  await last().answer(failure);
  expect(await violations()).toEqual([]);
  await choose('other.pdf');
  await last().answer();
  expect(await violations()).toEqual([]);
});

test('a file is sent as soon as it is chosen, with word of how far it is, and is the answer when it is taken', async () => {
  await open();
  expect(input().accept).toBe('.pdf');
  await choose('plan.pdf');
  expect(sent.map(({ name }) => name)).toEqual(['plan.pdf']);
  expect(text()).toContain('Uploading plan.pdf …');
  act(() => last().report(0.42));
  expect(text()).toContain('42%');
  expect(document.querySelector('progress')?.value).toBe(0.42);
  expect(store.record.plan).toBeUndefined();
  act(() => last().report(1));
  expect(text()).toContain('Checking plan.pdf …');
  expect(document.querySelector('progress')?.hasAttribute('value')).toBe(false);
  await last().answer();
  expect(store.record.plan).toBe('plan.pdf');
  expect(zone().querySelector('[role=status]')?.textContent).toBe('plan.pdf is uploaded');
  expect(document.querySelector('progress')).toBeNull();
});

test('one on its way does not pass for none', async () => {
  await open('english', { tool: 1 });
  await choose('plan.pdf');
  act(() => expect(store.validate()).toBeUndefined());
  expect(alertText()).toContain('Plan: please wait until the file is uploaded');
  await last().answer();
  act(() => expect(store.validate()).toBeDefined());
});

test('an uploaded file can be removed, and the focus is kept', async () => {
  await open();
  await choose('plan.pdf');
  await last().answer();
  pressed('Remove plan.pdf');
  await vi.waitFor(() => expect(store.record.plan).toBeUndefined());
  expect(removals).toEqual(['plan.pdf']);
  expect(input().files).toHaveLength(0);
  expect(focused()).toBe(input());
  await choose('plan.pdf');
  expect(sent).toHaveLength(2);
});

test('a file that cannot be removed stays, and the failure is announced', async () => {
  await open();
  removal = { canRetry: true };
  await choose('plan.pdf');
  await last().answer();
  pressed('Remove plan.pdf');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Error deleting plan');
  expect(store.record.plan).toBe('plan.pdf');
  removal = undefined;
  pressed('Try again');
  await vi.waitFor(() => expect(store.record.plan).toBeUndefined());
  expect(removals).toHaveLength(2);
});

test('a refused file can no longer be chosen for sending, and the reason is announced', async () => {
  await open();
  await choose('plan.pdf');
  await last().answer({ reason: 'This is not a PDF', canRetry: false });
  expect(zone().querySelector('[role=alert]')?.textContent).toBe('Error uploading plan. This is not a PDF');
  expect(store.record.plan).toBeUndefined();
  expect(input().files).toHaveLength(0);
  expect(document.body.textContent).not.toContain('Try again');
  await choose('plan.pdf');
  expect(zone().querySelector('[role=alert]')).toBeNull();
});

test('one that is lost on the way can be sent again', async () => {
  await open();
  await choose('plan.pdf');
  await last().answer({ canRetry: true });
  expect(text()).toContain('Error uploading plan');
  pressed('Try again');
  expect(sent.map(({ name }) => name)).toEqual(['plan.pdf', 'plan.pdf']);
  await last().answer();
  expect(store.record.plan).toBe('plan.pdf');
});

test('an upload can be cancelled, and its later result is ignored', async () => {
  await open();
  await choose('plan.pdf');
  const first = last();
  pressed('Cancel plan.pdf');
  expect(first.signal.aborted).toBe(true);
  expect(focused()).toBe(input());
  expect(input().files).toHaveLength(0);
  await first.answer();
  expect(store.record.plan).toBeUndefined();
  expect(text()).not.toContain('uploaded');
});

test('another one takes the place of the one on its way', async () => {
  await open();
  await choose('first.pdf');
  const first = last();
  await choose('second.pdf');
  expect(first.signal.aborted).toBe(true);
  await first.answer({ reason: 'Late.', canRetry: false });
  await last().answer();
  expect(store.record.plan).toBe('second.pdf');
  expect(text()).not.toContain('Late.');
});

test('it can be dropped, one at a time; one that misses does not open in the window', async () => {
  await open();
  const drop = (target: EventTarget, dataTransfer: DataTransfer): boolean => {
    const event = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
    act(() => void target.dispatchEvent(event));
    return event.defaultPrevented;
  };
  drop(zone(), carrying('one.pdf', 'two.pdf'));
  expect(sent).toHaveLength(0);
  expect(text()).toContain('Error uploading plan. Please choose one file only');
  drop(zone(), carrying('one.pdf'));
  expect(sent.map(({ name }) => name)).toEqual(['one.pdf']);
  await last().answer();
  expect(store.record.plan).toBe('one.pdf');
  expect(drop(document.body, carrying('stray.pdf'))).toBe(true);
  expect(sent).toHaveLength(1);
});
