/** The list says when each scheduled change goes live, and sorts by what it shows. */
import '../../../test/support/studio/page-element.ts';
import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { flushSync as act } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SignedIn } from '../../../test/support/studio/signed-in.tsx';
import type { ChangeListed } from '../../contract/index.ts';
import type { Language } from '../../engine/data/index.ts';
import english from '../words/english.json' with { type: 'json' };
import spanish from '../words/spanish.json' with { type: 'json' };
import { chooseLanguage, startWords } from '../words/studio-words.ts';
import { Changes } from './change-list.tsx';

const listed = (id: number, title: string, more: Partial<ChangeListed>): ChangeListed => ({
  ...{ id, title, why: '', state: 'draft', origin: 'person', base: '', author: 'ana@example.com' },
  ...{ editedBy: [], editedAt: '2026-11-20T09:30:00Z', migratesInProgress: false, approvedBy: null, publishAt: null },
  ...more,
});
const scheduled = (id: number, title: string, publishAt: string): ChangeListed =>
  listed(id, title, { state: 'scheduled', publishAt });
const CHANGES = [
  listed(5, 'draft', {}),
  scheduled(4, 'second', '2026-12-01T06:00:00Z'),
  listed(3, 'live', { state: 'live', author: '', origin: 'release' }),
  scheduled(2, 'third', '2027-01-01T06:00:00Z'),
  scheduled(1, 'first', '2026-11-30T06:00:00Z'),
];

let root: Root;

async function show(language: Language): Promise<void> {
  await startWords();
  await chooseLanguage(language);
  act(() =>
    root.render(
      <FluentProvider theme={webLightTheme}>
        <MemoryRouter>
          <SignedIn>
            <Changes />
          </SignedIn>
        </MemoryRouter>
      </FluentProvider>,
    ),
  );
  await expect.element(page.getByRole('link', { name: 'draft' })).toBeVisible();
}

beforeEach(() => {
  vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json(CHANGES));
  document.body.replaceChildren(document.createElement('main'));
  root = createRoot(document.querySelector('main') as HTMLElement);
});
afterEach(async () => {
  act(() => root.unmount());
  await chooseLanguage('english');
});

const titles = () => [...document.querySelectorAll('main a')].map((link) => link.textContent);
const sortBy = (name: string) => userEvent.click(page.getByRole('columnheader', { name }).getByRole('button'));

test.each([
  ['english', 'en', english],
  ['spanish', 'es', spanish],
] as const)('in %s, each scheduled change shows when it goes live', async (language, tag, words) => {
  await show(language);
  const at = new Date('2026-11-30T06:00:00Z').toLocaleString(tag, { dateStyle: 'medium', timeStyle: 'short' });
  const row = page.getByRole('row', { name: 'first' });
  await expect.element(row).toHaveTextContent(words.change.publishAt.replace('{{at}}', at));
  await expect
    .element(page.getByRole('row', { name: 'draft' }))
    .not.toHaveTextContent(words.change.publishAt.slice(0, 8));
});

test('scheduled changes sort by when they go live, and authors by the names that are shown', async () => {
  await show('english');
  expect(titles()).toEqual(['draft', 'second', 'live', 'third', 'first']);
  await sortBy(english.changes.state);
  expect(titles()).toEqual(['draft', 'first', 'second', 'third', 'live']);
  await sortBy(english.changes.state);
  expect(titles()).toEqual(['live', 'third', 'second', 'first', 'draft']);
  await sortBy(english.changes.author);
  expect(titles().at(-1)).toBe('live');
  await expect.element(page.getByRole('row', { name: /^live / })).toHaveTextContent(english.log.program);
});
