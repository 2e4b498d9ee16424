/** A link that asks before unsaved answers are left. */
import { createRoot } from 'react-dom/client';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { GuardedLink } from './guarded-link.tsx';

const mayGo = vi.fn<() => Promise<boolean>>();
const Path = () => <p>{useLocation().pathname}</p>;

async function openLink(): Promise<HTMLAnchorElement> {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  onTestFinished(() => root.unmount());
  mayGo.mockReset();
  root.render(
    <MemoryRouter>
      <Path />
      <GuardedLink to="/help" mayGo={mayGo}>
        Help
      </GuardedLink>
    </MemoryRouter>,
  );
  return vi.waitUntil(() => document.querySelector('a'));
}

/** Returns whether the browser would follow the link, which it is kept from here. */
function press(link: HTMLAnchorElement, keys: MouseEventInit = {}): boolean {
  let follows = false;
  const keepHere = (event: MouseEvent): void => {
    follows = !event.defaultPrevented;
    event.preventDefault();
  };
  document.addEventListener('click', keepHere, { once: true });
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...keys }));
  return follows;
}

test.each(['ctrlKey', 'metaKey', 'shiftKey'])(
  'with %s, the link opens another window without a question',
  async (key) => {
    const link = await openLink();
    expect(press(link, { [key]: true })).toBe(true);
    expect(mayGo).not.toHaveBeenCalled();
  },
);

test('in the same window, the link leads on only after a yes', async () => {
  const link = await openLink();
  const path = () => document.querySelector('p')?.textContent;
  mayGo.mockResolvedValueOnce(false);
  expect(press(link)).toBe(false);
  await mayGo.mock.results[0]?.value;
  expect(path()).toBe('/');
  mayGo.mockResolvedValueOnce(true);
  press(link);
  await vi.waitFor(() => expect(path()).toBe('/help'));
});
