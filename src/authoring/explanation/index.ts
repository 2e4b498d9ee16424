/** Conditions and questions in words. */

export { allRules, type RulesOfQuestion } from './all-rules.ts';
export { type DescribedCondition, describeCondition, type LocatedCondition } from './describe-condition.ts';
export { type AskedQuestion, type Explanation, Explanations } from './explanations.ts';
