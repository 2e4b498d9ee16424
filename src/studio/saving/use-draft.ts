/** What is typed and not sent, or not complete. It is kept while the person looks at something else, and when the page is loaded again. */
import { useState } from 'react';
import { isEqual, type Json } from '../../engine/data/index.ts';
import { useSession } from '../sign-in/session-gate.tsx';

export interface StudioDraft<Value> {
  value: Value;
  write: (next: Value) => void;
  /** Throws away what is kept: it is sent, or not wanted. */
  clear: () => void;
}

/** `name` is what it is typed for, in which change. `first` is shown while nothing else is typed. */
export function useDraft<Value>(name: string, first: Value): StudioDraft<Value> {
  const { email } = useSession();
  // Drafts of comments were once kept under the other part, not as JSON.
  const key = `draft ${name} ${email}`;
  const [held, setHeld] = useState(() => ({ key, value: readDraft<Value>(key) }));
  const now = held.key === key ? held : { key, value: readDraft<Value>(key) };
  if (now !== held) setHeld(now);
  const clear = (): void => {
    setHeld({ key, value: undefined });
    sessionStorage.removeItem(key);
  };
  const write = (value: Value): void => {
    if (isEqual(value as Json, first as Json)) {
      clear();
      return;
    }
    setHeld({ key, value });
    sessionStorage.setItem(key, JSON.stringify(value));
  };
  return { value: now.value ?? first, write, clear };
}

function readDraft<Value>(key: string): Value | undefined {
  const kept = sessionStorage.getItem(key);
  return kept === null ? undefined : (JSON.parse(kept) as Value);
}
