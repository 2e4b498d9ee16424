/** An element with the focus can disappear by an edit of another person. */
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useFocusFallback } from './use-focus-fallback.ts';

type Lost = 'text' | 'checkbox';

function Panel({ lost }: { lost: Lost | undefined }) {
  const part = useRef<HTMLDivElement>(null);
  useFocusFallback(part);
  return (
    <div ref={part}>
      {lost && <input type={lost} aria-label="Of the question" />}
      <input aria-label="Heading of the page" />
      <button type="button">Delete</button>
    </div>
  );
}

test.each([
  ['somebody is typing in it: the nearest that takes no text', 'text', 'button', 'Delete'],
  ['nobody is typing: the nearest', 'checkbox', 'textbox', 'Heading of the page'],
] as const)('what gets the focus when %s', async (_, lost, role, name) => {
  document.body.replaceChildren(document.createElement('main'));
  const root = createRoot(document.querySelector('main') as HTMLElement);
  flushSync(() => root.render(<Panel lost={lost} />));
  // By the keyboard: after a press elsewhere, nothing gets the focus.
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByLabelText('Of the question')).toHaveFocus();
  flushSync(() => root.render(<Panel lost={undefined} />));
  await expect.element(page.getByRole(role, { name })).toHaveFocus();
  root.unmount();
});

function Tabs({ isLast }: { isLast: boolean }) {
  const part = useRef<HTMLDivElement>(null);
  useFocusFallback(part);
  return (
    <div ref={part}>
      <div role="tablist">
        {['Edit', 'Meaning'].map((name) => (
          <button key={name} type="button" role="tab" aria-selected={name === 'Meaning'}>
            {name}
          </button>
        ))}
      </div>
      {!isLast && <button type="button">Confirm</button>}
    </div>
  );
}

test('of tabs, the selected one gets the focus', async () => {
  document.body.replaceChildren(document.createElement('main'));
  const root = createRoot(document.querySelector('main') as HTMLElement);
  flushSync(() => root.render(<Tabs isLast={false} />));
  await userEvent.keyboard('{Tab}{Tab}{Tab}');
  await expect.element(page.getByRole('button', { name: 'Confirm' })).toHaveFocus();
  flushSync(() => root.render(<Tabs isLast />));
  await expect.element(page.getByRole('tab', { name: 'Meaning' })).toHaveFocus();
  root.unmount();
});
