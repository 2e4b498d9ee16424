/** Loads data for a component: waiting, failed or loaded. */
import { type DependencyList, useCallback, useEffect, useRef, useState } from 'react';

export type AsyncState<T> =
  | { state: 'waiting' }
  | { state: 'failed'; error: unknown; retry: () => void }
  | { state: 'loaded'; value: T };

/** What a component needs to show at once: loaded before its screen is first rendered, here and on the server. */
export class Ready<T> {
  value: T | undefined;
}

/** Used once: another time the component loads it itself. */
export function useReady<T>(ready: Ready<T>): T | undefined {
  useEffect(() => {
    ready.value = undefined;
  }, [ready]);
  return ready.value;
}

/** `ready` stands in for the first load. */
export function useAsync<T>(
  load: () => Promise<T>,
  deps: DependencyList,
  ready?: T,
): AsyncState<T> & { retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<{ value: T } | { error: unknown } | undefined>(ready && { value: ready });
  const isReady = useRef(ready !== undefined);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller says what the load reads
  useEffect(() => {
    if (isReady.current) {
      isReady.current = false;
      return;
    }
    let current = true;
    setLoaded(undefined);
    load().then(
      (value) => current && setLoaded({ value }),
      (error) => current && setLoaded({ error }),
    );
    return () => {
      current = false;
    };
  }, [...deps, attempt]);
  useRetryWhenBack(loaded !== undefined && 'error' in loaded, retry);
  if (!loaded) return { state: 'waiting', retry };
  if ('error' in loaded) return { state: 'failed', error: loaded.error, retry };
  return { state: 'loaded', value: loaded.value, retry };
}

/** Tries what failed again, without a press, once the connection is back or the person returns to the window. */
export function useRetryWhenBack(hasFailed: boolean, retry: () => void): void {
  useEffect(() => {
    if (!hasFailed) return;
    const retryIfVisible = () => document.visibilityState === 'visible' && retry();
    window.addEventListener('online', retry);
    document.addEventListener('visibilitychange', retryIfVisible);
    return () => {
      window.removeEventListener('online', retry);
      document.removeEventListener('visibilitychange', retryIfVisible);
    };
  }, [hasFailed, retry]);
}

/** Runs the work of a button, never twice at a time. */
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
