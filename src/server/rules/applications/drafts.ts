/** What is typed and not saved yet, kept for its applicant. Nothing in it is judged, so it is sealed whole. */
import { and, eq } from 'drizzle-orm';
import { type ReadDraft, type SaveDraft, SUCCESS } from '../../../contract/index.ts';
import { Failed, Refusal } from '../../failure.ts';
import type { Portal } from '../../portal.ts';
import { decrypt, encrypt, placeOfDraft } from '../../store/seal.ts';
import { shelfOf } from '../../store/shelf.ts';
import type { Applicant } from '../accounts/sessions.ts';
import { publicationOf } from './circumstances.ts';
import { isOpen, ownedApplication } from './ownership.ts';

/** Of an application that is closed there is none to go on with. */
export async function readDraft(portal: Portal, owner: Applicant, asked: ReadDraft): Promise<string | null> {
  const { open, shelf, place } = await find(portal, owner, asked);
  const { applicationId, section } = asked;
  const [row] = open ? await shelf.draft(portal.db).execute({ applicationId, section }) : [];
  return row ? (decrypt(portal.keys.seal, place, row.draft) as string) : null;
}

export async function saveDraft(portal: Portal, owner: Applicant, sent: SaveDraft): Promise<string> {
  const { open, shelf, place } = await find(portal, owner, sent);
  if (!open) throw new Refusal('server.application.closed');
  const { drafts } = shelf;
  const { applicationId, section } = sent;
  if (sent.draft === null) {
    const own = and(eq(drafts.applicationId, applicationId), eq(drafts.section, section));
    await portal.db.delete(drafts).where(own);
  } else {
    const kept = { draft: encrypt(portal.keys.seal, place, sent.draft), savedAt: new Date() };
    await portal.db
      .insert(drafts)
      .values({ applicationId, section, ...kept })
      .onConflictDoUpdate({ target: [drafts.applicationId, drafts.section], set: kept });
  }
  return SUCCESS;
}

async function find(portal: Portal, owner: Applicant, { applicationId, section }: ReadDraft) {
  const owned = await ownedApplication(portal.db, owner, applicationId);
  const page = (await publicationOf(portal, owned)).page(section);
  if (!page) throw new Failed(404);
  return { open: isOpen(owned.application), shelf: shelfOf(page), place: placeOfDraft({ applicationId, section }) };
}
