/** The title of the window: tells the tabs of a browser apart, and is what a screen reader says first. */
import { useEffect } from 'react';
import { useWords } from './studio-words.ts';

export function usePageTitle(title: string): void {
  const t = useWords();
  const studio = t('studio');
  useEffect(() => {
    document.title = title === studio ? studio : `${title} · ${studio}`;
  }, [title, studio]);
}
