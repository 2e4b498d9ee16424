/** The work of a button. */
import { useCallback, useRef, useState } from 'react';

/** Whether the work is under way, and what runs it, never twice at a time. */
export function useTask(): [boolean, (work: () => Promise<void>) => Promise<void>] {
  const [busy, setBusy] = useState(false);
  const working = useRef(false);
  const run = useCallback(async (work: () => Promise<void>) => {
    if (working.current) return;
    working.current = true;
    setBusy(true);
    try {
      await work();
    } finally {
      working.current = false;
      setBusy(false);
    }
  }, []);
  return [busy, run];
}
