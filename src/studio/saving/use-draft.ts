/** Input that is not sent yet, or not complete. Kept in the session storage until it is, also when the page is loaded again. */
import { useState } from 'react';
import { isEqual, type Json } from '../../engine/data/index.ts';
import { useSession } from '../sign-in/session-gate.tsx';

export interface StudioDraft<Value> {
  value: Value;
  write: (next: Value) => void;
  /** Deletes the draft, once it is sent or discarded. */
  clear: () => void;
}

/** `name` identifies the field and its change. Without a draft, the value is `initial`. */
export function useDraft<Value>(name: string, initial: Value): StudioDraft<Value> {
  const { email } = useSession();
  // The prefix avoids the keys of earlier drafts of comments, which were not JSON.
  const key = `draft ${name} ${email}`;
  const [kept, setKept] = useState(() => ({ key, value: readDraft<Value>(key) }));
  const now = kept.key === key ? kept : { key, value: readDraft<Value>(key) };
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

function readDraft<Value>(key: string): Value | undefined {
  const json = sessionStorage.getItem(key);
  return json === null ? undefined : (JSON.parse(json) as Value);
}
