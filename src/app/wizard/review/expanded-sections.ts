/** Which saved sections are expanded on the review page. */
import { useState } from 'react';
import { completeSectionNames, editedSection, store } from '../../state/state.ts';
import { useAppState } from '../../state/use-app-state.ts';
import { narrow, useMedia } from '../../theme/media.ts';

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
  // On phones a review is a dozen screens long: its sections are collapsed there at first.
  const isPhone = useMedia(narrow);
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
