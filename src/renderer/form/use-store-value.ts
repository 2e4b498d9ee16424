/** Reads an atom in a component. */
import type { Atom, createStore } from 'jotai/vanilla';
import { useCallback, useSyncExternalStore } from 'react';

type AtomStore = Pick<ReturnType<typeof createStore>, 'get' | 'sub'>;

/** The value of an atom in a store. jotai's own hook has each component rendered again once it has subscribed. */
export function useStoreValue<T>(store: AtomStore, atom: Atom<T>): T {
  const subscribe = useCallback((changed: () => void) => store.sub(atom, changed), [store, atom]);
  const read = () => store.get(atom);
  return useSyncExternalStore(subscribe, read, read);
}
