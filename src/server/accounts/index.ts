/** Accounts, who is logged in, and how often something may be tried. */
export { deleteAccount, deleteExpiredAccess } from './account-deletion.ts';
export { hashOf, newKey, type Visitor } from './device-key.ts';
export { countAttempt } from './rate-limit.ts';
export { accountRoutes } from './routes.ts';
export { checkEmail, personal, recogniseApplicants } from './session-cookie.ts';
export { giveKeys, visitorOf } from './visitor-cookies.ts';
