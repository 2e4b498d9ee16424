/** Files of visitors: one of each type for a posting, and deleted after a day unless they are submitted with a form. */
import { randomBytes } from 'node:crypto';
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, type SQL } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { type DeleteFile, type FileType, MAX_FILE_BYTES, SUCCESS, type UploadFile } from '../../contract/index.ts';
import { hashKey, newKey, type Visitor } from '../access/browser-keys.ts';
import { consumeRateLimit } from '../access/rate-limit.ts';
import type { Database } from '../database/database.ts';
import { type EncryptedColumn, encryptedWhole } from '../database/encrypted-column.ts';
import { decrypt, encrypt } from '../database/field-encryption.ts';
import type { KeyedDatabase, Keys } from '../database/installation-keys.ts';
import { uploads } from '../database/tables/index.ts';
import type { FileStore } from '../files/file-store.ts';
import { checkPdf } from '../files/pdf-check.ts';
import type { Scanner } from '../files/scanner.ts';
import { Refusal } from '../http/refusal.ts';
import { isCompleteAddress, normalizeEmail } from '../mail/mail-address.ts';
import { findOpenPosting } from './open-posting.ts';
import { emailFingerprint } from './sender.ts';

const HOUR_MS = 60 * 60 * 1000;
const KEPT_MS = 24 * HOUR_MS;
const ROWS_PER_SWEEP_BATCH = 100;

export interface UploadServices extends KeyedDatabase {
  files: FileStore;
  scan: Scanner;
  log: FastifyBaseLogger;
}

/** An uploaded file that belongs to the form that is being sent. */
interface FileToSubmit {
  id: number;
  type: FileType;
  fileName: string;
  /** The fingerprint of the e-mail address that was sent with the file, if it was a valid one. */
  sender: string | null;
  storedAs: string;
}

const VISITOR_KEY = /^[\w-]{43}$/;

/** The key that identifies the visitor: the one in the cookie, or a new one. */
export const visitorKey = ({ browserKeys: { visitor = '' } }: Visitor): string =>
  VISITOR_KEY.test(visitor) ? visitor : newKey();

/** Empty without a key; no upload has an empty visitor. */
const visitorId = ({ browserKeys: { visitor } }: Visitor): string => (visitor ? hashKey(visitor) : '');

export const uploadAad = ({ storedAs }: { storedAs: string }): string => `upload/${storedAs}`;

export const ENCRYPTED_UPLOAD: EncryptedColumn = encryptedWhole(
  uploads.fileName,
  { id: uploads.id, storedAs: uploads.storedAs },
  uploadAad,
);

/** Decrypts the label of a file. That of older files contains only their name. */
export function openLabel(
  { ring }: Keys,
  row: { storedAs: string; fileName: string },
): Pick<FileToSubmit, 'fileName' | 'sender'> {
  const label = decrypt(ring, uploadAad(row), row.fileName);
  const [fileName, sender = null] = [label].flat() as [string, (string | null)?];
  return { fileName, sender };
}

/** Null without a complete address: a file may be chosen before the address is typed, or while it is. */
function uploadSender(keys: Keys, email: string): string | null {
  return isCompleteAddress(normalizeEmail(email)) ? emailFingerprint(keys, email) : null;
}

export const countUpload = (keyedDb: KeyedDatabase, visitor: Visitor): Promise<void> =>
  consumeRateLimit(keyedDb, 'upload', visitorId(visitor), visitor);

/** Replaces an earlier file of the same type. */
export async function storeUpload(services: UploadServices, sent: UploadFile, visitor: Visitor): Promise<string> {
  const { posting } = await findOpenPosting(services.db, sent.jobPostingId);
  const bytes = decodeBytes(sent);
  const problem = (await checkPdf(bytes)) ?? (await services.scan(bytes));
  if (problem) throw new Refusal(`server.file.${problem}`);
  const id = await storeFile(services, sent, bytes);
  const isEarlierFile = and(ownUploads(visitor, posting.id), eq(uploads.type, sent.fileType), lt(uploads.id, id));
  await services.db
    .update(uploads)
    .set({ visitor: visitorId(visitor) })
    .where(eq(uploads.id, id));
  await deleteFiles(services, isEarlierFile as SQL);
  return SUCCESS;
}

function decodeBytes({ fileName, fileContents }: UploadFile): Buffer {
  if (!/\.pdf$/i.test(fileName)) throw new Refusal('server.file.named');
  if (fileContents === '') throw new Refusal('server.file.empty');
  // Invalid base64 is decoded to bytes that are not a PDF, which are refused below.
  const bytes = Buffer.from(fileContents, 'base64');
  if (bytes.length > MAX_FILE_BYTES) throw new Refusal('server.file.tooLarge');
  return bytes;
}

/** The row is written first, without an owner: the sweep finds the file if the server dies before it is stored. */
async function storeFile(services: UploadServices, sent: UploadFile, bytes: Buffer): Promise<number> {
  const { db, files, keys } = services;
  const storedAs = `${randomBytes(16).toString('hex')}.pdf`;
  const label = [sent.fileName, uploadSender(keys, sent.email ?? '')];
  const fileName = encrypt(keys.ring, uploadAad({ storedAs }), label);
  const { fileType: type, jobPostingId } = sent;
  const [row] = await db
    .insert(uploads)
    .values({ type, jobPostingId, storedAs, fileName, size: bytes.length })
    .returning({ id: uploads.id });
  await files.put(storedAs, bytes);
  return (row as { id: number }).id;
}

