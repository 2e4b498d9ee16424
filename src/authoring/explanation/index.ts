/** Conditions and questions in words. */

export { allRules, type RulesOfQuestion } from './all-rules.ts';
export { type AskedCondition, conditionSentence, type DescribedCondition } from './condition-sentence.ts';
export { type AskedQuestion, type Explanation, Explanations } from './explanations.ts';
