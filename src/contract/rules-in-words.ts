/** Conditions and rules of a change in sentences, in both languages. */
import { type Static, Type } from 'typebox';
import { CHANGE_PATH, language, literals, NoQuery, noExtraProperties, read, Text, write } from './call.ts';

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
  presence: literals('shown', 'hidden', 'open'),
  /** False if the form has a fault: then its last state without one is explained. */
  isCurrent: Type.Boolean(),
  en: QuestionExplanation,
  es: QuestionExplanation,
});

/** A sentence about a rule, and the place of the rule. */
const RuleInWords = Type.Object({ en: Text, es: Text, file: Text, pointer: Text });
/** The sentences about the rules of a question; those of the whole page have the path ''. */
export const RulesInWords = Type.Object({ form: Text, path: Text, rules: Type.Array(RuleInWords) });

/** A condition at a place of a form, or without one where it reads the situation only; `asValue`: what it gives. */
export const ConditionToDescribe = Type.Object(
  {
    form: Type.Optional(Text),
    own: Type.Optional(literals('value', 'option', 'item')),
    asValue: Type.Optional(Type.Boolean()),
    at: Text,
    condition: Type.Unknown(),
    language,
  },
  noExtraProperties,
);
/** A question in a situation, with the answers of its page. Lookup lists are not part of the situation. */
export const QuestionToExplain = Type.Object(
  {
    form: Text,
    path: Text,
    situation: Type.Record(Text, Type.Unknown()),
    answers: Type.Record(Text, Type.Unknown()),
    language,
  },
  noExtraProperties,
);

export const describeCondition = write('POST', `${CHANGE_PATH}/sentence`, ConditionToDescribe, ConditionInWords);
/** 404 for an unknown question. */
export const explainQuestion = write('POST', `${CHANGE_PATH}/explanation`, QuestionToExplain, ExplainedQuestion);
export const readRules = read(`${CHANGE_PATH}/rules`, NoQuery, Type.Array(RulesInWords));

export type ConditionInWords = Static<typeof ConditionInWords>;
export type ExplainedQuestion = Static<typeof ExplainedQuestion>;
export type RulesInWords = Static<typeof RulesInWords>;
export type ConditionToDescribe = Static<typeof ConditionToDescribe>;
export type QuestionToExplain = Static<typeof QuestionToExplain>;
