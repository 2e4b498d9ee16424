/// <reference types="vite/client" />
/** A form for a story: opened with the answers of an example, and reloaded when the toolbar or a file changes. */
import { useEffect, useRef, useState } from 'react';
import { currentVersion, fetchPublished, loadForm, loadManifest } from '../src/app/definitions/published-forms.ts';
import { loadWords, showLanguage } from '../src/app/i18n/i18n.ts';
import { store } from '../src/app/state/state.ts';
import { useAppState } from '../src/app/state/use-app-state.ts';
import type { ShownSection } from '../src/app/wizard/section-api.ts';
import { runExample, situationIn } from '../src/authoring/examples/index.ts';
import type { Case, CasesSource } from '../src/authoring/index.ts';
import { definitionPath } from '../src/contract/index.ts';
import type { JsonObject } from '../src/engine/data/index.ts';
import {
  Evaluation,
  type FieldTemplate,
  type Form,
  type Manifest,
  type Page,
  pageNumber,
  type Situation,
  toWire,
  visiblePages,
} from '../src/engine/index.ts';
import { FormStore } from '../src/renderer/index.ts';
import type { StoryData } from './story-data.ts';
import { STORY_DATA_FILE } from './story-files.ts';
import { type Globals, withToolbarChoices } from './toolbar.ts';

export type Kind = 'empty' | 'filled' | 'wrong' | 'readOnly' | 'signed' | 'saving' | 'saved' | 'example';

export interface FormProps {
  name: string;
  kind: Kind;
  /** The index of the example. */
  exampleIndex?: number;
  globals: Globals;
}

/** The answers that a story starts with. */
export interface Beginning {
  example: Case;
  /** Their problems are shown at once. */
  isSubmitted: boolean;
}

export interface Shown {
  example: Case;
  form: Form;
  store: FormStore;
  situation: Situation;
  version: string;
  /** The page of the wizard; undefined for a form of the portal. */
  page: Page | undefined;
  /** The position among the visible pages; 0 if the wizard skips it. */
  number: number;
  count: number;
  /** The other pages whose answers it shows. */
  others: Record<string, ShownSection>;
  /** For a page of the wizard, the page that shows the saved answers. */
  review: string | undefined;
}

const loadedData = new Map<string, Promise<StoryData>>();

/** The content of `story-data.ts`. */
export function loadStoryData(version: string): Promise<StoryData> {
  const data =
    loadedData.get(version) ?? fetchPublished(definitionPath(version, STORY_DATA_FILE)).then((r) => r.json());
  loadedData.set(version, data);
  return data;
}

export const loadCases = async (name: string): Promise<Case[]> =>
  (await loadStoryData(store.get(currentVersion))).cases[name]?.cases ?? [];

const NO_CASE: Case = { name: '' };

/** An example by its index; otherwise no answers, or the complete record of the examples. */
const chooseBeginning = (cases: Case[], kind: Kind, exampleIndex: number): Beginning => {
  const example = cases[exampleIndex] ?? NO_CASE;
  if (kind === 'example') return { example, isSubmitted: Object.keys(example.problems ?? {}).length > 0 };
  return { example: { ...NO_CASE, blank: kind === 'empty' || kind === 'wrong' }, isSubmitted: kind === 'wrong' };
};

/** The form with every question read-only. */
function locked(form: Form): Form {
  const lock = (field: FieldTemplate): FieldTemplate => ({ ...field, logic: { ...field.logic, readOnly: true } });
  const byPath = new Map(form.fields.map((field) => [field.path, lock(field)]));
  return {
    ...form,
    fields: [...byPath.values()],
    field: (pattern) => byPath.get(pattern),
    fieldsIn: (pattern) => {
      const inside = form.fieldsIn(pattern);
      return inside && new Map([...inside].map(([name, field]) => [name, lock(field)]));
    },
  };
}

interface LoadedStory extends Omit<Shown, 'store'> {
  key: string;
  open: () => FormStore;
}

