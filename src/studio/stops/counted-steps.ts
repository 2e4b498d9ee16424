/** The way through a version as rows: its pages in their order, for everybody, for some, or for each kind of people. */
import type { StopPart, StopPlace } from '../../contract/index.ts';

export type By = StopPart['by'];
export const KINDS = ['phase', 'kind', 'language', 'device'] as const satisfies readonly By[];

/** Whom the numbers are about: everybody; all of one sort, side by side; or one kind of them. */
export interface Who {
  by?: By | undefined;
  value?: string | undefined;
}

type Counts = Pick<StopPlace, 'reached' | 'left' | 'returned' | 'finished' | 'median'>;

export interface CountedStep extends Counts {
  page: string;
  question: string | null;
  /** Of whom, where there are several kinds side by side. */
  value?: string;
  /** Of those who reached it, how many went on, from 0 to 1; none where one of the numbers is not told. */
  share?: number;
}

export const isNumber = (count: number | string): count is number => typeof count === 'number';

const stepOf = (place: StopPlace, counts: Counts, value?: string): CountedStep => {
  const { reached, left, returned, finished, median } = counts;
  const isKnown = isNumber(reached) && isNumber(finished) && reached > 0;
  return {
    ...{ page: place.page, question: place.question, reached, left, returned, finished, median },
    ...(value !== undefined && { value }),
    ...(isKnown && { share: Math.min(1, finished / reached) }),
  };
};

/** `order` is that of the pages in the wizard; others come last. */
export function countedSteps(
  places: readonly StopPlace[],
  { by, value }: Who,
  order: readonly string[],
): CountedStep[] {
  const position = (page: string): number => (order.includes(page) ? order.indexOf(page) : order.length);
  const sorted = [...places].sort(
    (a, b) => position(a.page) - position(b.page) || Number(a.question !== null) - Number(b.question !== null),
  );
  return sorted.flatMap((place) => {
    if (by === undefined) return [stepOf(place, place)];
    const parts = place.parts.filter((part) => part.by === by && (value === undefined || part.value === value));
    return parts.map((part) => stepOf(place, part, value === undefined ? part.value : undefined));
  });
}

/** The kinds of people that there are numbers about. */
export const valuesOf = (places: readonly StopPlace[], by: By): string[] => [
  ...new Set(places.flatMap(({ parts }) => parts.filter((part) => part.by === by).map(({ value }) => value))),
];

/** From which page the smallest share went on. */
export function hardest(steps: readonly CountedStep[]): (CountedStep & { share: number }) | undefined {
  const known = steps.filter((step): step is CountedStep & { share: number } => step.share !== undefined);
  const [first] = known.sort((a, b) => a.share - b.share);
  return first && first.share < 1 ? first : undefined;
}
