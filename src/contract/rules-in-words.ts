/** Conditions and rules of a change in sentences, in both languages. */
import { type Static, Type } from 'typebox';
import { Text } from './call.ts';

/** The sentence of a condition, and its faults, each by a JSON Pointer into it. */
export const ConditionInWords = Type.Object({
  en: Text,
  es: Text,
  faults: Type.Array(Type.Object({ pointer: Text, message: Text })),
});

/** Sentences about the given situation, and about all situations. */
const QuestionExplanation = Type.Object({ now: Type.Array(Text), always: Type.Array(Text) });
export const ExplainedQuestion = Type.Object({
  /** Whether it is on the page; open if that depends on unknown answers. */
  presence: Type.Union([Type.Literal('shown'), Type.Literal('hidden'), Type.Literal('open')]),
  /** False if the form has a fault: then its last state without one is explained. */
  isCurrent: Type.Boolean(),
  en: QuestionExplanation,
  es: QuestionExplanation,
});

/** A sentence about a rule, and the place of the rule. */
const RuleInWords = Type.Object({ en: Text, es: Text, file: Text, pointer: Text });
/** The sentences about the rules of a question; those of the whole page have the path ''. */
export const RulesInWords = Type.Object({ form: Text, path: Text, rules: Type.Array(RuleInWords) });

export type ConditionInWords = Static<typeof ConditionInWords>;
export type ExplainedQuestion = Static<typeof ExplainedQuestion>;
export type RulesInWords = Static<typeof RulesInWords>;
