/** The words of something new in both languages, kept until it is added or discarded. */
import type { BilingualText, Language } from '../../../engine/data/index.ts';
import { useEditing } from '../../definitions/definitions.ts';
import { type KeptInput, useKeptInput } from '../../saving/use-kept-input.ts';

export interface NewWords extends Pick<KeptInput<BilingualText>, 'clear'> {
  texts: BilingualText;
  write: (language: Language, text: string) => void;
  isComplete: boolean;
}

export const isInBoth = ({ english, spanish }: BilingualText): boolean =>
  english.trim() !== '' && spanish.trim() !== '';

/** `name` identifies the new part and its place. */
export function useNewWords(name: string): NewWords {
  const { changeId } = useEditing();
  const {
    value: texts,
    write,
    clear,
  } = useKeptInput<BilingualText>(`${name} ${changeId}`, { english: '', spanish: '' });
  return {
    texts,
    write: (language, text) => write({ ...texts, [language]: text }),
    clear,
    isComplete: isInBoth(texts),
  };
}
