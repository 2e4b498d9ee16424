/** Where a page of the footer was opened, kept in the history of the window: it leads back there. */
import { useLocation } from 'react-router-dom';

export interface PlaceBefore {
  from: string;
}

/** None where the page was opened by its address. */
export function usePlaceBefore(): string | undefined {
  const { from } = (useLocation().state ?? {}) as Partial<PlaceBefore>;
  return from;
}
