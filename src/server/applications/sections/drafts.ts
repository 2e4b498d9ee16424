/** Drafts: answers that are typed and not saved yet. A draft is never validated, so it is encrypted as a whole. */
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { DraftedPage, ReadDraft, SaveDraft } from '../../../contract/index.ts';
import type { Page } from '../../../engine/index.ts';
import type { Database } from '../../database/database.ts';
import { decrypt, encrypt } from '../../database/field-encryption.ts';
import type { KeyedDatabase } from '../../database/installation-keys.ts';
import { type Applicant, apartDrafts, sectionDrafts } from '../../database/tables/index.ts';
import { HttpError } from '../../http/http-error.ts';
import { Refusal } from '../../http/refusal.ts';
import { isEditable, requireEditable } from '../application-status.ts';
import { lockApplication, ownedApplication } from '../ownership.ts';
import { draftAad } from '../records/record-aad.ts';
import { tableFor } from '../records/record-table.ts';
import {
  type ApplicationServices,
  applicationRecords,
  type OpenedApplication,
  openApplication,
} from '../version-and-situation.ts';
import { isBasedOn } from './if-match.ts';

interface StoredDraft {
  draft: string | null;
  etag: string;
}

/** A closed application has no drafts. */
export async function readDraft(
  services: ApplicationServices,
  owner: Applicant,
  request: ReadDraft,
): Promise<StoredDraft> {
  const draftPage = await findPage(services, owner, request);
  const row = isEditable(draftPage.owned.application) ? await readDraftRow(services.db, draftPage, request) : undefined;
  const { ring } = services.keys;
  const draft = row ? await ring.withFreshKeys(() => decrypt(ring, draftAad(request), row.draft) as string) : null;
  return { draft, etag: await readTag(services, draftPage, row) };
}

/** The pages with a draft, in their order. */
export async function draftedPages(
  services: ApplicationServices,
  owner: Applicant,
  applicationId: number,
): Promise<DraftedPage[]> {
  const { owned, loadedVersion } = await openApplication(services, owner, applicationId);
  if (!isEditable(owned.application)) return [];
  const { flow } = loadedVersion.manifest;
  const tables = [...new Set(flow.pages.map((page) => tableFor(page).drafts))];
  const rows = await Promise.all(
    tables.map((drafts) =>
      services.db
        .select({ section: drafts.section, savedAt: drafts.savedAt })
        .from(drafts)
        .where(eq(drafts.applicationId, applicationId)),
    ),
  );
  return flow.pages.flatMap(({ section }) => {
    const row = rows.flat().find((draft) => draft.section === section);
    return row ? [{ section, keptAt: row.savedAt.toISOString() }] : [];
  });
}

/** Returns the tag of the stored draft. The lock serialises drafts and saves of one application. */
export async function saveDraft(
  services: ApplicationServices,
  owner: Applicant,
  sent: SaveDraft,
  ifMatch: string | undefined,
): Promise<string> {
  const draftPage = await findPage(services, owner, sent);
  const { applicationId } = sent;
  return services.db.transaction(async (db) => {
    const inTransaction = { ...services, db };
    await lockApplication(db, applicationId);
    const { application } = await ownedApplication(db, owner, applicationId);
    requireEditable(application);
    const before = await readTag(inTransaction, draftPage, await readDraftRow(db, draftPage, sent));
    if (!isBasedOn(ifMatch, before)) throw new Refusal('server.section.changedElsewhere');
    await (sent.draft === null
      ? deleteDraft(db, draftPage.page, applicationId)
      : storeDraft(inTransaction, draftPage, { ...sent, draft: sent.draft }));
    return readTag(inTransaction, draftPage, await readDraftRow(db, draftPage, sent));
  });
}

interface DraftPage extends OpenedApplication {
  page: Page;
}

async function findPage(
  services: ApplicationServices,
  owner: Applicant,
  { applicationId, section }: ReadDraft,
): Promise<DraftPage> {
  const { owned, loadedVersion } = await openApplication(services, owner, applicationId);
  const page = loadedVersion.page(section);
  if (!page) throw new HttpError(404);
  return { owned, loadedVersion, page };
}

async function readDraftRow(db: Database, { page }: DraftPage, { applicationId, section }: ReadDraft) {
  const [row] = await tableFor(page).draft(db).execute({ applicationId, section });
  return row;
}

/**
 * Returns the tag of the draft; without a draft the tag of the saved record, so that a draft from before the last save is
 * recognised.
 */
async function readTag(
  keyedDb: KeyedDatabase,
  { owned, loadedVersion, page }: DraftPage,
  row: { tag: string } | undefined,
) {
  if (row) return `"${row.tag}"`;
  const records = applicationRecords(keyedDb, owned, loadedVersion);
  const { etag } = await records.decrypt(page.section, await records.findEncrypted(page.section));
  return etag;
}

async function storeDraft(
  { db, keys }: KeyedDatabase,
  { page }: DraftPage,
  sent: SaveDraft & { draft: string },
): Promise<void> {
  const { drafts } = tableFor(page);
  const { applicationId, section, tag = randomUUID() } = sent;
  const columns = { draft: encrypt(keys.ring, draftAad(sent), sent.draft), tag, savedAt: new Date() };
  await db
    .insert(drafts)
    .values({ applicationId, section, ...columns })
    .onConflictDoUpdate({ target: [drafts.applicationId, drafts.section], set: columns });
}

/** Deletes the drafts of all pages of an application. */
export async function deleteDrafts(db: Database, applicationId: number): Promise<void> {
  for (const drafts of [sectionDrafts, apartDrafts])
    await db.delete(drafts).where(eq(drafts.applicationId, applicationId));
}

export async function deleteDraft(db: Database, page: Page, applicationId: number): Promise<void> {
  const { drafts } = tableFor(page);
  await db.delete(drafts).where(and(eq(drafts.applicationId, applicationId), eq(drafts.section, page.section)));
}
