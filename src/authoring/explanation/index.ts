/** Conditions and questions in words. */
export { type AskedQuestion, type Explanation, Explanations } from './explanations.ts';
export { type AskedCondition, type SaidCondition, saidCondition } from './said-condition.ts';
