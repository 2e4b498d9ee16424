/** A text of a form in both languages, saved as it is typed. A stale Spanish text is marked. */
import { useState } from 'react';
import { setWordsAt, wordsFile } from '../../../authoring/editing/index.ts';
import { pointerTo } from '../../../authoring/index.ts';
import { inEachLanguage } from '../../../engine/data/index.ts';
import { useDefinitions } from '../../definitions/definitions.ts';
import { targetAddress } from '../../definitions/navigation-target.ts';
import { StaleMark } from './stale-mark.tsx';
import { WordPair } from './word-pair.tsx';

interface StoredWordsProps {
  form: string;
  /** The keys that lead to the text in the words of the form. */
  place: readonly string[];
  label: string;
  isLong?: boolean;
  isRequired?: boolean;
  /** Explains its placeholder. */
  hint?: string | undefined;
}

export function StoredWords({ form, place, label, isLong = false, isRequired = false, hint }: StoredWordsProps) {
  const { files, edit } = useDefinitions();
  const stored = inEachLanguage((language) => files.at(wordsFile(form, language), [...place]));
  // A text that did not exist at first, such as that of a hidden question, is removed again when it is cleared.
  const [atFirst] = useState(stored);
  const texts = inEachLanguage((language) => String(stored[language] ?? ''));
  return (
    <WordPair
      label={label}
      isLong={isLong}
      isRequired={isRequired}
      hint={hint}
      texts={texts}
      address={(language) => targetAddress(wordsFile(form, language), pointerTo(...place))}
      beside={{ spanish: <StaleMark file={wordsFile(form, 'spanish')} pointer={pointerTo(...place)} /> }}
      write={(language, text) => {
        const next = text === '' && (!isRequired || atFirst[language] === undefined) ? undefined : text;
        edit((each) => setWordsAt(each, form, language, place, next), { isTyped: true });
      }}
    />
  );
}
