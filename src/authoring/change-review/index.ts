/** The review of a change before it goes live. */
export { type ChangeFindings, ChangeReview, type ReviewedFiles } from './change-review.ts';
