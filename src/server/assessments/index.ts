/** Timed tests of applicants. */
export { assessmentRoutes } from './routes.ts';
