/** In a narrow window, nothing of a row of texts has to be scrolled to. */
import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { flushSync as act } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { violations } from '../../../test/support/renderer/page.tsx';
import { ListTable } from './list-table.tsx';

let root: Root;

beforeEach(() => {
  document.body.replaceChildren(document.createElement('main'));
  root = createRoot(document.querySelector('main') as HTMLElement);
});
afterEach(() => act(() => root.unmount()));

test('its cells stand one below the other, each told by its heading, and it is still a table', async () => {
  const rows = [{ key: 1, cells: ['Zoë', 'nine tons', 'too heavy'] }];
  act(() =>
    root.render(
      <FluentProvider theme={webLightTheme}>
        <h1>Boats</h1>
        <ListTable label="Boats" columns={['Name', 'Tons', 'Why']} rows={rows} minWidthRem={40} isStacked />
      </FluentProvider>,
    ),
  );
  await page.viewport(390, 800);
  const cells = page.getByRole('row').getByRole('cell').elements();
  expect(cells).toHaveLength(3);
  const lefts = cells.map((cell) => cell.getBoundingClientRect().left);
  expect(lefts).toEqual([lefts[0], lefts[0], lefts[0]]);
  expect(document.querySelector('section')?.scrollWidth).toBeLessThanOrEqual(390);
  expect(cells.map((cell) => getComputedStyle(cell, '::before').content !== 'none')).toEqual([false, true, true]);
  expect(await violations()).toEqual([]);
  await page.viewport(1280, 800);
  expect(new Set(cells.map((cell) => cell.getBoundingClientRect().top)).size).toBe(1);
});
