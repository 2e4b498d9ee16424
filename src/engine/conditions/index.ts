/** The language of conditions: its operations, how a condition runs, folds and what it reads. For the author tools. */
export { type Facts, findReads, fold, holdsIn, isLiteral, pathsRead, type Reads } from './fold.ts';
export {
  evaluateRule,
  ITERATING,
  isTrue,
  LIMITS,
  LimitError,
  LogicError,
  MeteredRule,
  OPERATION_NAMES,
  type OperationName,
  parseOperation,
  type Rule,
  ruleCost,
  type Scope,
  withoutNaN,
} from './interpreter.ts';
