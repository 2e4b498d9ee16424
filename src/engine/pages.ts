/** The pages of an application: which are visible, their order, and the next and previous page of each. */
import { type Facts, fold, isTrue, type Rule, run } from './conditions/index.ts';
import { BoundedCache, type JsonObject, type Path } from './data/index.ts';
import { type Flow, type Page, placesRead } from './definition/index.ts';
import { MOST_ALIKE, placesIn } from './situation.ts';

const holds = (rule: Rule, situation: JsonObject, facts: Facts): boolean =>
  isTrue(run(fold(rule, situation, facts), { situation }, {}));

interface Way {
  visible: Page[];
  /** The visible pages and those to which an exception of one of them leads back, in the order of the flow. */
  open: Page[];
}

interface Known {
  /** The paths of the situation that the flow reads. */
  read: Path[];
  ways: BoundedCache<Way>;
}

const known = new WeakMap<Flow, WeakMap<Facts, Known>>();

function knownOf(flow: Flow, facts: Facts): Known {
  const ofFlow = known.get(flow) ?? new WeakMap<Facts, Known>();
  known.set(flow, ofFlow);
  const before = ofFlow.get(facts) ?? {
    read: placesRead([flow, facts], ['/today']),
    ways: new BoundedCache(MOST_ALIKE),
  };
  ofFlow.set(facts, before);
  return before;
}

/** Computed once for all situations that are equal in what the flow reads. */
function wayOf(flow: Flow, situation: JsonObject, facts: Facts): Way {
  const { read, ways } = knownOf(flow, facts);
  const key = placesIn(situation, read);
  const before = ways.get(key) ?? workedOut(flow, situation, facts);
  ways.set(key, before);
  return before;
}

function workedOut(flow: Flow, situation: JsonObject, facts: Facts): Way {
  const visible = flow.pages.filter((page) => holds(page.shown ?? true, situation, facts));
  const open = flow.pages.filter(
    (page) => visible.includes(page) || leadsBack(visible, page.section, situation, facts),
  );
  return { visible, open };
}

export const pagesOf = (flow: Flow, situation: JsonObject, facts: Facts): Page[] =>
  wayOf(flow, situation, facts).visible;

export const openPages = (flow: Flow, situation: JsonObject, facts: Facts): Page[] =>
  wayOf(flow, situation, facts).open;

const leadsBack = (pages: Page[], section: string, situation: JsonObject, facts: Facts): Page | undefined =>
  pages.find(({ previous = [] }) => previous.some(({ to, when }) => to === section && holds(when, situation, facts)));

/** The position of a page, counted from 1. A page that is only led back to has the position of the page that leads there. */
export function pageNumber(flow: Flow, situation: JsonObject, facts: Facts, section: string): number {
  const pages = pagesOf(flow, situation, facts);
  const found = pages.findIndex((page) => page.section === section) + 1;
  if (found > 0) return found;
  const leading = leadsBack(pages, section, situation, facts);
  return leading ? pages.indexOf(leading) + 1 : 0;
}

export function nextPage(flow: Flow, situation: JsonObject, facts: Facts, section: string): Page | undefined {
  const pages = pagesOf(flow, situation, facts);
  const found = pages.findIndex((page) => page.section === section);
  return found < 0 ? leadsBack(pages, section, situation, facts) : pages[found + 1];
}

export function previousPage(flow: Flow, situation: JsonObject, facts: Facts, section: string): Page | undefined {
  const pages = pagesOf(flow, situation, facts);
  const place = flow.pages.findIndex((page) => page.section === section);
  const exception = flow.pages[place]?.previous?.find(({ when }) => holds(when, situation, facts));
  if (exception) return flow.pages.find((page) => page.section === exception.to);
  return flow.pages.slice(0, Math.max(place, 0)).findLast((page) => pages.includes(page));
}

/** The page on which an application is resumed: the one saved last, or the first for an unknown number. */
export const resumePage = (pages: Page[], lastSaved: number | null): Page | undefined =>
  pages.find((page) => page.number !== undefined && page.number === lastSaved) ?? pages[0];
