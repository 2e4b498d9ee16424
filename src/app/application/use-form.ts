/** Loads a form with its translations, and follows the language and, in development, edits. */
import { atom } from 'jotai/vanilla';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { JobPosting } from '../../contract/index.ts';
import type { JsonObject } from '../../engine/data/index.ts';
import { type Form, initialRecord, type Situation } from '../../engine/index.ts';
import { FormStore, useStoreValue } from '../../renderer/index.ts';
import { confirm } from '../components/dialog.tsx';
import { loadForm } from '../definitions/published-forms.ts';
import { loadWords, useLanguage } from '../i18n/i18n.ts';
import { useAsync } from '../loading/use-async.ts';
import { portalSituation } from './situation.ts';

/** The situation, the saved record and the unsaved answers with which a form is opened. */
export interface InitialAnswers {
  situation: Situation;
  wire: JsonObject | null;
  /** Unsaved answers to resume. */
  draft?: JsonObject;
}

export interface LoadedForm<Initial extends InitialAnswers> {
  initial: Initial;
  formStore: FormStore;
  /** The version that is shown. */
  version: string;
}

type FormWithAnswers<Initial extends InitialAnswers> = Omit<LoadedForm<Initial>, 'version'>;

interface ReadyForm extends FormWithAnswers<InitialAnswers> {
  form: Form;
  /** The job shown on the screen; null if the job of the address is not open, undefined if it has none. */
  job?: JobPosting | null;
}

/** Forms that are open before their screen is first shown. */
const ready = new Map<string, ReadyForm>();

/** The initial answers of a form of the portal. */
export function portalAnswers(lookups: Situation['lookups'], job?: JobPosting | null): InitialAnswers {
  const posting = job?.isOpen ? job : null;
  return { situation: portalSituation({ lookups, posting }), wire: null };
}

/** The ids of the page are the same here and on the server. */
export function setReadyForm(form: Form, initial: InitialAnswers, job?: JobPosting | null): void {
  ready.set(form.name, { form, job, ...createFormStore(form, initial, 'form0') });
}

export const findReadyForm = (name: string): ReadyForm | undefined => ready.get(name);

function createFormStore<Initial extends InitialAnswers>(
  form: Form,
  initial: Initial,
  prefix?: string,
): FormWithAnswers<Initial> {
  const saved = initialRecord(form, initial.situation, initial.wire);
  const formStore = new FormStore(form, initial.situation, initial.draft ?? saved, {
    saved,
    prefix,
    confirmLoss: (loss) => confirm({ title: `${loss}.title`, text: `${loss}.text` }),
  });
  return { initial, formStore };
}

export function useForm<Initial extends InitialAnswers>(name: string, version: string, load: () => Promise<Initial>) {
  const language = useLanguage();
  const shown = useRef(`${version} ${language}`);
  const [wordsVersion, setWordsVersion] = useState(version);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version or language changes the loaded form below
  const loaded = useAsync(
    async () => {
      const [form, initial] = await Promise.all([loadForm(version, name), load(), loadWords(version, name)]);
      shown.current = `${version} ${initial.situation.language}`;
      setWordsVersion(version);
      return createFormStore(form, initial);
    },
    [name],
    findReadyForm(name) as FormWithAnswers<Initial> | undefined,
  );
  // Used once: when the form is opened again, it is loaded again.
  useEffect(() => void ready.delete(name), [name]);
  const current = loaded.state === 'loaded' ? loaded.value : undefined;
  useEffect(() => {
    const requested = `${version} ${language}`;
    const before = shown.current;
    if (!current || before === requested) return;
    shown.current = requested;
    Promise.all([loadForm(version, name), loadWords(version, name)]).then(
      ([form]) => {
        if (shown.current !== requested) return;
        current.formStore.replace(form, { ...current.initial.situation, language });
        setWordsVersion(version);
      },
      () => {
        if (shown.current === requested) shown.current = before;
      },
    );
  }, [current, name, version, language]);
  return loaded.state === 'loaded'
    ? { ...loaded, value: { ...loaded.value, version: wordsVersion } satisfies LoadedForm<Initial> }
    : loaded;
}

/** Whether the form shows problems or a refusal. */
export function useHasProblems({ atoms, errorSummary }: FormStore): boolean {
  const hasProblems = useMemo(
    () =>
      atom((get) => {
        const { problems, message } = get(errorSummary.state);
        return problems.length > 0 || message !== undefined;
      }),
    [errorSummary],
  );
  return useStoreValue(atoms, hasProblems);
}
