/** What the review shows of each saved section: whether it is open, and which one was edited last. */
import { useEffect, useState } from 'react';
import type { PartEntry } from '../../../renderer/index.ts';
import { completeSections, editedSection, store } from '../../state/state.ts';
import { useAppState } from '../../state/use-app-state.ts';
import { media, useMedia } from '../../theme/media.ts';
import type { LoadingParts } from '../loading-parts.ts';

/** On phones a review is a dozen screens long: its sections are collapsed there at first. */
const phone = media('(max-width: 639px)');

export interface ReviewSections {
  /** Undefined where sections cannot be collapsed. */
  isOpen(section: string): boolean | undefined;
  open(section: string): void;
  toggle(section: string): void;
  /** Undefined where sections cannot be collapsed. */
  areAllOpen: boolean | undefined;
  toggleAll(): void;
}

export function useReviewSections(sections: readonly string[]): ReviewSections {
  const isPhone = useMedia(phone);
  const complete = useAppState(completeSections);
  // What is still to be done is never hidden, and neither is what was just edited.
  const [open, setOpen] = useState<readonly string[]>(() =>
    sections.filter((section) => !complete.includes(section) || section === store.get(editedSection)),
  );
  const areAllOpen = sections.every((section) => open.includes(section));
  return {
    isOpen: (section) => (isPhone ? open.includes(section) : undefined),
    open: (section) => setOpen((before) => [...before, section]),
    toggle: (section) =>
      setOpen((before) =>
        before.includes(section) ? before.filter((each) => each !== section) : [...before, section],
      ),
    areAllOpen: isPhone ? areAllOpen : undefined,
    toggleAll: () => setOpen(areAllOpen ? [] : sections),
  };
}

export const reviewPartId = (section: string): string => `review-${section}`;

/** The sections for the list at the top of the review. */
export const reviewPart = (section: string, title: PartEntry['title'], sections: ReviewSections): PartEntry => ({
  id: reviewPartId(section),
  title,
  state: store.get(completeSections).includes(section) ? 'done' : 'open',
  reveal: () => sections.open(section),
});

/** Whether all parts of the page have loaded, or failed to. Then the focus goes back to the section that was edited. */
export function useSettled(loading: LoadingParts, hasParts: boolean): boolean {
  const [isSettled, setSettled] = useState(!hasParts);
  useEffect(() => {
    if (!hasParts) return;
    let isMounted = true;
    void loading.loaded().then(() => {
      if (isMounted) setSettled(true);
    });
    return () => {
      isMounted = false;
    };
  }, [loading, hasParts]);
  useEffect(() => {
    const edited = store.get(editedSection);
    if (!hasParts || !isSettled || edited === null) return;
    store.set(editedSection, null);
    const heading = document.getElementById(reviewPartId(edited));
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: 'start' });
  }, [hasParts, isSettled]);
  return isSettled;
}
