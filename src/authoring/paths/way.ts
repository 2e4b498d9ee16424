/** Does the way through the pages lead to the end, and back the same way? */
import type { JsonObject } from '../../engine/data/index.ts';
import {
  type Manifest,
  nextPage,
  openPages,
  type Page,
  pagesOf,
  previousPage,
  resumePage,
} from '../../engine/index.ts';
import type { Flaw } from './proof.ts';

export type WayFlaw = readonly [section: string, flaw: Flaw];

export function wayFlaws({ flow, facts }: Manifest, situation: JsonObject): WayFlaw[] {
  const pages = pagesOf(flow, situation, facts);
  const [first] = pages;
  if (!first) return [['flow', flaw('No page is shown.')]];
  const walked = [first];
  for (let page = next(first); page && !walked.includes(page); page = next(page)) walked.push(page);
  const last = walked.at(-1) as Page;
  const ends = last.kind === 'end' ? [] : [told(last, 'The way ends here, but this is no page of the kind "end".')];
  const missed = pages.filter((page) => !walked.includes(page)).map((page) => told(page, 'The way never comes here.'));
  return [...ends, ...missed, ...walked.slice(1).flatMap(back), ...pages.flatMap(resumed)];

  function next(page: Page): Page | undefined {
    return nextPage(flow, situation, facts, page.section);
  }

  /** Previous leads to the page before, or by an exception to one from which Next leads on. */
  function back(page: Page, i: number): WayFlaw[] {
    const before = previousPage(flow, situation, facts, page.section);
    if (page.kind === 'end' || before === walked[i]) return [];
    const isException = before && page.previous?.some(({ to }) => to === before.section);
    if (!isException)
      return [told(page, `Previous leads to ${before?.section ?? 'nowhere'}, Next came from ${walked[i]?.section}.`)];
    const on = next(before);
    if (on && openPages(flow, situation, facts).includes(before) && pages.includes(on)) return [];
    return [told(page, `Previous leads to ${before.section}, and from there no way leads on.`)];
  }

  function resumed(page: Page): WayFlaw[] {
    if (page.number === undefined || resumePage(pages, page.number) === page) return [];
    return [told(page, `An application saved last here is taken up at ${resumePage(pages, page.number)?.section}.`)];
  }
}

const flaw = (fault: string): Flaw => ({ kind: 'way', place: '', fault });
const told = ({ section }: Page, fault: string): WayFlaw => [section, flaw(fault)];
