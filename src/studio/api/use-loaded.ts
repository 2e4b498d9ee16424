/** Loads the data of a screen: waiting, loaded, or failed with a way to try again. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { CallFailed } from './client.ts';

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
  const reload = useCallback(async () => {
    try {
      setValue(await latest.current());
      setFailure(undefined);
    } catch (error) {
      setFailure(error instanceof CallFailed ? error : new CallFailed(undefined, ''));
    }
  }, []);
  const key = JSON.stringify(keys);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the data to load
  useEffect(() => {
    void reload();
    if (everyMs === undefined) return;
    const timer = setInterval(() => void reload(), everyMs);
    return () => clearInterval(timer);
  }, [key, everyMs, reload]);
  return { value, failure, reload };
}
