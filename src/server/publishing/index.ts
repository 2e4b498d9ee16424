/** The definitions as they are published: versions that never change, in the words of both languages. */
export { Definitions } from './definitions.ts';
export { tellEdits } from './edit-report.ts';
export { Publication, textHash } from './publication.ts';
export { definitionRoutes } from './routes.ts';
