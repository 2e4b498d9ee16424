/** Opens the text of a file at a place, from any part of the editor. */
import { createContext, useContext } from 'react';

export interface TextLocation {
  file: string;
  /** The keys and positions that lead to the place. */
  place: readonly (string | number)[];
}

export type OpenTextAt = (at: TextLocation) => void;

export const OpenTextContext = createContext<OpenTextAt>(() => undefined);

export const useOpenText = (): OpenTextAt => useContext(OpenTextContext);
