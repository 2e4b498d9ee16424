/** Input that is not sent yet, or not complete: kept in the session storage, so that it survives a reload. */
import { useMemo, useSyncExternalStore } from 'react';
import { isEqual, type Json } from '../../engine/data/index.ts';
import { Watchers } from '../api/watchers.ts';
import { useSession } from '../sign-in/session-gate.tsx';

export interface KeptInput<Value> {
  value: Value;
  write: (next: Value) => void;
  /** Forgets the input, once it is sent or discarded. */
  clear: () => void;
}

/** A form sees what a part of it keeps: the session storage tells no changes of its own page. */
const watchers = new Watchers();

/** `name` identifies the field and its change. The value is `initial` until something is typed. */
export function useKeptInput<Value>(name: string, initial: Value): KeptInput<Value> {
  const { email } = useSession();
  // The prefix avoids keys of earlier versions, under which comments were kept that are not JSON.
  const key = `draft ${name} ${email}`;
  const json = useSyncExternalStore(watchers.watch, () => sessionStorage.getItem(key));
  const kept = useMemo(() => (json === null ? undefined : (JSON.parse(json) as Value)), [json]);
  const clear = (): void => {
    sessionStorage.removeItem(key);
    watchers.notify();
  };
  const write = (value: Value): void => {
    if (isEqual(value as Json, initial as Json)) {
      clear();
      return;
    }
    sessionStorage.setItem(key, JSON.stringify(value));
    watchers.notify();
  };
  return { value: kept ?? initial, write, clear };
}
