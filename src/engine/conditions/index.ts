/** The language of conditions: its operations, how a condition runs, folds and what it reads. For the author tools. */
export { type Facts, findReads, fold, holdsIn, pathsRead } from './fold.ts';
export { evaluateRule, MeteredRule, ruleCost, withoutNaN } from './interpreter.ts';
export {
  ITERATING,
  isTruthy,
  LIMITS,
  OPERATION_NAMES,
  type OperationName,
  READING,
  type Scope,
} from './operations.ts';
export { isLiteral, LimitError, LogicError, parseOperation, type Rule, RuleError } from './rule.ts';
