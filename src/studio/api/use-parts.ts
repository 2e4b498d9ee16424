/** Loads a long list in parts, more of them on demand. */
import { useState } from 'react';
import { type Loaded, useLoaded } from './use-loaded.ts';

/** The number of rows in one response. */
export const PART_SIZE = 100;

interface LoadedParts<T> {
  loaded: Loaded<readonly T[]>;
  /** Undefined if everything is loaded. */
  more: (() => void) | undefined;
}

/**
 * `size` is the number of rows in one response. `read` returns the rows after the last known one. All parts are read
 * again together, so that no row is missed.
 */
export function useParts<T>(
  read: (last: T | undefined) => Promise<readonly T[]>,
  keys: readonly unknown[],
  everyMs?: number,
  size = PART_SIZE,
): LoadedParts<T> {
  const [parts, setParts] = useState(1);
  const load = async (): Promise<readonly T[]> => {
    const all: T[] = [];
    for (let part = 0; part < parts && all.length === part * size; part += 1) all.push(...(await read(all.at(-1))));
    return all;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller says what `read` reads; a part always has the same size
  const loaded = useLoaded(load, [...keys, parts], everyMs);
  const isMore = (loaded.value?.length ?? 0) >= parts * size;
  return { loaded, more: isMore ? () => setParts(parts + 1) : undefined };
}
