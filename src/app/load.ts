/** Something to be loaded before a screen can show: waiting, failed, or there. */
import { type DependencyList, useCallback, useEffect, useRef, useState } from 'react';

export type Loading<T> = { state: 'waiting' } | { state: 'failed'; again: () => void } | { state: 'there'; value: T };

export function useLoad<T>(load: () => Promise<T>, reads: DependencyList): Loading<T> & { again: () => void } {
  const [turn, setTurn] = useState(0);
  const [loaded, setLoaded] = useState<{ value: T } | 'waiting' | 'failed'>('waiting');
  const again = useCallback(() => setTurn((count) => count + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller says what the load reads
  useEffect(() => {
    let current = true;
    setLoaded('waiting');
    load().then(
      (value) => current && setLoaded({ value }),
      () => current && setLoaded('failed'),
    );
    return () => {
      current = false;
    };
  }, [...reads, turn]);
  return typeof loaded === 'string' ? { state: loaded, again } : { state: 'there', value: loaded.value, again };
}

/** Something done by a button: never twice at a time, however fast it is pressed. */
export function useDoing(): [boolean, (work: () => Promise<void>) => Promise<void>] {
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
