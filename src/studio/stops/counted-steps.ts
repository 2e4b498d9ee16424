/** The counts of a version as rows: its pages in order, for everybody, for one kind of people, or for each kind. */
import type { StepKind, StopPart, StopPlace } from '../../contract/index.ts';

export type PersonTrait = StopPart['by'];
export const TRAITS = ['phase', 'kind', 'language', 'device'] as const satisfies readonly PersonTrait[];

/** The people who are counted: everybody; all kinds of one trait, side by side; or one kind. */
export interface CountedPeople {
  by?: PersonTrait | undefined;
  value?: string | undefined;
}

type StepFigures = Pick<StopPlace | StopPart, StepKind | 'median'>;

export interface CountedStep extends StepFigures {
  page: string;
  question: string | null;
  /** The kind of people, if there are several side by side. */
  value?: string;
  /** The share of those who reached it that continued, from 0 to 1; undefined if one of the counts is suppressed. */
  share?: number;
}

export const isNumber = (count: number | string): count is number => typeof count === 'number';

const countStep = (place: StopPlace, counts: StepFigures, value?: string): CountedStep => {
  const { reached, left, returned, finished, median } = counts;
  const isKnown = isNumber(reached) && isNumber(finished) && reached > 0;
  return {
    page: place.page,
    question: place.question,
    reached,
    left,
    returned,
    finished,
    median,
    ...(value !== undefined && { value }),
    ...(isKnown && { share: Math.min(1, finished / reached) }),
  };
};

/** `order` is that of the pages in the wizard; others come last. */
export function countedSteps(
  places: readonly StopPlace[],
  { by, value }: CountedPeople,
  order: readonly string[],
): CountedStep[] {
  const position = (page: string): number => (order.includes(page) ? order.indexOf(page) : order.length);
  const sorted = [...places].sort(
    (a, b) => position(a.page) - position(b.page) || Number(a.question !== null) - Number(b.question !== null),
  );
  return sorted.flatMap((place) => {
    if (by === undefined) return [countStep(place, place)];
    const parts = place.parts.filter((part) => part.by === by && (value === undefined || part.value === value));
    return parts.map((part) => countStep(place, part, value === undefined ? part.value : undefined));
  });
}

/** The kinds of people for which there are counts. */
export const countedValues = (places: readonly StopPlace[], by: PersonTrait): string[] => [
  ...new Set(places.flatMap(({ parts }) => parts.filter((part) => part.by === by).map(({ value }) => value))),
];

/** The page from which the smallest share continued. */
export function hardestStep(steps: readonly CountedStep[]): (CountedStep & { share: number }) | undefined {
  const known = steps.filter((step): step is CountedStep & { share: number } => step.share !== undefined);
  const [first] = known.sort((a, b) => a.share - b.share);
  return first && first.share < 1 ? first : undefined;
}
