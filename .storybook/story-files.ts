/** Published with the definitions, for stories only: the content of `story-data.ts`, and the source files. */
export const STORY_DATA_FILE = 'stories.json';
export const SOURCES_FILE = 'sources.json';
