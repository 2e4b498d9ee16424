/** The pages of an application: which are visible, their order, and where one leads. */
import { type Facts, fold } from './fold.ts';
import type { FlowSource, Page } from './format.ts';
import type { JsonObject } from './json.ts';
import { isTrue, type Rule, run } from './logic.ts';

const holds = (rule: Rule, situation: JsonObject, facts: Facts): boolean =>
  isTrue(run(fold(rule, situation, facts), { situation }, {}));

export const pagesOf = (flow: FlowSource, situation: JsonObject, facts: Facts): Page[] =>
  flow.pages.filter((page) => holds(page.shown ?? true, situation, facts));

/** Counted from 1; 0 for a page that is not visible. */
export const pageNumber = (pages: Page[], section: string): number =>
  pages.findIndex((page) => page.section === section) + 1;

export const nextPage = (pages: Page[], section: string): Page | undefined => {
  const number = pageNumber(pages, section);
  return number === 0 ? undefined : pages[number];
};

export function previousPage(flow: FlowSource, situation: JsonObject, facts: Facts, section: string): Page | undefined {
  const pages = pagesOf(flow, situation, facts);
  const here = pages.find((page) => page.section === section);
  const exception = here?.previous?.find(({ when }) => holds(when, situation, facts));
  if (exception) return flow.pages.find((page) => page.section === exception.to);
  return pages[pageNumber(pages, section) - 2];
}

/** The page saved last, where an application is taken up again; the first for any other number. */
export const resumePage = (pages: Page[], lastSaved: number | null): Page | undefined =>
  pages.find((page) => page.number !== undefined && page.number === lastSaved) ?? pages[0];
