/** Offices, job postings, assessments and the lookup lists of forms. */
export { importCatalogue } from './catalogue.ts';
export { PICTURES } from './catalogue-file.ts';
export { Lookups } from './lookups.ts';
export { findPosting } from './postings.ts';
export { catalogueRoutes } from './routes.ts';
