/** Input that is not sent yet, or not complete: kept in the session storage, so that it survives a reload. */
import { useState } from 'react';
import { isEqual, type Json } from '../../engine/data/index.ts';
import { useSession } from '../sign-in/session-gate.tsx';

export interface KeptInput<Value> {
  value: Value;
  write: (next: Value) => void;
  /** Forgets the input, once it is sent or discarded. */
  clear: () => void;
}

/** `name` identifies the field and its change. The value is `initial` until something is typed. */
export function useKeptInput<Value>(name: string, initial: Value): KeptInput<Value> {
  const { email } = useSession();
  // The prefix avoids keys of earlier versions, under which comments were kept that are not JSON.
  const key = `draft ${name} ${email}`;
  const [kept, setKept] = useState(() => ({ key, value: readKept<Value>(key) }));
  const now = kept.key === key ? kept : { key, value: readKept<Value>(key) };
  if (now !== kept) setKept(now);
  const clear = (): void => {
    setKept({ key, value: undefined });
    sessionStorage.removeItem(key);
  };
  const write = (value: Value): void => {
    if (isEqual(value as Json, initial as Json)) {
      clear();
      return;
    }
    setKept({ key, value });
    sessionStorage.setItem(key, JSON.stringify(value));
  };
  return { value: now.value ?? initial, write, clear };
}

function readKept<Value>(key: string): Value | undefined {
  const json = sessionStorage.getItem(key);
  return json === null ? undefined : (JSON.parse(json) as Value);
}
