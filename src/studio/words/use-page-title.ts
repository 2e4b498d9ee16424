/** The title of the window. It distinguishes browser tabs, and screen readers announce it first. */
import { useEffect } from 'react';
import { useWords } from './studio-words.ts';

export function usePageTitle(title: string): void {
  const t = useWords();
  const studio = t('studio');
  useEffect(() => {
    document.title = title === studio ? studio : `${title} · ${studio}`;
  }, [title, studio]);
}
