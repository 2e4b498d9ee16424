/** The calls for drafts: loading the one that a page resumes, and sending a new one. */
import { type DraftedPage, SUCCESS } from '../../../contract/index.ts';
import { isObject, type JsonObject } from '../../../engine/data/index.ts';
import { get, request } from '../../api/client.ts';
import { isTransient, retryAfterSeconds } from '../../api/failure.ts';
import type { Application } from '../../application/application.ts';
import { endedSessionAnswers, forgetEndedSessionAnswers } from '../../session/ended-session-answers.ts';
import { type DraftBasis, DraftNotStored, type DraftUpdate, quoteTag } from './draft-sender.ts';

/** The last draft that was sent. A page that is opened again waits for it. */
let lastSent: Promise<unknown> = Promise.resolve();

interface Draft {
  /** The ETag of the record that the draft was typed over. With another record the draft is ignored. */
  etag: string | null;
  /** The phase of the application: with another phase the draft is ignored. */
  phase: number;
  record: JsonObject;
  /** When it was written, by the clock of the browser. */
  at: string;
}

/** The draft that a page resumes, if it has one. */
export interface DraftToResume extends Omit<DraftBasis, 'etag'> {
  record?: JsonObject;
}

/** Loads the drafts of a page. Returns a function that chooses the one to resume over the record with an ETag. */
export async function loadDrafts(
  { summary, phase }: Application,
  section: string,
): Promise<(etag: string | null) => DraftToResume> {
  await lastSent;
  const isThisPage = (): boolean => {
    const page = endedSessionAnswers()?.page;
    return page?.applicationId === summary.id && page.section === section;
  };
  if (isThisPage()) await sendEndedSessionAnswers();
  const kept = isThisPage() ? endedSessionAnswers() : undefined;
  const stored = await request('GET /applications/draft', { query: { applicationId: summary.id, section } });
  return (etag) => {
    const usable = (text: string | null | undefined): Omit<DraftToResume, 'replaceableEtags'> | undefined => {
      const draft = typeof text === 'string' ? (JSON.parse(text) as Draft) : undefined;
      if (draft?.phase !== phase || draft.etag !== etag || !isObject(draft.record)) return undefined;
      return { record: draft.record, draftWrittenAt: new Date(draft.at) };
    };
    // Another window stored a newer draft, which stays: the answers kept in memory are shown, and not sent again.
    const fromMemory = usable(kept?.answersJson);
    if (fromMemory) return { ...fromMemory, replaceableEtags: [] };
    return { ...usable(stored.body), replaceableEtags: stored.etag === null ? [] : [stored.etag] };
  };
}

/** The pages of an application that have drafts. */
export async function readDraftedPages(applicationId: number): Promise<DraftedPage[]> {
  await lastSent;
  return get('/applications/drafts', { applicationId });
}

/** Sends the answers of an ended session, once the same person has logged in again. */
export async function sendEndedSessionAnswers(): Promise<void> {
  const { email, answersJson, page } = endedSessionAnswers() ?? {};
  if (email === undefined || answersJson === undefined || !page) return;
  const { applicationId, section, tag, replaceableEtags } = page;
  const update = { draft: answersJson, tag, replaceableEtags, keepalive: false, isForeground: false };
  const isStored = await sendDraft({ email, applicationId, section }, update).catch(() => false);
  if (isStored) forgetEndedSessionAnswers();
}

interface DraftKey {
  email: string;
  applicationId: number;
  section: string;
}

/** An ETag that no draft or record has: without one to replace, nothing is replaced. */
const NO_ETAG = '""';

export function sendDraft(
  key: DraftKey,
  { draft, tag, replaceableEtags, keepalive, isForeground }: DraftUpdate,
): Promise<boolean> {
  // With its own tag: a repeated call may find its draft stored already.
  const etags = tag === undefined ? replaceableEtags : [...replaceableEtags, quoteTag(tag)];
  const sent = request('PUT /applications/draft', {
    body: { ...key, draft, tag },
    headers: { 'If-Match': etags.join(', ') || NO_ETAG },
    isBackground: !isForeground,
    keepalive,
  });
  lastSent = sent.catch(() => undefined);
  return sent.then(
    ({ body }) => body === SUCCESS,
    (error) => Promise.reject(new DraftNotStored(isTransient(error), retryAfterSeconds(error))),
  );
}
