/** The saved record of a section with all that its form reads beside it. */
import { type Call, LOOKUPS, type LookupName, readSection, saveSection } from '../../contract/index.ts';
import type { JsonObject } from '../../engine/index.ts';
import { type Application, situationOf } from '../application.ts';
import { answered, ask } from '../calls.ts';
import type { Start } from '../form.ts';
import { store, temporaryLanguage } from '../store.ts';

export interface Opened extends Start {
  etag: string | null;
}

export async function openSection(application: Application, section: string): Promise<Opened> {
  const { lookups = [], reads = [] } = application.manifest.forms[section] ?? {};
  const [record, lists, others] = await Promise.all([
    answered(readSection(section), { query: { applicationId: application.summary.id } }),
    byName(lookups, (name) => ask(LOOKUPS[name as LookupName] as Call, {})),
    byName(reads, (name) => ask(readSection(name), { applicationId: application.summary.id })),
  ]);
  const situation = situationOf(application, {
    lookups: lists as Record<string, JsonObject[]>,
    saved: others as JsonObject,
  });
  return { situation, wire: record.answer as JsonObject | null, etag: record.etag };
}

async function byName<T>(names: readonly string[], load: (name: string) => Promise<T>): Promise<Record<string, T>> {
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await load(name)] as const)));
}

/** Whether somebody saved since it was opened. */
export async function isOutdated({ summary }: Application, section: string, { etag }: Opened): Promise<boolean> {
  const query = { applicationId: summary.id };
  const now = await answered(readSection(section), { query }).catch(() => undefined);
  return now !== undefined && now.etag !== etag;
}

export async function save(
  { email, summary }: Application,
  section: string,
  wire: JsonObject,
  { etag }: Opened,
): Promise<string> {
  const body = { ...wire, id: summary.id, email, language: store.get(temporaryLanguage) };
  return (await answered(saveSection(section), { body, headers: etag === null ? {} : { 'If-Match': etag } })).answer;
}
