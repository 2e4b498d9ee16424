/** Published with the definitions, for stories alone: what matter.ts gives, and the files that all was made from. */
export const MATTER_FILE = 'stories.json';
export const SOURCES_FILE = 'sources.json';
