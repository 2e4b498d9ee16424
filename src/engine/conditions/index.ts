/** The language of conditions: its operations, how a condition runs, folds and what it reads. For the author tools. */
export { type Facts, findReads, fold, holdsIn, isLiteral, pathsRead, type Reads } from './fold.ts';
export {
  CONTEXT_FREE,
  ITERATING,
  isTrue,
  LIMITS,
  LimitError,
  LogicError,
  OPERATION_NAMES,
  type OperationName,
  operation,
  Prepared,
  READING,
  type Rule,
  run,
  type Scope,
  size,
  withoutNaN,
} from './interpreter.ts';
