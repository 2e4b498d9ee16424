/** Short applications with their files, and requests for help: both are sent without an account. */
import { ENCRYPTED_HELP } from './help-requests.ts';
import { ENCRYPTED_SUBMISSION } from './submissions.ts';
import { ENCRYPTED_UPLOAD } from './uploads.ts';

export { HELP_FORM, HELP_PLACE } from './help-requests.ts';
export { shortApplicationRoutes } from './routes.ts';
export { deleteOldHelpRequests, deleteOldSubmissions, deleteSentBy } from './short-application-deletion.ts';
export { submissionAad } from './submissions.ts';
export { openLabel, sweepUploads } from './uploads.ts';
export const SHORT_APPLICATION_ENCRYPTED_COLUMNS = [ENCRYPTED_SUBMISSION, ENCRYPTED_UPLOAD, ENCRYPTED_HELP];
