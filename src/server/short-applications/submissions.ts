/** Short applications: validated by their form, and stored encrypted, once each even if they are sent again. */
import { SHORT_APPLICATION_FIELDS, type ShortApplication, SUCCESS } from '../../contract/index.ts';
import type { JsonObject } from '../../engine/data/index.ts';
import type { Visitor } from '../access/browser-keys.ts';
import { consumeRateLimit, tryConsumeRateLimit } from '../access/rate-limit.ts';
import type { Database } from '../database/database.ts';
import { type EncryptedColumn, encryptedWhole } from '../database/encrypted-column.ts';
import { encrypt } from '../database/field-encryption.ts';
import { submissions } from '../database/tables/index.ts';
import { type FormServices, validatePortalForm } from '../form-answers/index.ts';
import { TooManyTries } from '../http/http-error.ts';
import type { RequestContext } from '../http/request-context.ts';
import { isEmailAddress, normalizeEmail } from '../mail/mail-address.ts';
import type { Dispatch, Mailer } from '../mail/mailer.ts';
import { confirmationMail } from './confirmation-mail.ts';
import { findOpenPosting } from './open-posting.ts';
import { senderFingerprint } from './sender.ts';
import { claimUploads, filesToSubmit, requireOwnFiles, type UploadServices } from './uploads.ts';

/** A short application as it was sent, with sender and time. */
interface SentForm {
  body: ShortApplication & JsonObject;
  visitor: Visitor;
  context: RequestContext;
}

interface ShortSubmissionServices extends UploadServices, FormServices {
  mailer: Mailer;
}

export const submissionAad = ({ fingerprint }: { fingerprint: string }): string => `submission/${fingerprint}`;

export const ENCRYPTED_SUBMISSION: EncryptedColumn = encryptedWhole(
  submissions.record,
  { id: submissions.id, fingerprint: submissions.fingerprint },
  submissionAad,
);

export async function submitForm(services: ShortSubmissionServices, form: string, sent: SentForm): Promise<string> {
  const { db: database, keys, definitions } = services;
  const { body, visitor, context } = sent;
  const { posting, office } = await findOpenPosting(database, body.jobPostingId);
  await consumeRateLimit(services, 'submit', `${form} ${posting.id}`, visitor);
  const uploads = await filesToSubmit(services, visitor, posting.id, formFileTypes(definitions, form));
  const files = Object.fromEntries(uploads.map(({ type, fileName }) => [type, fileName]));
  const wire = await validatePortalForm(services, {
    form,
    body,
    envelope: SHORT_APPLICATION_FIELDS,
    context,
    posting,
    office,
    files,
  });
  const sender = senderFingerprint(keys, wire);
  await requireOwnFiles(services, uploads, sender);
  const stored = uploads.map(({ storedAs }) => storedAs).sort();
  const content = JSON.stringify([form, posting.id, context.today, wire, stored]);
  const fingerprint = keys.fingerprint('submission', content);
  const dispatch = await database.transaction(async (db) => {
    const record = encrypt(keys.ring, submissionAad({ fingerprint }), wire);
    const [inserted] = await db
      .insert(submissions)
      .values({
        form,
        jobPostingId: posting.id,
        definitionVersion: definitions.current.version,
        record,
        sender,
        language: context.language,
        fingerprint,
      })
      .onConflictDoNothing()
      .returning({ id: submissions.id });
    if (!inserted) return undefined;
    await claimUploads(db, uploads, inserted.id);
    return typeof wire.email === 'string'
      ? storeConfirmation(services, db, wire.email, posting.title, sent)
      : undefined;
  });
  await dispatch?.();
  return SUCCESS;
}

/** Stores no mail if the address is invalid, or has received too many already. */
async function storeConfirmation(
  { keys, mailer }: ShortSubmissionServices,
  tx: Database,
  to: string,
  job: string,
  { visitor, context: { language, today } }: SentForm,
): Promise<Dispatch | undefined> {
  const email = normalizeEmail(to);
  if (!isEmailAddress(email)) return undefined;
  const isAllowed = await tryConsumeRateLimit({ db: tx, keys }, 'confirmation', email, visitor).catch(
    (error: unknown) => {
      if (error instanceof TooManyTries) return false;
      throw error;
    },
  );
  if (!isAllowed) return undefined;
  return mailer.store(tx, email, language, (words) => confirmationMail(words, { job, day: today }));
}

const formFileTypes = (definitions: FormServices['definitions'], form: string): string[] =>
  (definitions.current.portalForm(form)?.fields ?? []).flatMap(({ uiOptions: { fileType } }) => fileType ?? []);
