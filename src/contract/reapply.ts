/** Days between a submission and the next application. */
export const REAPPLY_DAYS = 90;
