/** Questions for their new place, with everything of them that is written there. */
import type { Json, JsonObject } from '../../../engine/data/index.ts';
import type { QuestionSource } from '../question-edits.ts';
import type { CarriedRules } from './carried-rules.ts';
import { withMessages } from './carried-words.ts';
import type { RelocationParts } from './relocation-parts.ts';

export interface CarriedQuestions {
  /** In the order of the paths. */
  questions: readonly { schema: Json; ui: JsonObject; isRequired: boolean }[];
  /** The parts to add to `logic.json`. */
  addedRules: JsonObject;
  /** The lines to read in a document. */
  lines: Json[];
  /** The names of the named values that go along, on the old page. */
  values: readonly string[];
}

/** With the named values that their rules, looks and lines read. */
export function relocateQuestions(
  { words }: RelocationParts,
  rules: CarriedRules,
  sources: readonly QuestionSource[],
  { addedRules, lines, looks }: { addedRules: JsonObject; lines: JsonObject[]; looks: JsonObject[] },
): CarriedQuestions {
  const { values, rules: named, names } = rules.values([addedRules, lines, looks]);
  const [all, ownLines, ui] = named as [JsonObject, JsonObject[], JsonObject[]];
  return {
    questions: sources.map(({ schema, isRequired }, i) => ({
      schema: withMessages(schema, (key) => words.key('messages', key)),
      ui: ui[i] ?? {},
      isRequired,
    })),
    addedRules: Object.keys(values).length > 0 ? { ...all, values } : all,
    lines: ownLines,
    values: names,
  };
}
