import i18next from 'i18next';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { writePageInfo } from '../../test/support/renderer/page-info.ts';
import { DEFAULT_BRAND } from '../contract/index.ts';

beforeAll(async () => {
  writePageInfo({ brand: DEFAULT_BRAND, development: false, version: 'v' });
  await i18next.init({ lng: 'en', resources: {} });
});

test('a screen whose script did not come is loaded by a press, before it is retried by itself', async () => {
  const { LazyScreen } = await import('./lazy-screen.tsx');
  const failure = new TypeError('Failed to fetch dynamically imported module');
  const load = vi.fn<() => Promise<ComponentType>>().mockRejectedValueOnce(failure).mockRejectedValueOnce(failure);
  load.mockResolvedValue(() => <p>Help</p>);
  const head = vi.spyOn(window, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  head.mockImplementation(async () => new Response());
  // The screen is retried by itself after five seconds.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  onTestFinished(() => {
    root.unmount();
    vi.useRealTimers();
  });
  root.render(
    <MemoryRouter>
      <LazyScreen load={load} props={{}} />
    </MemoryRouter>,
  );
  const failed = () => vi.waitUntil(() => document.querySelector('[role=alert]') && document.querySelector('button'));
  (await failed()).click();
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  (await failed()).click();
  await vi.waitFor(() => expect(document.querySelector('p')?.textContent).toBe('Help'));
});
