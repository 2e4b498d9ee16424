/** A comment that is not sent yet. It is kept while the person looks at something else, and when the page is loaded again. */
import { useState } from 'react';
import { useSession } from '../sign-in/session-gate.tsx';

export function useCommentDraft(changeId: number): [text: string, write: (text: string) => void] {
  const { email } = useSession();
  const key = `comment ${changeId} ${email}`;
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? '');
  const write = (next: string): void => {
    setText(next);
    if (next === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, next);
  };
  return [text, write];
}
