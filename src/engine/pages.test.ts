import { expect, test } from 'vitest';
import type { Facts } from './conditions/index.ts';
import type { Flow } from './definition/index.ts';
import { nextPage, pageNumber, previousPage, reachablePages, resumePage, visiblePages } from './pages.ts';

const FACTS: Facts = {
  early: { '<': [{ var: 'situation.phase' }, 2] },
  driver: { '==': [{ var: 'situation.posting.kind' }, 'driver'] },
};
const FLOW: Flow = {
  pages: [
    { section: 'person', number: 1, shown: { fact: 'early' } },
    { section: 'driving', number: 2, shown: { and: [{ fact: 'early' }, { fact: 'driver' }] } },
    { section: 'forms', number: 3, previous: [{ to: 'driving', when: { fact: 'driver' } }] },
    { section: 'end', kind: 'review', number: 9 },
  ],
};
const at = (phase: number, kind: string) => ({ phase, posting: { kind } });
const sections = (phase: number, kind: string) =>
  visiblePages(FLOW, at(phase, kind), FACTS).map(({ section }) => section);

test('the pages that are visible, in order', () => {
  expect(sections(0, 'driver')).toEqual(['person', 'driving', 'forms', 'end']);
  expect(sections(0, 'clerk')).toEqual(['person', 'forms', 'end']);
  expect(sections(2, 'driver')).toEqual(['forms', 'end']);
});

test('numbers, next and previous follow from them', () => {
  const clerk = at(0, 'clerk');
  const numbers = sections(0, 'clerk').map((section) => pageNumber(FLOW, clerk, FACTS, section));
  expect(numbers).toEqual([1, 2, 3]);
  expect(pageNumber(FLOW, clerk, FACTS, 'driving')).toBe(0);
  expect(nextPage(FLOW, clerk, FACTS, 'person')?.section).toBe('forms');
  expect(nextPage(FLOW, clerk, FACTS, 'end')).toBeUndefined();
  expect(nextPage(FLOW, clerk, FACTS, 'driving')).toBeUndefined();
  expect(previousPage(FLOW, clerk, FACTS, 'forms')?.section).toBe('person');
  expect(previousPage(FLOW, clerk, FACTS, 'person')).toBeUndefined();
});

test('an exception leads back even to a page that is not visible, which leads on to where one came from', () => {
  const driver = at(2, 'driver');
  expect(previousPage(FLOW, driver, FACTS, 'forms')?.section).toBe('driving');
  expect(reachablePages(FLOW, driver, FACTS).map(({ section }) => section)).toEqual(['driving', 'forms', 'end']);
  expect(reachablePages(FLOW, at(2, 'clerk'), FACTS).map(({ section }) => section)).toEqual(['forms', 'end']);
  expect(nextPage(FLOW, driver, FACTS, 'driving')?.section).toBe('forms');
  expect(pageNumber(FLOW, driver, FACTS, 'driving')).toBe(1);
});

test('an application is taken up at the page saved last, else at the first', () => {
  const pages = visiblePages(FLOW, at(0, 'clerk'), FACTS);
  expect(resumePage(pages, 3)?.section).toBe('forms');
  for (const number of [null, 0, 2, 77]) expect(resumePage(pages, number)?.section).toBe('person');
});
