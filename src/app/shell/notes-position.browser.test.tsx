import { useRef } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useKeyboardHeight, useRoomForNotes } from './notes-position.ts';

let root: Root;
const viewport = Object.assign(new EventTarget(), { height: 0, offsetTop: 0, scale: 1 });
const real = Object.getOwnPropertyDescriptor(window, 'visualViewport');

beforeEach(() => {
  Object.assign(viewport, { height: document.documentElement.clientHeight, offsetTop: 0, scale: 1 });
  Object.defineProperty(window, 'visualViewport', { value: viewport, configurable: true });
  document.body.innerHTML = '<div id="app"></div>';
  root = createRoot(document.getElementById('app') as HTMLElement);
});
afterEach(() => {
  root.unmount();
  if (real) Object.defineProperty(window, 'visualViewport', real);
  document.documentElement.style.scrollPaddingBottom = '';
});

function Notes({ text }: { text: string }) {
  const notes = useRef<HTMLDivElement>(null);
  const keyboard = useKeyboardHeight();
  useRoomForNotes(notes, keyboard);
  return (
    <>
      <main>
        <div style={{ height: 1000 }} />
        <input />
        <div style={{ height: 1000 }} />
      </main>
      <div ref={notes} style={{ position: 'sticky', bottom: keyboard }}>
        {text && <p style={{ margin: 0, height: 80 }}>{text}</p>}
      </div>
    </>
  );
}

function openKeyboard(height: number): void {
  viewport.height = document.documentElement.clientHeight - height;
  viewport.dispatchEvent(new Event('resize'));
}
const input = () => document.querySelector('input') as HTMLInputElement;
const noteTop = () => document.querySelector('p')?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
/** The distance from the field to the note. */
const gap = () => noteTop() - input().getBoundingClientRect().bottom;
async function focusAtEdge(): Promise<void> {
  await expect.poll(() => document.querySelector('input')).not.toBeNull();
  input().focus();
  window.scrollBy(0, input().getBoundingClientRect().bottom - window.innerHeight + 4);
}

test('a note that appears, and the keyboard below it, leave the field in sight', async () => {
  root.render(<Notes text="" />);
  await focusAtEdge();
  root.render(<Notes text="Not kept." />);
  await expect.poll(() => document.documentElement.style.scrollPaddingBottom).toBe('96px');
  expect(gap()).toBeGreaterThanOrEqual(15);
  openKeyboard(120);
  await expect.poll(() => Math.round(window.innerHeight - noteTop())).toBe(200);
  await expect.poll(gap).toBeGreaterThanOrEqual(15);
  root.render(<Notes text="" />);
  await expect.poll(() => document.documentElement.style.scrollPaddingBottom).toBe('');
});

test('a page that is enlarged has no keyboard, and who scrolled the field away stays where they are', async () => {
  root.render(<Notes text="" />);
  await focusAtEdge();
  window.scrollTo(0, 0);
  Object.assign(viewport, { scale: 2 });
  openKeyboard(120);
  root.render(<Notes text="Not kept." />);
  await expect.poll(() => Math.round(window.innerHeight - noteTop())).toBe(80);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(window.scrollY).toBe(0);
});
