/** Whether the page that shows has answers that are not saved; the page says how to find out. */
import { useEffect } from 'react';

const nothing = () => false;

export const unsaved = { current: nothing as () => boolean };

export function useUnsaved(is: () => boolean): void {
  useEffect(() => {
    unsaved.current = is;
    return () => {
      unsaved.current = nothing;
    };
  }, [is]);
}
