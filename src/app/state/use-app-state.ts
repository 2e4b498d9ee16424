/** The value of an atom of the app's store, in a component. */
import type { Atom } from 'jotai/vanilla';
import { useStoreValue } from '../../renderer/index.ts';
import { store } from './state.ts';

export const useAppState = <T>(atom: Atom<T>): T => useStoreValue(store, atom);
