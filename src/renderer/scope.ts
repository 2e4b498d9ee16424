/** What every part of a form on the page is given: the store, the words and the looks. */
import { useAtomValue } from 'jotai';
import { createContext, useContext } from 'react';
import type { Say } from '../engine/index.ts';
import type { Key } from './keys.ts';
import type { FormStore, Place } from './store.ts';
import type { Styles } from './styles.ts';

export interface Scope {
  store: FormStore;
  say: Say;
  styles: Styles;
}

export const ScopeContext = createContext<Scope | undefined>(undefined);

export function useScope(): Scope {
  const scope = useContext(ScopeContext);
  if (!scope) throw new Error('A part of a form stands outside its FormView.');
  return scope;
}

export const usePlace = (store: FormStore, key: Key): Place => useAtomValue(store.place(key), { store: store.atoms });
