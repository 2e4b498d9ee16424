/** Loads the record of a section, with the lists and records of other sections that its form and documents read; submits the application. */
import { sectionCall, sectionInputs } from '../../contract/index.ts';
import type { JsonObject } from '../../engine/data/index.ts';
import type { Form } from '../../engine/index.ts';
import { type Reply, request, send } from '../api/client.ts';
import { browserEvent } from '../api/event-log.ts';
import { loadLists } from '../api/lookup-lists.ts';
import type { Application } from '../application/application.ts';
import { applicationSituation } from '../application/situation.ts';
import type { InitialAnswers } from '../application/use-form.ts';
import { loadForm } from '../definitions/published-forms.ts';
import { loadWords } from '../i18n/i18n.ts';
import { savedSectionNames, store } from '../state/state.ts';
import { loadDrafts } from './drafts/draft-calls.ts';
import type { DraftBasis } from './drafts/draft-sender.ts';

export interface LoadedSection extends InitialAnswers, DraftBasis {
  /** The sections whose answers its documents show. Nothing can be signed before they have loaded. */
  shown: Record<string, ShownSection>;
}

export interface ShownSection extends InitialAnswers {
  form: Form;
}

export async function loadSectionToEdit(
  application: Application,
  section: string,
  version: string,
): Promise<LoadedSection> {
  const page = application.manifest.flow.pages.find((each) => each.section === section);
  const { shows } = sectionInputs(application.manifest, section);
  const [loaded, shown, draftFor] = await Promise.all([
    loadSavedSection(application, section),
    loadByName(shows, (name) => loadShownSection(application, name, version)),
    page?.kind === 'end' ? undefined : loadDrafts(application, section),
  ]);
  const { record: draft, replaceableEtags = [], draftWrittenAt } = draftFor?.(loaded.etag) ?? {};
  return { ...loaded, shown, replaceableEtags, draft, draftWrittenAt };
}

async function loadShownSection(application: Application, section: string, version: string): Promise<ShownSection> {
  const [form, loaded] = await Promise.all([
    loadForm(version, section),
    loadSavedSection(application, section),
    loadWords(version, section),
  ]);
  return { ...loaded, form };
}

/** The record of a section and the situation to show it in. */
export async function loadSavedSection(
  application: Application,
  section: string,
): Promise<InitialAnswers & { etag: string | null }> {
  const { lookups, reads } = sectionInputs(application.manifest, section);
  const [record, lists, others] = await Promise.all([
    readRecord(application, section),
    loadLists(lookups),
    loadByName(reads, async (name) => (await readRecord(application, name)).body),
  ]);
  const situation = applicationSituation(application, {
    lookups: lists,
    saved: { ...onlySaved(), ...(others as JsonObject) },
  });
  return { situation, wire: record.body, etag: record.etag };
}

const readRecord = ({ manifest, summary }: Application, section: string) =>
  request(`GET /applications/${sectionCall(manifest, section)}`, { query: { applicationId: summary.id } }) as Promise<
    Reply<JsonObject | null>
  >;

/**
 * An empty record for each saved section: conditions know of sections that they do not read only whether they are
 * saved.
 */
const onlySaved = (): JsonObject => Object.fromEntries(store.get(savedSectionNames).map((section) => [section, {}]));

async function loadByName<T>(names: readonly string[], load: (name: string) => Promise<T>): Promise<Record<string, T>> {
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await load(name)] as const)));
}

/** Submits the application, by an event as the specification asks. Resolves to `Success` or a refusal. */
export const submitApplication = ({ email, summary }: Application): Promise<string> =>
  send('POST /users/browser-log', browserEvent('Finish', email, summary.id));
