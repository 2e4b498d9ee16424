/** Calls of short applications, which need no account. The answers are validated by the form's definition. */
import { type Static, Type } from 'typebox';
import { IdOrZero, language, literals, noExtraProperties, nullable, write } from './call.ts';
import { Email } from './user.ts';

/**
 * The fields around the record of a short application. A body without a job gets the same response as one whose job
 * does not exist.
 */
export const ShortApplication = Type.Object({ jobPostingId: Type.Optional(nullable(IdOrZero)), language });
export const SHORT_APPLICATION_FIELDS: string[] = Object.keys(ShortApplication.properties);

const FileType = literals('ResumePDF', 'CoverLetterPDF');
const file = {
  email: Type.Optional(nullable(Email)),
  fileName: Type.String({ minLength: 1, maxLength: 255 }),
  fileType: FileType,
  jobPostingId: IdOrZero,
  userId: Type.Optional(nullable(Type.String({ maxLength: 20 }))),
  language,
};
export const UploadFile = Type.Object({ ...file, fileContents: Type.String() }, noExtraProperties);
export const DeleteFile = Type.Object(
  { ...file, fileContents: Type.Optional(nullable(Type.String())) },
  noExtraProperties,
);

export const submitQuickApply = write('POST', '/applications/submit-quick-apply', ShortApplication);
export const submitResume = write('POST', '/applications/submit-resume', ShortApplication);
/** One file per type, posting and visitor (known by a cookie): a new one replaces it. */
export const uploadFile = write('POST', '/applications/upload-file', UploadFile);
export const deleteFile = write('POST', '/applications/delete-file', DeleteFile);

export type ShortApplication = Static<typeof ShortApplication>;
export type FileType = Static<typeof FileType>;
export type UploadFile = Static<typeof UploadFile>;
export type DeleteFile = Static<typeof DeleteFile>;
