/** Highlights the selected question on the page, and scrolls once to what is selected. */
import { type RefObject, useEffect, useRef } from 'react';
import { BRAND } from '../../../authoring/index.ts';

interface MarkedGroup {
  name: string;
  questions: readonly { path: string }[];
}

export interface MarkedPart {
  /** The question, or what contains the heading; '' for the page. */
  path: string;
  /** The heading or document that is selected. */
  group?: MarkedGroup | undefined;
  /** The id of the heading of a list, a heading or a document. Headings inside of lists have none. */
  headingId: string;
}

export function useMarkedPart(page: RefObject<HTMLElement | null>, { path, group, headingId }: MarkedPart): void {
  const inView = useRef<string>(undefined);
  useEffect(() => {
    const questions = [...(page.current?.querySelectorAll<HTMLElement>('[data-question]') ?? [])];
    const marked = group ? undefined : findQuestion(questions, [path]);
    for (const each of questions) each.toggleAttribute('data-selected', each === marked);
    const part = marked ?? partAround(document.getElementById(headingId) ?? firstUnder(questions, group));
    const name = `${path} ${group?.name ?? ''}`;
    const isPage = path === '' && !group;
    // A part that is hidden in this situation is scrolled to when it appears.
    if (inView.current === name || !(part || isPage)) return;
    inView.current = name;
    part?.scrollIntoView({ block: 'nearest' });
    // Of a part that is higher than the window, its heading is shown.
    part?.querySelector(':scope > :is(legend, h2)')?.scrollIntoView({ block: 'nearest' });
  });
}

const findQuestion = (questions: readonly HTMLElement[], paths: readonly string[]): HTMLElement | undefined => {
  const shown = paths.map((path) => path.replaceAll('{{brand.key}}', BRAND.key));
  return questions.find(({ dataset }) => shown.includes(dataset.question ?? ''));
};

const firstUnder = (questions: readonly HTMLElement[], group: MarkedGroup | undefined): HTMLElement | undefined =>
  group &&
  findQuestion(
    questions,
    group.questions.map(({ path }) => path),
  );

/** The list or document with this heading, or the part of the page under it. */
const partAround = (inside: HTMLElement | undefined): HTMLElement | undefined =>
  inside?.closest<HTMLElement>('section, fieldset:not([data-question])') ?? undefined;
