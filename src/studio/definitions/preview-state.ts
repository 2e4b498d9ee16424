/** The state of the preview: its situation, and the answers on its pages. In memory only, shared by all tabs of a change. */
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

/** An example to show: its situation, and its answers on one page. */
export interface ShownExample {
  form: string;
  /** Its index in the file of the form; none for the complete record, and for a result of the simulation. */
  index?: number;
  /** The message of a simulation about it. */
  failure?: string;
  given: CasesSource['given'];
  example: Case;
}

/** The page that is rendered now. */
export interface PreviewedPage {
  form: Form;
  situation: Situation;
  store: FormStore;
}

export interface PreviewState {
  appearance: Appearance;
  /** The saved answers of each page. */
  saved: JsonObject;
  shown: ShownExample | undefined;
  /** How often an example was shown: also changes when the same one is shown again. */
  showCount: number;
  page: PreviewedPage | undefined;
}

export interface Preview extends PreviewState {
  setAppearance: (appearance: Appearance) => void;
  save: (form: string, record: JsonObject) => void;
  /** Undefined shows the usual situation without answers. */
  show: (example: ShownExample | undefined) => void;
  setPage: (page: PreviewedPage | undefined) => void;
}

const initialState = (): PreviewState => ({
  appearance: { language: languageNow(), isPhone: false, isDark: false, chosen: {} },
  saved: {},
  shown: undefined,
  showCount: 0,
  page: undefined,
});

export function usePreviewState(): Preview {
  const [state, setState] = useState(initialState);
  const steps = useMemo(
    () => ({
      setAppearance: (appearance: Appearance) => setState((before) => ({ ...before, appearance })),
      save: (form: string, record: JsonObject) =>
        setState((before) => ({
          ...before,
          saved: { ...before.saved, [form]: record },
          shown: shownAfterSaving(before, form),
        })),
      show: (shown: ShownExample | undefined) => setState((before) => withExample(before, shown)),
      setPage: (page: PreviewedPage | undefined) => setState((before) => ({ ...before, page })),
    }),
    [],
  );
  return useMemo(() => ({ ...state, ...steps }), [state, steps]);
}

/** Answers that the person saved on a page override those of the example; its situation stays. */
const shownAfterSaving = ({ shown }: PreviewState, form: string): ShownExample | undefined =>
  shown?.form === form ? { ...shown, form: '' } : shown;

function withExample(before: PreviewState, shown: ShownExample | undefined): PreviewState {
  const situation = { ...shown?.given.situation, ...shown?.example.situation };
  const language = LANGUAGES.find((each) => each === situation.language) ?? before.appearance.language;
  const appearance = { ...before.appearance, language, chosen: {} };
  const saved = isObject(situation.saved) ? situation.saved : {};
  return { ...before, appearance, saved, shown, showCount: before.showCount + 1 };
}

export const PreviewContext = createContext<Preview | undefined>(undefined);

export function usePreview(): Preview {
  const preview = useContext(PreviewContext);
  if (!preview) throw new Error('The preview is shown outside a change.');
  return preview;
}
