/** Accounts of applicants, and their sessions. */
export { deleteAccount, deleteExpiredAccess } from './account-deletion.ts';
export { applicantRoute, checkEmail, recogniseApplicants } from './authorized-routes.ts';
export { accountRoutes } from './routes.ts';
export { endSessionsByEmail } from './sessions.ts';
