/** A table is sorted by its headings, walked by arrow keys, and one stop for Tab. */
import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { flushSync as act } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { startWords } from '../words/studio-words.ts';
import { type DataColumn, DataTable } from './data-table.tsx';

interface Boat {
  name: string;
  tons: number;
}

const BOATS: Boat[] = [
  { name: 'Zoë', tons: 9 },
  { name: 'Ábrego', tons: 40 },
  { name: 'Bora', tons: 100 },
];
const COLUMNS: DataColumn<Boat>[] = [
  {
    name: 'name',
    heading: 'Name',
    cell: ({ name }) => <a href={`#${name}`}>{name}</a>,
    order: ({ name }) => name,
    hasControl: true,
  },
  { name: 'tons', heading: 'Tons', cell: ({ tons }) => `${tons} t`, order: ({ tons }) => tons },
  { name: 'note', heading: 'Note of the harbourmastership of Waterford', cell: () => 'none' },
];

let root: Root;

beforeEach(async () => {
  await page.viewport(1280, 800);
  await startWords();
  document.body.replaceChildren(document.createElement('main'));
  root = createRoot(document.querySelector('main') as HTMLElement);
  act(() =>
    root.render(
      <FluentProvider theme={webLightTheme}>
        <h1>Boats</h1>
        <button type="button">before</button>
        <DataTable label="Boats" columns={COLUMNS} rows={BOATS} rowKey={({ name }) => name} />
        <button type="button">after</button>
      </FluentProvider>,
    ),
  );
});
afterEach(() => act(() => root.unmount()));

const names = () => [...document.querySelectorAll('main a')].map((link) => link.textContent);
const heading = (name: string) => page.getByRole('columnheader', { name });
const focused = () => document.activeElement?.textContent;

function textEnd(element: HTMLElement): number {
  const text = document.createRange();
  text.selectNodeContents(element);
  return text.getBoundingClientRect().right;
}

test('rows stand as given; a heading sorts them, and again the other way round', async () => {
  expect(names()).toEqual(['Zoë', 'Ábrego', 'Bora']);
  await userEvent.click(heading('Name').getByRole('button'));
  expect(names()).toEqual(['Ábrego', 'Bora', 'Zoë']);
  await expect.element(heading('Name')).toHaveAttribute('aria-sort', 'ascending');
  await userEvent.click(heading('Name').getByRole('button'));
  expect(names()).toEqual(['Zoë', 'Bora', 'Ábrego']);
  await userEvent.click(heading('Tons').getByRole('button'));
  expect(names()).toEqual(['Zoë', 'Ábrego', 'Bora']);
});

test('a column without an order is not sorted by', async () => {
  expect(heading('Note').getByRole('button').query()).toBeNull();
});

test('Tab leads into the table and out of it; arrows lead from cell to cell, and to the link in one', async () => {
  (document.querySelector('button') as HTMLElement).focus();
  await userEvent.tab();
  expect(focused()).toBe('Name');
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement?.tagName).toBe('A');
  expect(focused()).toBe('Zoë');
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  expect(focused()).toBe('40 t');
  await userEvent.tab();
  expect(focused()).toBe('after');
});

test('in a narrow window, the cells of a row stand one below the other, each told by its heading', async () => {
  const cells = () => [...document.querySelectorAll('[role=gridcell]')];
  const told = () => cells().map((cell) => getComputedStyle(cell, '::before').content !== 'none');
  expect(told()).toEqual(cells().map(() => false));
  await page.viewport(390, 800);
  // The first one names the row.
  await expect.poll(told).toEqual(cells().map((_, i) => i % COLUMNS.length > 0));
  expect(new Set(cells().map((cell) => Math.round(cell.getBoundingClientRect().left))).size).toBe(1);
  expect(cells()[1]?.getAttribute('data-heading')).toBe('Tons');
  await page.viewport(250, 800);
  const headings = [...document.querySelectorAll<HTMLElement>('[role=columnheader]')];
  expect(headings.filter((each) => textEnd(each) > each.getBoundingClientRect().right)).toEqual([]);
  document.querySelector<HTMLElement>('main a')?.focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe('9 t');
});
