/** The start page of an application. */
export { startRoutes } from './routes.ts';
