/** Questions for the target, with all their parts that are written into its files. */
import type { Json, JsonObject } from '../../../engine/data/index.ts';
import type { QuestionSource } from '../question-edits.ts';
import type { RelocatedRules } from './relocated-rules.ts';
import { withMessages } from './relocated-words.ts';
import type { RelocationParts } from './relocation-parts.ts';

export interface RelocatedQuestions {
  /** In the order of the paths. */
  questions: readonly { schema: Json; ui: JsonObject; isRequired: boolean }[];
  /** The parts to add to `logic.json`. */
  addedRules: JsonObject;
  /** The lines to read in a document. */
  lines: Json[];
  /** The names of the named values that are relocated, on the source page. */
  values: readonly string[];
}

/** With the named values that their rules, parts of `ui.json` and lines read. */
export function relocateQuestions(
  { words }: RelocationParts,
  rules: RelocatedRules,
  sources: readonly QuestionSource[],
  { addedRules, lines, uiParts }: { addedRules: JsonObject; lines: JsonObject[]; uiParts: JsonObject[] },
): RelocatedQuestions {
  const { values, rules: named, names } = rules.values([addedRules, lines, uiParts]);
  const [all, ownLines, ui] = named as [JsonObject, JsonObject[], JsonObject[]];
  return {
    questions: sources.map(({ schema, isRequired }, i) => ({
      schema: withMessages(schema, (key) => words.claimKey('messages', key)),
      ui: ui[i] ?? {},
      isRequired,
    })),
    addedRules: Object.keys(values).length > 0 ? { ...all, values } : all,
    lines: ownLines,
    values: names,
  };
}
