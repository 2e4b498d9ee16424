/** The text that a search result leads to. Its field gets the focus. */
import { createContext, type RefObject, useContext, useEffect, useRef } from 'react';
import { wordsFile } from '../../authoring/editing/index.ts';
import { pointerNames } from '../../authoring/index.ts';
import { LANGUAGES } from '../../engine/data/index.ts';

export interface WantedText {
  address: string | undefined;
  /** Changes with every navigation, also to the same text. */
  turn: string;
}

export const WantedTextContext = createContext<WantedText>({ address: undefined, turn: '' });

/** A word of a file of words, by its JSON Pointer. */
export const textAddress = (file: string, pointer: string): string => `${file}#${pointer}`;

/** A position in a legal text. */
export const legalAddress = (file: string, position: number): string => `${file}#${position}`;

export const useWantedText = (): WantedText => useContext(WantedTextContext);

/** The keys of the wanted text in the words of a form; undefined for another text. */
export function useWantedPlace(form: string): string[] {
  const { address = '' } = useContext(WantedTextContext);
  const file = LANGUAGES.map((language) => `${wordsFile(form, language)}#`).find((each) => address.startsWith(each));
  return file === undefined ? [] : pointerNames(address.slice(file.length));
}

/** For the field of a text with this address, or of a legal text with any address in its file. */
export function useWantedField<Field extends HTMLInputElement | HTMLTextAreaElement>(
  isMine: (address: string) => boolean,
): RefObject<Field | null> {
  const field = useRef<Field>(null);
  const { address, turn } = useContext(WantedTextContext);
  const isWanted = address !== undefined && isMine(address);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that somebody comes here
  useEffect(() => {
    const found = isWanted ? field.current : null;
    if (!found) return;
    const position = Number(/#(\d+)$/.exec(address ?? '')?.[1]);
    if (position > 0) found.setSelectionRange(position, position);
    found.focus();
    found.scrollIntoView({ block: 'center' });
  }, [isWanted, turn]);
  return field;
}
