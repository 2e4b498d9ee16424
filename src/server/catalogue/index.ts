/** What there is to apply for, and the lists that forms choose from. */
export { importCatalogue } from './catalogue.ts';
export { PICTURES } from './catalogue-file.ts';
export { Lookups } from './lookups.ts';
export { catalogueRoutes } from './routes.ts';
