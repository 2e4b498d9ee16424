/** What is selected in the outline is in sight on the page: a heading, a document and a list as well as a question. */
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { documentForm, signing, situation, t } from '../../../../test/support/renderer/document-form.ts';
import { clear, layOutAll, render } from '../../../../test/support/renderer/page.tsx';
import { FormStore } from '../../../renderer/index.ts';
import { type MarkedPart, useMarkedPart } from './use-marked-part.ts';

const store = new FormStore(documentForm, situation('english'), { rooms: [{}] });
const group = (name: string, path: string) => ({ name, questions: [{ path }] });

function Marked(part: MarkedPart) {
  useMarkedPart({ current: document.querySelector('main') }, part);
  return null;
}

let root: ReturnType<typeof createRoot>;
const mark = (part: MarkedPart): void => flushSync(() => root.render(<Marked {...part} />));

beforeEach(() => {
  render({ store, t: t.english, signing: signing('english') });
  for (const place of ['beforebegin', 'afterend'] as const)
    document.querySelector('main')?.insertAdjacentHTML(place, '<div style="block-size: 300vh"></div>');
  layOutAll();
  root = createRoot(document.createElement('div'));
});
afterEach(() => {
  root.unmount();
  clear();
});

const isInSight = (text: string): boolean => {
  const heading = [...document.querySelectorAll('h2, h3, h4, label, legend')].find((each) =>
    each.textContent?.trim().startsWith(text),
  );
  const { top, bottom } = heading?.getBoundingClientRect() ?? { top: -10, bottom: -10 };
  // Browsers scroll by whole pixels.
  return top > -1 && bottom < window.innerHeight + 1;
};

test.each<[name: string, part: MarkedPart, text: string, marked: string[]]>([
  ['a question', { path: '/holder', headingId: '' }, t.english('fields./holder.label'), ['/holder']],
  [
    'a document',
    { path: '', group: group('keys', '/holder'), headingId: store.headingId('keys') },
    t.english('groups.keys'),
    [],
  ],
  [
    'a heading over a list alone',
    { path: '', group: group('home', '/rooms'), headingId: store.headingId('home') },
    t.english('groups.home'),
    [],
  ],
  [
    'a heading in the items of a list',
    { path: '/rooms/*', group: group('home', '/rooms/*/size'), headingId: '' },
    t.english('fields./rooms/*/size.label'),
    [],
  ],
  ['a list', { path: '/rooms', headingId: store.headingId('/rooms') }, t.english('fields./rooms.label'), []],
])('%s', (_, part, text, marked) => {
  for (const from of [0, document.documentElement.scrollHeight]) {
    window.scrollTo(0, from);
    mark({ path: '', headingId: '' });
    expect(isInSight(text)).toBe(false);
    mark(part);
    expect(isInSight(text)).toBe(true);
  }
  const selected = [...document.querySelectorAll<HTMLElement>('[data-selected]')];
  expect(selected.map(({ dataset }) => dataset.question)).toEqual(marked);
});
