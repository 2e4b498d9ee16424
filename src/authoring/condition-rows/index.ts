/** Translates conditions to the rows of the studio's condition builder, and back. */
export { isScalar } from '../conditions/algebra.ts';
export { formatJson } from '../definition-files/layout.ts';
export { parsedJson } from '../definition-files/parsed-json.ts';
export { fitRow, isComplete } from './completeness.ts';
export {
  type ConditionGroup,
  type ConditionNode,
  type ConditionRow,
  JOINS,
} from './condition-tree.ts';
export { type FindType, fitsType, ruleKey } from './expression.ts';
export { type Described, OPERATORS, type OperatorName, operatorsFor } from './operators.ts';
export { readCondition } from './read-condition.ts';
export { sentenceLength } from './sentence-length.ts';
export {
  type ConditionPlace,
  SOURCES_OF_SUBJECTS,
  type Subject,
  type SubjectValues,
} from './subjects/subject.ts';
export { Subjects, subjectsFor } from './subjects/subjects.ts';
export { daysFromToday, fromToday, TODAY, type ValueMode, valueMode, valueModes } from './value-mode.ts';
export { shapesIn, treeShape, writeCondition } from './write-condition.ts';
