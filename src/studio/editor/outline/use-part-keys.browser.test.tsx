/** F6 goes round the parts of the editor, to what is selected in each. */
import { useRef } from 'react';
import { flushSync as act } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { usePartKeys } from './use-part-keys.ts';

let root: Root;

function Parts() {
  const parts = useRef<HTMLDivElement>(null);
  usePartKeys(parts);
  return (
    <div ref={parts}>
      <div>
        <input aria-label="search" />
        <div role="tree">
          <div role="treeitem" tabIndex={-1} />
          <div role="treeitem" tabIndex={0} aria-label="item" />
        </div>
      </div>
      <section>
        <button type="button">other question</button>
        <div data-selected="">
          <button type="button">question</button>
        </div>
      </section>
      <div>
        <h2>Panel</h2>
        <button type="button">up</button>
      </div>
    </div>
  );
}

beforeEach(() => {
  document.body.replaceChildren(document.createElement('main'));
  root = createRoot(document.querySelector('main') as HTMLElement);
  act(() => root.render(<Parts />));
});
afterEach(() => act(() => root.unmount()));

const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

async function pressed(keys: string, times: number): Promise<unknown[]> {
  const stops: unknown[] = [];
  for (let n = 0; n < times; n++) {
    await userEvent.keyboard(keys);
    stops.push(focused());
  }
  return stops;
}

test('forwards and backwards, round and round', async () => {
  document.querySelector('input')?.focus();
  expect(await pressed('{F6}', 4)).toEqual(['question', 'up', 'item', 'question']);
  expect(await pressed('{Shift>}{F6}{/Shift}', 4)).toEqual(['item', 'up', 'question', 'item']);
});
