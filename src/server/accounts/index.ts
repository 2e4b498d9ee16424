/** Accounts, sessions and rate limits. */
export { deleteAccount, deleteExpiredAccess } from './account-deletion.ts';
export { applicantRoute, checkEmail, recogniseApplicants } from './authorized-routes.ts';
export { hashKey, newKey, type Visitor } from './browser-keys.ts';
export { deviceName } from './device-name.ts';
export { hashPassword, isGuessable, isPassword, waitingPasswords } from './passwords.ts';
export {
  consumeRateLimit,
  resetRateLimit,
  tryConsumeRateLimit,
} from './rate-limit.ts';
export { accountRoutes } from './routes.ts';
export { endSessionsByEmail } from './sessions.ts';
export { readVisitor, setBrowserKeys } from './visitor-cookies.ts';
