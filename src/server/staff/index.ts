/** Staff of the studio: accounts, sessions and roles, separate from those of applicants. */

export { type StaffReceived, type StaffRouteOptions, staffRoute, TooMuchWaiting } from './authorized-routes.ts';
export {
  actOnce,
  actOnceInTransaction,
  deleteOldIdempotencyKeys,
  type IdempotencyKey,
  storeIdempotencyKey,
} from './idempotency-keys.ts';
export { staffRoutes } from './routes.ts';
export { STAFF_ENCRYPTED_COLUMNS } from './second-factor.ts';
export {
  addStaffMember,
  allStaff,
  findStaffMember,
  type NewStaffMember,
  removeStaffMember,
  resetStaffMember,
  setStaffRole,
} from './staff-accounts.ts';
export type { StaffCookieServices } from './staff-cookie.ts';
export { createLink } from './staff-links.ts';
export { invitationMail, passwordMail } from './staff-mails.ts';
export { isStudioOnlyHost, isStudioRequest } from './studio-host.ts';
export { readStudioSettings, type StudioSettings } from './studio-settings.ts';