/** Does nothing when there is no such file. Submitted files stay. */
export async function deleteUpload(services: UploadServices, sent: DeleteFile, visitor: Visitor): Promise<string> {
  await consumeRateLimit(services, 'discardFiles', visitorId(visitor), visitor);
  await deleteFiles(services, and(ownUploads(visitor, sent.jobPostingId), eq(uploads.type, sent.fileType)) as SQL);
  return SUCCESS;
}

/** A condition of a query: the files of a visitor for a posting. */
const ownUploads = (visitor: Visitor, jobPostingId: number) =>
  and(eq(uploads.visitor, visitorId(visitor)), eq(uploads.jobPostingId, jobPostingId));

/**
 * The newest file of each type. Submitted files count when there are no others: then the same form is sent again because
 * the response was lost.
 */
export async function filesToSubmit(
  { db, keys }: KeyedDatabase,
  visitor: Visitor,
  jobPostingId: number,
  types: string[],
): Promise<FileToSubmit[]> {
  if (types.length === 0) return [];
  const rows = await db.select().from(uploads).where(ownUploads(visitor, jobPostingId)).orderBy(desc(uploads.id));
  const fresh = rows.filter(({ submissionId }) => submissionId === null);
  const last = rows.reduce((newest, { submissionId }) => Math.max(newest, submissionId ?? 0), 0);
  const ready = fresh.length > 0 ? fresh : rows.filter(({ submissionId }) => submissionId === last);
  return keys.ring.withFreshKeys(() =>
    types.flatMap((type) => {
      const row = ready.find((upload) => upload.type === type);
      return row ? [{ ...row, ...openLabel(keys, row) }] : [];
    }),
  );
}

/**
 * Deletes files with another e-mail address, which another visitor of the same browser may have left. The sender is
 * informed, since the files may be their own, from before they corrected the address.
 */
export async function requireOwnFiles(
  services: DeletionServices,
  ready: FileToSubmit[],
  sender: string | null,
): Promise<void> {
  const others = ready.filter((upload) => sender && upload.sender && upload.sender !== sender);
  if (others.length === 0) return;
  const ids = others.map(({ id }) => id);
  await deleteFiles(services, inArray(uploads.id, ids));
  throw new Refusal('server.file.again');
}

/** Claims all files or fails: a file belongs to one submission, and another call may have claimed or deleted it. */
export async function claimUploads(db: Database, ready: FileToSubmit[], submissionId: number): Promise<void> {
  if (ready.length === 0) return;
  const ids = ready.map(({ id }) => id);
  const claimed = await db
    .update(uploads)
    .set({ submissionId })
    .where(and(inArray(uploads.id, ids), isNotNull(uploads.visitor), isNull(uploads.submissionId)))
    .returning({ id: uploads.id });
  if (claimed.length < ids.length) throw new Refusal('server.file.again');
}

type DeletionServices = Pick<UploadServices, 'db' | 'files' | 'log'>;

/**
 * Deletes files that were not submitted within a day, and returns their number. Also deletes what interrupted uploads
 * left in the file store.
 */
export async function sweepUploads(services: DeletionServices, now = new Date()): Promise<number> {
  const isOld = lt(uploads.createdAt, new Date(now.getTime() - KEPT_MS));
  let count = 0;
  // A file that could not be deleted is still there, so each batch begins after the previous one.
  for (let last: number | undefined = 0; last !== undefined; ) {
    const batch: SweptBatch = await sweepBatch(services, isOld, last);
    count += batch.deleted;
    last = batch.last;
  }
  await services.files.sweep(new Date(now.getTime() - HOUR_MS));
  return count;
}

interface SweptBatch {
  deleted: number;
  /** The last id of the batch; undefined if it is empty. */
  last: number | undefined;
}

async function sweepBatch(services: DeletionServices, isOld: SQL, after: number): Promise<SweptBatch> {
  const rows = await services.db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(isOld, isNull(uploads.submissionId), gt(uploads.id, after)))
    .orderBy(asc(uploads.id))
    .limit(ROWS_PER_SWEEP_BATCH);
  const ids = rows.map(({ id }) => id);
  const deleted = ids.length > 0 ? await deleteFiles(services, inArray(uploads.id, ids)) : 0;
  return { deleted, last: ids.at(-1) };
}

/**
 * Returns the number of deleted files. First removes the owner, so that no submission includes a file that is being
 * deleted. The sweep deletes what is left over.
 */
async function deleteFiles({ db, files, log }: DeletionServices, which: SQL): Promise<number> {
  const withoutOwner = await db
    .update(uploads)
    .set({ visitor: null })
    .where(and(which, isNull(uploads.submissionId)))
    .returning({ id: uploads.id, storedAs: uploads.storedAs });
  let deleted = 0;
  for (const { id, storedAs } of withoutOwner) {
    try {
      await files.delete(storedAs);
      await db.delete(uploads).where(eq(uploads.id, id));
      deleted += 1;
    } catch (error) {
      log.error({ err: error }, 'a file could not be deleted');
    }
  }
  return deleted;
}
