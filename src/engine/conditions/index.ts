/** The language of conditions: its operations, how a condition runs, folds and what it reads. For the author tools. */
export { type Facts, findReads, fold, holdsIn, pathsRead } from './fold.ts';
export {
  evaluateRule,
  ITERATING,
  isLiteral,
  isTruthy,
  LIMITS,
  LimitError,
  LogicError,
  MeteredRule,
  OPERATION_NAMES,
  type OperationName,
  parseOperation,
  READING,
  type Rule,
  RuleError,
  ruleCost,
  type Scope,
  withoutNaN,
} from './interpreter.ts';
