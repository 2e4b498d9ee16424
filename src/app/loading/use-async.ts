/** Loads data for a component: waiting, failed or loaded. */
import { type DependencyList, useCallback, useEffect, useRef, useState } from 'react';
import { useAutomaticRetry } from './automatic-retry.ts';

export type AsyncState<T> =
  | { state: 'waiting' }
  | { state: 'failed'; error: unknown; reload: () => void }
  | { state: 'loaded'; value: T };

/**
 * Data that is loaded before the first screen is rendered, on the server and in the browser, so that a component shows
 * at once.
 */
export class Preloaded<T> {
  value: T | undefined;
}

/** The first mount uses the value up; later ones load. */
export function usePreloaded<T>(preloaded: Preloaded<T>): T | undefined {
  useEffect(() => {
    preloaded.value = undefined;
  }, [preloaded]);
  return preloaded.value;
}

type LoadResult<T> = { value: T } | { errors: readonly [unknown] };

const NO_ERRORS: readonly unknown[] = [];

export interface Reloads {
  /** Loads again and shows the waiting state. */
  reload: () => void;
  /** Loads again; the current value stays until a new one has loaded. */
  reloadQuietly: () => void;
}

/** `preloaded` stands in for the first load. */
export function useAsync<T>(load: () => Promise<T>, deps: DependencyList, preloaded?: T): AsyncState<T> & Reloads {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<LoadResult<T> | undefined>(() =>
    preloaded === undefined ? undefined : { value: preloaded },
  );
  const isPreloaded = useRef(preloaded !== undefined);
  const isQuiet = useRef(false);
  const reload = useCallback(() => setAttempt((count) => count + 1), []);
  const reloadQuietly = useCallback(() => {
    isQuiet.current = true;
    reload();
  }, [reload]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller says what the load reads
  useEffect(() => {
    if (isPreloaded.current) {
      isPreloaded.current = false;
      return;
    }
    let current = true;
    if (!isQuiet.current) setLoaded(undefined);
    isQuiet.current = false;
    load().then(
      (value) => current && setLoaded({ value }),
      (error) => current && setLoaded({ errors: [error] }),
    );
    return () => {
      current = false;
    };
  }, [...deps, attempt]);
  useAutomaticRetry(loaded && 'errors' in loaded ? loaded.errors : NO_ERRORS, reloadQuietly);
  const reloads = { reload, reloadQuietly };
  if (!loaded) return { state: 'waiting', ...reloads };
  if ('errors' in loaded) return { state: 'failed', error: loaded.errors[0], ...reloads };
  return { state: 'loaded', value: loaded.value, ...reloads };
}
