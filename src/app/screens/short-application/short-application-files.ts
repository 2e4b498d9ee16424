/** The files of a short application: checked, sent with progress, and removed. */
import { HTTPError } from 'ky';
import {
  type CommonKey,
  type FileType,
  MAX_FILE_BYTES,
  SUCCESS,
  type TranslateCommon,
} from '../../../contract/index.ts';
import { get } from '../../../engine/data/index.ts';
import type { FieldTemplate } from '../../../engine/index.ts';
import type { FormStore, UploadFailure, Uploads } from '../../../renderer/index.ts';
import { type RequestOptions, request } from '../../api/client.ts';
import { errorMessage, failureKey } from '../../api/error-text.ts';
import { fetchWithProgress } from '../../api/upload-progress.ts';
import { shownLanguage, store } from '../../state/state.ts';

const ENDING = '.pdf';
const MAX_EMAIL_LENGTH = 254;

/** The form of the files, and its posting. */
export interface FilesOwner {
  posting: number;
  form: FormStore;
}

interface SentFile {
  file: File;
  /** The e-mail that the file was sent with. The server links it to no other. */
  email: string;
}

/** The files sent by each form, by type. */
const sentBy = new WeakMap<FormStore, Map<string, SentFile>>();

export const createUploads = (owner: FilesOwner, t: TranslateCommon): Uploads => ({
  accept: ENDING,
  transferFor: (type) => ({
    send: async (file, report, signal) => {
      const fault = fileFault(file);
      if (fault) return { reason: t(fault), canRetry: false };
      return uploadFailure(t, () => send(owner, type, file, { signal, fetch: fetchWithProgress(report) }));
    },
    remove: (name) => uploadFailure(t, async () => deleteFile(owner, type, name)),
  }),
});

type UploadOptions = Pick<RequestOptions, 'signal' | 'fetch'>;

async function send(owner: FilesOwner, type: string, file: File, transport: UploadOptions = {}): Promise<string> {
  const body = { ...fileBody(owner, type, file.name), fileContents: await readBase64(file) };
  const reply = await request('POST /applications/upload-file', { body, ...transport });
  const sent = sentBy.get(owner.form) ?? new Map<string, SentFile>();
  if (reply.body === SUCCESS) sentBy.set(owner.form, sent.set(type, { file, email: body.email }));
  return reply.body;
}

/** Sends files again that were sent with another e-mail. */
async function resendToNewEmail(owner: FilesOwner): Promise<string | undefined> {
  for (const [type, { file, email }] of sentBy.get(owner.form) ?? []) {
    if (email === '' || email === fileBody(owner, type, file.name).email) continue;
    const answer = await send(owner, type, file);
    if (answer !== SUCCESS) return answer;
  }
  return undefined;
}

/** Resolves to a refusal, or to nothing on success. */
export const sendFiles = async (owner: FilesOwner, fields: readonly FieldTemplate[]): Promise<string | undefined> =>
  (await deleteFilesNotShown(owner, fields)) ?? resendToNewEmail(owner);

const deleteFile = async (owner: FilesOwner, type: string, name: string): Promise<string> =>
  (await request('POST /applications/delete-file', { body: fileBody(owner, type, name) })).body;

/** Checks what the server would refuse. */
function fileFault({ name, size }: File): CommonKey | undefined {
  if (!name.toLowerCase().endsWith(ENDING)) return 'server.file.named';
  return size > MAX_FILE_BYTES ? 'server.file.tooLarge' : undefined;
}

function fileBody({ posting, form }: FilesOwner, type: string, fileName: string) {
  const { email } = form.record;
  return {
    email: typeof email === 'string' && email.length <= MAX_EMAIL_LENGTH ? email : '',
    fileName,
    fileType: type as FileType,
    jobPostingId: posting,
    userId: '',
    language: store.get(shownLanguage),
  };
}

/** The content in base64. */
const readBase64 = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

async function uploadFailure(t: TranslateCommon, call: () => Promise<string>): Promise<UploadFailure | undefined> {
  try {
    const answer = await call();
    return answer === SUCCESS ? undefined : { reason: answer, canRetry: false };
  } catch (error) {
    return { reason: await readReason(error, t), canRetry: true };
  }
}

/** The server's reason, when there is one. */
async function readReason(error: unknown, t: TranslateCommon): Promise<string | undefined> {
  const key = failureKey(error, '');
  if (key !== '') return t(key);
  const isFromServer = error instanceof HTTPError && error.response.headers.get('content-type')?.includes('json');
  return isFromServer ? errorMessage(error) : undefined;
}

/** Deletes the server's files that the form does not show: left over from before, possibly by another person on this device. */
async function deleteFilesNotShown(owner: FilesOwner, fields: readonly FieldTemplate[]): Promise<string | undefined> {
  for (const { path, uiOptions } of fields) {
    if (uiOptions.fileType === undefined || get(owner.form.record, path) !== undefined) continue;
    const answer = await deleteFile(owner, uiOptions.fileType, `${uiOptions.fileType}${ENDING}`);
    sentBy.get(owner.form)?.delete(uiOptions.fileType);
    if (answer !== SUCCESS) return answer;
  }
  return undefined;
}
