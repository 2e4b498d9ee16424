/** Definitions as they are given to applicants. */
export { release } from './release.ts';
