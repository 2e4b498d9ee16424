/**
 * The definition format: a schema of every file under `forms/` and `locales/`. The types of the engine and the
 * JSON Schemas under `forms/schemas/` (for editors) are both derived from here.
 */
import type { TSchema } from 'typebox';
import { CasesSource } from './cases.ts';
import { FactsSource } from './facts.ts';
import { FlowSource } from './flow.ts';
import { GlossarySource } from './glossary.ts';
import { LogicSource } from './logic.ts';
import { SchemaSource } from './schema.ts';
import { UiSource } from './ui.ts';
import { WordsSource } from './words.ts';

export * from './cases.ts';
export { dense } from './dense.ts';
export * from './facts.ts';
export * from './flow.ts';
export * from './glossary.ts';
export * from './logic.ts';
export { ANSWER_PATH, CONDITION, LEGACY, PATH, RULE } from './part.ts';
export * from './schema.ts';
export * from './ui.ts';
export * from './words.ts';

/** The schema of each kind of file; published for editors as `forms/schemas/<kind>.json`. */
export const SOURCES = {
  schema: SchemaSource,
  ui: UiSource,
  logic: LogicSource,
  cases: CasesSource,
  facts: FactsSource,
  flow: FlowSource,
  words: WordsSource,
  glossary: GlossarySource,
} satisfies Record<string, TSchema>;
