/** Accounts, sessions and rate limits. */
export { deleteAccount, deleteExpiredAccess } from './account-deletion.ts';
export { hashKey, newKey, type Visitor } from './device-key.ts';
export { deviceName } from './device-name.ts';
export { hashPassword, isGuessable, isPassword, waitingPasswords } from './passwords.ts';
export { countAttempt, isRoomFor, resetAttempts } from './rate-limit.ts';
export { accountRoutes } from './routes.ts';
export { applicantRoute, checkEmail, recogniseApplicants } from './session-cookie.ts';
export { endSessionsByEmail } from './sessions.ts';
export { giveKeys, readVisitor } from './visitor-cookies.ts';
