/** What the preview shows: a situation, and the answers on its pages. In memory alone, and for all parts of a change's screen. */
import { createContext, useContext, useMemo, useState } from 'react';
import type { Case, CasesSource } from '../../authoring/index.ts';
import { isObject, type Json, type JsonObject, LANGUAGES, type Language } from '../../engine/data/index.ts';
import type { Form, Situation } from '../../engine/index.ts';
import type { FormStore } from '../../renderer/index.ts';
import { languageNow } from '../words/studio-words.ts';

/** By the paths of `forms/facts.json`. */
export type Chosen = Readonly<Record<string, Json>>;

/** How the page is shown. */
export interface Appearance {
  language: Language;
  isPhone: boolean;
  isDark: boolean;
  chosen: Chosen;
}

/** An example to show: the situation that it happens in, and its answers on one page. */
export interface ShownExample {
  form: string;
  /** Its position in the file of the form; none of the record that all begin with, and of what a simulation came to. */
  index?: number;
  /** What a simulation says of it. */
  failure?: string;
  given: CasesSource['given'];
  example: Case;
}

/** The page as it stands there. */
export interface OpenPage {
  form: Form;
  situation: Situation;
  store: FormStore;
}

export interface PreviewState {
  appearance: Appearance;
  /** What was answered on the pages. */
  saved: JsonObject;
  shown: ShownExample | undefined;
  /** Shown anew each time, also the same one again. */
  turn: number;
  page: OpenPage | undefined;
}

export interface Preview extends PreviewState {
  appear: (appearance: Appearance) => void;
  save: (form: string, record: JsonObject) => void;
  /** Nothing: the usual situation, without answers. */
  show: (example: ShownExample | undefined) => void;
  open: (page: OpenPage | undefined) => void;
}

const first = (): PreviewState => ({
  appearance: { language: languageNow(), isPhone: false, isDark: false, chosen: {} },
  saved: {},
  shown: undefined,
  turn: 0,
  page: undefined,
});

export function usePreviewState(): Preview {
  const [state, setState] = useState(first);
  const steps = useMemo(
    () => ({
      appear: (appearance: Appearance) => setState((before) => ({ ...before, appearance })),
      save: (form: string, record: JsonObject) =>
        setState((before) => ({ ...before, saved: { ...before.saved, [form]: record }, shown: usedUp(before, form) })),
      show: (shown: ShownExample | undefined) => setState((before) => showing(before, shown)),
      open: (page: OpenPage | undefined) => setState((before) => ({ ...before, page })),
    }),
    [],
  );
  return useMemo(() => ({ ...state, ...steps }), [state, steps]);
}

/** What a person saved on a page counts more than the answers of an example; its situation stays. */
const usedUp = ({ shown }: PreviewState, form: string): ShownExample | undefined =>
  shown?.form === form ? { ...shown, form: '' } : shown;

function showing(before: PreviewState, shown: ShownExample | undefined): PreviewState {
  const situation = { ...shown?.given.situation, ...shown?.example.situation };
  const language = LANGUAGES.find((each) => each === situation.language) ?? before.appearance.language;
  const appearance = { ...before.appearance, language, chosen: {} };
  const saved = isObject(situation.saved) ? situation.saved : {};
  return { ...before, appearance, saved, shown, turn: before.turn + 1 };
}

export const PreviewContext = createContext<Preview | undefined>(undefined);

export function usePreview(): Preview {
  const preview = useContext(PreviewContext);
  if (!preview) throw new Error('The preview is shown outside a change.');
  return preview;
}
