/** Applications: started, answered page by page, submitted, and deleted after the retention period. */
export {
  deleteApplicationsByEmail,
  deleteExpiredApplications,
  deleteOldEvents,
  OnHold,
} from './application-deletion.ts';
export { allowedMoves, isGivenUp, PHASE_STATUSES } from './application-status.ts';
export { findInProgress } from './applications.ts';
export { createInProgressReader } from './applications-in-progress.ts';
export { applicationCopy } from './copy/application-copy.ts';
export { type ComparedSignature, compareCopy } from './copy/copy-comparison.ts';
export { MASKED, maskedAnswers } from './masked-answers.ts';
export { migrateApplication } from './migrate-application.ts';
export { type OwnedApplication, ownedApplication } from './ownership.ts';
export { APPLICATION_ENCRYPTED_COLUMNS } from './records/record-aad.ts';
export { applicationRoutes } from './routes.ts';
export { type AnswersVerification, verifySignedAnswers } from './signed-answers.ts';
export { wasEverSubmitted } from './submission.ts';
export {
  type ApplicationServices,
  applicationRecords,
  applicationSituation,
  formLookups,
  openApplication,
} from './version-and-situation.ts';
