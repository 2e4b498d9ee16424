/** Short applications of visitors: judged by their form, kept sealed, and one however often they are sent. */
import { SHORT_APPLICATION_FIELDS, type ShortApplication, SUCCESS } from '../../contract/index.ts';
import type { JsonObject } from '../../engine/data/index.ts';
import type { Visitor } from '../accounts/device-key.ts';
import { countAttempt } from '../accounts/rate-limit.ts';
import type { Moment } from '../applications/application-situation.ts';
import { encrypt } from '../database/field-encryption.ts';
import { submissions } from '../database/tables/index.ts';
import { judgePortalForm } from '../forms/portal-forms.ts';
import type { Portal } from '../portal.ts';
import { postingFor } from './postings.ts';
import { claimUploads, dropOthers, readyUploads } from './uploads.ts';

/** A form that makes a short application. */
export interface ShortForm {
  form: string;
  /** Whether only an open posting takes it. */
  open: boolean;
}

/** What a visitor sends, from where and when. */
interface Visiting {
  body: ShortApplication & JsonObject;
  visitor: Visitor;
  moment: Moment;
}

export const placeOfSubmission = ({ fingerprint }: { fingerprint: string }): string => `submission/${fingerprint}`;

export async function submitForm(portal: Portal, { form, open }: ShortForm, visiting: Visiting): Promise<string> {
  const { body, visitor, moment } = visiting;
  const { posting, office } = await postingFor(portal, body.jobPostingId, open);
  await countAttempt(portal, 'submit', `${form} ${posting.id}`, visitor);
  const uploads = await readyUploads(portal, visitor, posting.id, fileTypesOf(portal, form));
  const files = Object.fromEntries(uploads.map(({ type, fileName }) => [type, fileName]));
  const { wire, sender } = await judgePortalForm(portal, {
    form,
    body,
    envelope: SHORT_APPLICATION_FIELDS,
    moment,
    posting,
    office,
    files,
  });
  await dropOthers(portal, uploads, sender);
  const stored = uploads.map(({ storedAs }) => storedAs).sort();
  const content = JSON.stringify([form, posting.id, moment.today, wire, stored]);
  const fingerprint = portal.keys.fingerprint('submission', content);
  return portal.db.transaction(async (db) => {
    const record = encrypt(portal.keys.seal, placeOfSubmission({ fingerprint }), wire);
    const [made] = await db
      .insert(submissions)
      .values({ form, jobPostingId: posting.id, record, sender, language: moment.language, fingerprint })
      .onConflictDoNothing()
      .returning({ id: submissions.id });
    if (made) await claimUploads(db, uploads, made.id);
    return SUCCESS;
  });
}

const fileTypesOf = ({ definitions }: Portal, form: string): string[] =>
  (definitions.current.portalForm(form)?.fields ?? []).flatMap(({ options: { fileType } }) => fileType ?? []);