export function useShown({ name, kind, exampleIndex = 0, globals }: FormProps): Shown | { error: unknown } | undefined {
  const version = useAppState(currentVersion);
  const [shown, setShown] = useState<Shown | { error: unknown }>();
  const before = useRef(isEdited ? last : undefined);
  const chosenNow = JSON.stringify(globals);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the toolbar returns an equal object
  useEffect(() => {
    let isCurrent = true;
    const show = ({ key, open, ...rest }: LoadedStory): void => {
      if (!isCurrent) return;
      const kept = before.current?.key === key ? before.current.store : undefined;
      kept?.replace(rest.form, rest.situation);
      const form = kept ?? open();
      last = { key, store: form };
      before.current = last;
      isEdited = false;
      setShown({ ...rest, store: form });
    };
    loadStory(version, { name, kind, exampleIndex, globals }).then(show, (error) => isCurrent && setShown({ error }));
    return () => {
      isCurrent = false;
    };
  }, [version, name, kind, exampleIndex, chosenNow]);
  return shown;
}

async function loadStory(version: string, { name, kind, exampleIndex = 0, globals }: FormProps): Promise<LoadedStory> {
  const [loaded, manifest, data] = await Promise.all([
    loadForm(version, name),
    loadManifest(version),
    loadStoryData(version),
  ]);
  const form = kind === 'readOnly' ? locked(loaded) : loaded;
  const { given, cases } = data.cases[name] ?? { given: {}, cases: [] };
  const { example, isSubmitted } = chooseBeginning(cases, kind, exampleIndex);
  const usual = situationIn(data.usual, given, example);
  const lookups = kind === 'example' ? { ...data.lists, ...usual.lookups } : { ...usual.lookups, ...data.lists };
  const situation = withToolbarChoices({ ...usual, lookups }, globals);
  const way = [manifest.flow, situation, manifest.facts] as const;
  const page = manifest.flow.pages.find(({ section }) => section === name);
  const pages = visiblePages(...way);
  const review = page && manifest.flow.pages.find((one) => one.kind === 'review')?.section;
  const others = await loadOtherSections(version, manifest, data, name, page, situation);
  await Promise.all([
    ...[name, review ?? name].map((form) => loadWords(version, form)),
    showLanguage(situation.language),
  ]);
  return {
    key: JSON.stringify([name, kind, example, given]),
    open: () =>
      openStore(form, situation, runExample(form, given, example, situation).evaluation.record, example, isSubmitted),
    example,
    form,
    situation,
    version,
    page,
    number: page ? pageNumber(...way, name) : 0,
    count: pages.length,
    others,
    review,
  };
}

function openStore(
  form: Form,
  situation: Situation,
  record: JsonObject,
  { sign }: Case,
  isSubmitted: boolean,
): FormStore {
  const opened = new FormStore(form, situation, record);
  if (isSubmitted && sign === undefined) opened.validate();
  if (isSubmitted && sign !== undefined) opened.edit(opened.keys.toKey(sign), true);
  return opened;
}

/** The form shown last. When a story file is written again, its story opens again with these answers. */
let last: { key: string; store: FormStore } | undefined;
let isEdited = false;
import.meta.hot?.on('vite:beforeUpdate', () => {
  isEdited = true;
});

/** The complete records of other pages, as far as this page shows them. */
async function loadOtherSections(
  version: string,
  { flow, forms, facts }: Manifest,
  { usual, cases }: StoryData,
  name: string,
  page: Page | undefined,
  situation: Situation,
): Promise<Record<string, ShownSection>> {
  const pages = visiblePages(flow, situation, facts).map(({ section }) => section);
  const before = page?.kind === 'review' ? pages.slice(0, pages.indexOf(name)) : [];
  const shown = [...new Set([...before, ...(forms[name]?.shows ?? [])])];
  const starts = shown.map(async (section): Promise<[string, ShownSection]> => {
    const [form] = await Promise.all([loadForm(version, section), loadWords(version, section)]);
    const given: CasesSource['given'] = cases[section]?.given ?? {};
    const own = { ...situation, lookups: { ...situation.lookups, ...situationIn(usual, given, NO_CASE).lookups } };
    return [section, { form, situation: own, wire: toWire(new Evaluation(form, own, given.record ?? {})) }];
  });
  return Object.fromEntries(await Promise.all(starts));
}
