/** Conditions and questions in words. */

export { type AskedCondition, type ConditionInWords, conditionSentence } from './condition-sentence.ts';
export { type AskedQuestion, type Explanation, Explanations } from './explanations.ts';
