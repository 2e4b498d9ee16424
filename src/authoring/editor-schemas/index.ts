/** The formats as JSON Schemas, for editors of their text. */
export { type Completions, editorParts, editorSchema, kindOfFile, PARTS } from './editor-schemas.ts';
