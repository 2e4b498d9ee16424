/** The files of a visitor: looked at before they are sent, sent with word of how far they are, and taken back. */
import { HTTPError } from 'ky';
import { deleteFile, type FileType, LARGEST_FILE, SUCCESS, uploadFile } from '../../contract/index.ts';
import { type FieldTemplate, get, type Say } from '../../engine/index.ts';
import type { FormStore, Obstacle, Uploads } from '../../renderer/index.ts';
import { answered } from '../calls.ts';
import { failureKey, messageOf } from '../failure.ts';
import { followed } from '../sending.ts';
import { spokenLanguage, store } from '../store.ts';

const ENDING = '.pdf';
const LONGEST_EMAIL = 254;

/** The form that they belong to, and its posting. */
export interface Owner {
  posting: number;
  form: FormStore;
}

export const uploadsOf = (owner: Owner, say: Say): Uploads => ({
  accept: ENDING,
  of: (type) => ({
    send: async (file, report, signal) => {
      const wrong = faultOf(file);
      if (wrong) return { reason: say(wrong), passing: false };
      return obstacle(say, async () => {
        const body = { ...bodyOf(owner, type, file.name), fileContents: await contentsOf(file) };
        return (await answered(uploadFile, { body, signal, fetch: followed(report) })).answer;
      });
    },
    remove: (name) => obstacle(say, async () => take(owner, type, name)),
  }),
});

const take = async (owner: Owner, type: string, name: string): Promise<string> =>
  (await answered(deleteFile, { body: bodyOf(owner, type, name) })).answer;

/** What the server would refuse too. */
function faultOf({ name, size }: File): string | undefined {
  if (!name.toLowerCase().endsWith(ENDING)) return 'server.file.named';
  return size > LARGEST_FILE ? 'server.file.tooLarge' : undefined;
}

function bodyOf({ posting, form }: Owner, type: string, fileName: string) {
  const { email } = form.record;
  return {
    email: typeof email === 'string' && email.length <= LONGEST_EMAIL ? email : '',
    fileName,
    fileType: type as FileType,
    jobPostingId: posting,
    userId: '',
    language: store.get(spokenLanguage),
  };
}

/** In base64. */
const contentsOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

async function obstacle(say: Say, call: () => Promise<string>): Promise<Obstacle | undefined> {
  try {
    const answer = await call();
    return answer === SUCCESS ? undefined : { reason: answer, passing: false };
  } catch (error) {
    return { reason: await reasonOf(error, say), passing: true };
  }
}

/** The server's own, when it gives one. */
async function reasonOf(error: unknown, say: Say): Promise<string | undefined> {
  const key = failureKey(error, '');
  if (key !== '') return say(key);
  const isOurs = error instanceof HTTPError && error.response.headers.get('content-type')?.includes('json');
  return isOurs ? messageOf(error) : undefined;
}

/** What an earlier visit left behind, on a device that others use perhaps, must not go along with what is sent. */
export async function dropUnshown(owner: Owner, fields: readonly FieldTemplate[]): Promise<string | undefined> {
  for (const { path, options } of fields) {
    if (options.fileType === undefined || get(owner.form.record, path) !== undefined) continue;
    const answer = await take(owner, options.fileType, `${options.fileType}${ENDING}`);
    if (answer !== SUCCESS) return answer;
  }
  return undefined;
}
