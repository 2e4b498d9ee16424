/** Loads a form with its translations, and follows the language and, in development, edits. */
import { atom } from 'jotai/vanilla';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { JobPosting } from '../../contract/index.ts';
import type { JsonObject } from '../../engine/data/index.ts';
import { type Form, openRecord, type Situation, type Translate } from '../../engine/index.ts';
import { FormStore, useStoreValue } from '../../renderer/index.ts';
import { confirm } from '../components/dialog.tsx';
import { loadForm } from '../definitions/published-forms.ts';
import { loadWords, useLanguage, useT } from '../i18n/i18n.ts';
import { useAsync } from '../state/use-async.ts';
import { portalSituation } from './situation.ts';

/** What a form is opened with. */
export interface Start {
  situation: Situation;
  wire: JsonObject | null;
  /** Unsaved answers to resume. */
  draft?: JsonObject | undefined;
}

export interface OpenForm<Given extends Start> {
  initial: Given;
  store: FormStore;
  /** The version that is shown. */
  version: string;
}

type FormOfStart<Given extends Start> = Omit<OpenForm<Given>, 'version'>;

interface ReadyForm extends FormOfStart<Start> {
  form: Form;
  /** The job that the screen names; null if there is no such job. */
  job?: JobPosting | null | undefined;
}

/** Forms that are open before their screen is first shown. */
const ready = new Map<string, ReadyForm>();

/** What a form of the portal is opened with. */
export function portalStart(lookups: Situation['lookups'], job?: JobPosting | null): Start {
  const posting = job?.isOpen ? job : null;
  return { situation: portalSituation({ lookups, posting }), wire: null };
}

/** The ids of the page are the same here and on the server. */
export function setReadyForm(form: Form, initial: Start, job?: JobPosting | null): void {
  ready.set(form.name, { form, job, ...openWith(form, initial, 'form0') });
}

export const findReadyForm = (name: string): ReadyForm | undefined => ready.get(name);

function openWith<Given extends Start>(form: Form, initial: Given, prefix?: string): FormOfStart<Given> {
  const saved = openRecord(form, initial.situation, initial.wire);
  const store = new FormStore(form, initial.situation, initial.draft ?? saved, {
    saved,
    prefix,
    confirmLoss: (loss) => confirm({ title: `${loss}.title`, text: `${loss}.text` }),
  });
  return { initial, store };
}

export function useForm<Given extends Start>(name: string, version: string, start: () => Promise<Given>) {
  const language = useLanguage();
  const shown = useRef(`${version} ${language}`);
  const [wordsLanguage, setWordsLanguage] = useState(version);
  const loaded = useAsync(
    async () => {
      const [form, initial] = await Promise.all([loadForm(version, name), start(), loadWords(version, name)]);
      shown.current = `${version} ${initial.situation.language}`;
      setWordsLanguage(version);
      return openWith(form, initial);
    },
    [name],
    findReadyForm(name) as FormOfStart<Given> | undefined,
  );
  // Used once: a form that is opened again is loaded again.
  useEffect(() => void ready.delete(name), [name]);
  const there = loaded.state === 'loaded' ? loaded.value : undefined;
  useEffect(() => {
    const wanted = `${version} ${language}`;
    const before = shown.current;
    if (!there || before === wanted) return;
    shown.current = wanted;
    Promise.all([loadForm(version, name), loadWords(version, name)]).then(
      ([form]) => {
        if (shown.current !== wanted) return;
        there.store.replace(form, { ...there.initial.situation, language });
        setWordsLanguage(version);
      },
      () => {
        if (shown.current === wanted) shown.current = before;
      },
    );
  }, [there, name, version, language]);
  return loaded.state === 'loaded'
    ? { ...loaded, value: { ...loaded.value, version: wordsLanguage } satisfies OpenForm<Given> }
    : loaded;
}

/** Whether the form shows problems or a refusal. */
export function useHasProblems({ atoms, errorSummary }: FormStore): boolean {
  const wrong = useMemo(
    () =>
      atom((get) => {
        const { problems, message } = get(errorSummary);
        return problems.length > 0 || message !== undefined;
      }),
    [errorSummary],
  );
  return useStoreValue(atoms, wrong);
}

export const useFormT = (name: string, { version }: { version: string }): Translate => useT(name, version);
