/** The page on which a footer link was opened, kept in the history of the window, for the link back. */
import { useLocation } from 'react-router-dom';

export interface ReturnAddress {
  from: string;
}

/** Undefined if the page was opened by its address. */
export function useReturnAddress(): string | undefined {
  const { from } = (useLocation().state ?? {}) as Partial<ReturnAddress>;
  return from;
}
