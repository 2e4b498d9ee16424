/** Loads the data of a screen: waiting, loaded, or failed with a way to try again. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { CallFailed, isPassing } from './client.ts';

export const RETRY_MS = 5000;

export interface Loaded<T> {
  value: T | undefined;
  failure: CallFailed | undefined;
  reload: () => Promise<void>;
}

/** Loads again when one of `keys` changes. `everyMs` polls, for data that other people change. */
export function useLoaded<T>(load: () => Promise<T>, keys: readonly unknown[], everyMs?: number): Loaded<T> {
  const [value, setValue] = useState<T>();
  const [failure, setFailure] = useState<CallFailed>();
  const latest = useRef(load);
  latest.current = load;
  const calls = useRef({ begun: 0, answered: 0 });
  const reload = useCallback(async () => {
    calls.current.begun += 1;
    const number = calls.current.begun;
    const loaded = await latest.current().then(
      (next) => ({ next }),
      (error) => ({ failed: error instanceof CallFailed ? error : new CallFailed(undefined, '') }),
    );
    // A late response to an earlier call is outdated.
    if (number < calls.current.answered) return;
    calls.current.answered = number;
    if ('next' in loaded) setValue(loaded.next);
    setFailure('failed' in loaded ? loaded.failed : undefined);
  }, []);
  const key = JSON.stringify(keys);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the data to load
  useEffect(() => {
    void reload();
    if (everyMs === undefined) return;
    const timer = setInterval(() => void reload(), everyMs);
    return () => clearInterval(timer);
  }, [key, everyMs, reload]);
  // Polling repeats a failed load as well.
  useRetry(everyMs === undefined ? failure : undefined, reload);
  return { value, failure, reload };
}

/** Repeats what failed until it succeeds, unless the server refused it. */
export function useRetry(failure: CallFailed | undefined, reload: () => Promise<void>): void {
  useEffect(() => {
    if (!failure || !isPassing(failure)) return;
    const timer = setTimeout(() => void reload(), RETRY_MS);
    return () => clearTimeout(timer);
  }, [failure, reload]);
}
