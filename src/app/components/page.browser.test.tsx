import i18next from 'i18next';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { writePageInfo } from '../../../test/support/renderer/page-info.ts';
import { DEFAULT_BRAND } from '../../contract/index.ts';

let page: typeof import('./page.tsx');
let root: Root;

beforeAll(async () => {
  writePageInfo({ brand: DEFAULT_BRAND, development: false, version: 'v' });
  await i18next.init({ lng: 'en', resources: {} });
  page = await import('./page.tsx');
});

beforeEach(() => {
  document.body.innerHTML =
    '<h1 tabindex="-1">Review</h1><div style="height: 3000px"></div><button id="below">Next</button><div id="app"></div>';
  root = createRoot(document.getElementById('app') as HTMLElement);
});
afterEach(() => {
  root.unmount();
  window.scrollTo(0, 0);
});

const button = () => document.querySelector<HTMLElement>('[role=alert] button');

async function showMessage(): Promise<void> {
  root.render(<page.ErrorMessage text="It did not load." onAction={() => undefined} />);
  await expect.poll(() => button() !== null).toBe(true);
}

async function hideMessage(): Promise<void> {
  root.render(null);
  await expect.poll(button).toBe(null);
  // Effects of what was removed run later.
  await new Promise((resolve) => setTimeout(resolve, 50));
}

test('a message that goes away by itself leaves the person where they are', async () => {
  await showMessage();
  (document.activeElement as HTMLElement | null)?.blur();
  window.scrollTo(0, 2000);
  await hideMessage();
  expect([document.activeElement, window.scrollY]).toEqual([document.body, 2000]);
  await showMessage();
  document.getElementById('below')?.focus();
  await hideMessage();
  expect(document.activeElement?.id).toBe('below');
});

test('a message that had the focus leaves it to the title', async () => {
  await showMessage();
  button()?.focus();
  await hideMessage();
  expect(document.activeElement?.textContent).toBe('Review');
});
