/** The words of something new in both languages, kept until it is added or given up. */
import type { BilingualText, Language } from '../../../engine/data/index.ts';
import { useDefinitions } from '../../definitions/definitions.ts';
import { type StudioDraft, useDraft } from '../../saving/use-draft.ts';

export interface NewWords extends Pick<StudioDraft<BilingualText>, 'clear'> {
  texts: BilingualText;
  write: (language: Language, text: string) => void;
  isComplete: boolean;
}

/** `name` is what is added, and where. */
export function useNewWords(name: string): NewWords {
  const { change } = useDefinitions();
  const { value: texts, write, clear } = useDraft<BilingualText>(`${name} ${change.id}`, { english: '', spanish: '' });
  return {
    texts,
    write: (language, text) => write({ ...texts, [language]: text }),
    clear,
    isComplete: texts.english.trim() !== '' && texts.spanish.trim() !== '',
  };
}
