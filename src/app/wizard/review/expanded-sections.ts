/** Which saved sections are expanded on the review page, and the focus on the one that was edited last. */
import { useEffect, useState } from 'react';
import type { PartEntry } from '../../../renderer/index.ts';
import { completeSectionNames, editedSection, store } from '../../state/state.ts';
import { useAppState } from '../../state/use-app-state.ts';
import { media, useMedia } from '../../theme/media.ts';
import type { LoadingParts } from '../loading-parts.ts';

/** On phones a review is a dozen screens long: its sections are collapsed there at first. */
const phone = media('(max-width: 639px)');

export interface ExpandedSections {
  /** Undefined where sections cannot be collapsed. */
  isExpanded(section: string): boolean | undefined;
  expand(section: string): void;
  toggle(section: string): void;
  /** Undefined where sections cannot be collapsed. */
  areAllExpanded: boolean | undefined;
  toggleAll(): void;
}

export function useExpandedSections(sections: readonly string[]): ExpandedSections {
  const isPhone = useMedia(phone);
  const complete = useAppState(completeSectionNames);
  // Incomplete sections and the one that was just edited are never collapsed at first.
  const [expanded, setExpanded] = useState<readonly string[]>(() =>
    sections.filter((section) => !complete.includes(section) || section === store.get(editedSection)),
  );
  const areAllExpanded = sections.every((section) => expanded.includes(section));
  return {
    isExpanded: (section) => (isPhone ? expanded.includes(section) : undefined),
    expand: (section) => setExpanded((before) => [...before, section]),
    toggle: (section) =>
      setExpanded((before) =>
        before.includes(section) ? before.filter((each) => each !== section) : [...before, section],
      ),
    areAllExpanded: isPhone ? areAllExpanded : undefined,
    toggleAll: () => setExpanded(areAllExpanded ? [] : sections),
  };
}

export const sectionHeadingId = (section: string): string => `review-${section}`;

/** The sections for the list at the top of the review. */
export const sectionEntry = (section: string, title: PartEntry['title'], expansion: ExpandedSections): PartEntry => ({
  id: sectionHeadingId(section),
  title,
  state: store.get(completeSectionNames).includes(section) ? 'done' : 'open',
  reveal: () => expansion.expand(section),
});

/** Whether all parts of the page have loaded, or failed to. */
export function useAllSettled(loading: LoadingParts, hasParts: boolean): boolean {
  const [isSettled, setSettled] = useState(!hasParts);
  useEffect(() => {
    if (!hasParts) return;
    let isMounted = true;
    void loading.settled().then(() => {
      if (isMounted) setSettled(true);
    });
    return () => {
      isMounted = false;
    };
  }, [loading, hasParts]);
  return isSettled;
}

/** On the review that has loaded, the section that was opened from it for editing gets the focus back. */
export function useFocusOnEditedSection(isSettled: boolean): void {
  useEffect(() => {
    const edited = store.get(editedSection);
    if (!isSettled || edited === null) return;
    store.set(editedSection, null);
    const heading = document.getElementById(sectionHeadingId(edited));
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: 'start' });
  }, [isSettled]);
}
