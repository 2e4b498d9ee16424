/** Publishes definitions for applicants, with the reasons why conditional questions are asked. */
export { publishForApplicants } from './publish-for-applicants.ts';
