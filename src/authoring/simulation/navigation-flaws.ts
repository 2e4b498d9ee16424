/** Checks that Next leads through all pages to the end, and Previous back the same way. */

import type { JsonObject } from '../../engine/data/index.ts';
import {
  type Manifest,
  nextPage,
  type Page,
  previousPage,
  reachablePages,
  resumePage,
  visiblePages,
} from '../../engine/index.ts';
import { type Bilingual, bilingual } from '../bilingual/index.ts';
import type { Flaw } from './page-attempt.ts';

type NavigationFlaw = readonly [section: string, flaw: Flaw];

export function navigationFlaws({ flow, facts }: Manifest, situation: JsonObject): NavigationFlaw[] {
  const pages = visiblePages(flow, situation, facts);
  const [first] = pages;
  if (!first) return [toFlaw('flow', bilingual`No page is shown.`)];
  const walked = [first];
  for (let page = next(first); page && !walked.includes(page); page = next(page)) walked.push(page);
  const last = walked.at(-1) as Page;
  const ends =
    last.kind === 'end'
      ? []
      : [toFlaw(last.section, bilingual`The path ends here, but this is not a page of the kind "end".`)];
  const missed = pages
    .filter((page) => !walked.includes(page))
    .map(({ section }) => toFlaw(section, bilingual`The path never leads here.`));
  return [...ends, ...missed, ...walked.slice(1).flatMap(back), ...pages.flatMap(resumed)];

  function next(page: Page): Page | undefined {
    return nextPage(flow, situation, facts, page.section);
  }

  /** Previous leads to the previous page, or by an exception to one from which Next continues. */
  function back(page: Page, i: number): NavigationFlaw[] {
    const before = previousPage(flow, situation, facts, page.section);
    if (page.kind === 'end' || before === walked[i]) return [];
    const isException = before && page.previous?.some(({ to }) => to === before.section);
    if (!isException) {
      const to = before?.section ?? bilingual`nowhere`;
      return [toFlaw(page.section, bilingual`Previous leads to ${to}, Next came from ${walked[i]?.section}.`)];
    }
    const on = next(before);
    if (on && reachablePages(flow, situation, facts).includes(before) && pages.includes(on)) return [];
    return [
      toFlaw(page.section, bilingual`Previous leads to ${before.section}, and the path does not continue from there.`),
    ];
  }

  function resumed({ number, section }: Page): NavigationFlaw[] {
    const resume = number === undefined ? section : resumePage(pages, number)?.section;
    if (resume === section) return [];
    return [toFlaw(section, bilingual`An application that was last saved here is resumed at ${resume}.`)];
  }
}

const toFlaw = (section: string, fault: Bilingual): NavigationFlaw => [section, { kind: 'way', place: '', fault }];
