/** Published with the definitions, for stories only: the content of `matter.ts`, and the source files. */
export const MATTER_FILE = 'stories.json';
export const SOURCES_FILE = 'sources.json';
