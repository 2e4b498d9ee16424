/** Compiles definitions for applicants, with the reasons why conditional questions are asked. */
export { compileForApplicants } from './compile-for-applicants.ts';
