/** Short applications with their files, and requests for help: both are sent without an account. */
import { SEALED_HELP } from './help-requests.ts';
import { SEALED_SUBMISSION } from './submissions.ts';
import { SEALED_UPLOAD } from './uploads.ts';

export { HELP_FORM, HELP_PLACE } from './help-requests.ts';
export { shortApplicationRoutes } from './routes.ts';
export { deleteOldSubmissions, deleteSentBy } from './short-application-deletion.ts';
export { placeOfSubmission } from './submissions.ts';
export { openLabel, sweepUploads } from './uploads.ts';
export const SEALED_WITHOUT_ACCOUNT = [SEALED_SUBMISSION, SEALED_UPLOAD, SEALED_HELP];
