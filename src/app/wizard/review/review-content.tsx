/** The saved pages that the review shows, and when it has loaded them. */
import { useEffect, useState } from 'react';
import type { Page as FlowPage } from '../../../engine/index.ts';
import type { PartEntry } from '../../../renderer/index.ts';
import type { Application } from '../../application/application.ts';
import { completeSectionNames, editedSection, store } from '../../state/state.ts';
import { LoadingParts } from '../loading-parts.ts';
import { PageTitle } from '../page-links.tsx';
import { type ExpandedSections, sectionHeadingId, useExpandedSections } from './expanded-sections.ts';
import { useSavedPages } from './saved-sections.tsx';

/** There are no saved pages on other pages than the review. */
export function useReviewContent(application: Application, page: FlowPage) {
  const [loading] = useState(() => new LoadingParts());
  const saved = useSavedPages(application, page);
  const expansion = useExpandedSections(saved.map(({ section }) => section));
  const isSettled = useAllSettled(loading, saved.length > 0);
  useFocusOnEditedSection(isSettled && saved.length > 0);
  return { loading, saved, expansion, isSettled };
}

/** The saved pages in the list of the parts of the review. */
export const savedPartEntries = (
  saved: readonly FlowPage[],
  version: string,
  expansion: ExpandedSections,
): PartEntry[] =>
  saved.map(({ section }) => ({
    id: sectionHeadingId(section),
    title: <PageTitle section={section} version={version} />,
    state: store.get(completeSectionNames).includes(section) ? 'done' : 'open',
    reveal: () => expansion.expand(section),
  }));

/** Whether all parts of the page have loaded, or failed to. */
function useAllSettled(loading: LoadingParts, hasParts: boolean): boolean {
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
function useFocusOnEditedSection(isSettled: boolean): void {
  useEffect(() => {
    const edited = store.get(editedSection);
    if (!isSettled || edited === null) return;
    store.set(editedSection, null);
    const heading = document.getElementById(sectionHeadingId(edited));
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: 'start' });
  }, [isSettled]);
}
