/** Comparisons, and operations that join and negate conditions. */
import type { Rule } from '../../../engine/index.ts';
import { type Entries, type OperationEntry, ORDERED, SINGLE } from '../operation-entry.ts';

const NAME = { var: 'record.name' };
const AGE = { var: 'record.age' };
const PHASE = { '==': [{ var: 'situation.phase' }, 1] };

const compareSame = (description: string, example: Rule): OperationEntry => ({
  takes: [SINGLE, SINGLE],
  gives: 'yesNo',
  compares: 'sameness',
  description,
  example,
});

const compareOrder = (description: string, example: Rule): OperationEntry => ({
  takes: [ORDERED, ORDERED],
  gives: 'yesNo',
  compares: 'order',
  description: `${description} A missing answer counts as 0.`,
  example,
});

/** With a third argument, the second is between the others. */
const compareBetween = (description: string, example: Rule): OperationEntry => ({
  ...compareOrder(`${description}; with three arguments, the middle one is between the others.`, example),
  takes: [ORDERED, ORDERED, ORDERED],
  optional: 1,
});

export const TRUTH_OPERATIONS = {
  '==': compareSame('Both values are the same.', PHASE),
  '===': compareSame('Both values are the same, and of the same type.', { '===': [{ var: 'record.hasPets' }, true] }),
  '!=': compareSame('The values differ.', { '!=': [NAME, 'Ana'] }),
  '!==': compareSame('The values differ, or are of different types.', { '!==': [NAME, 'Ana'] }),
  '>': compareOrder('More than.', { '>': [AGE, 17] }),
  '>=': compareOrder('At least.', { '>=': [AGE, 18] }),
  '<': compareBetween('Less than', { '<': [AGE, 18] }),
  '<=': compareBetween('At most', { '<=': [18, AGE, 65] }),
  in: {
    takes: [SINGLE, ['list', 'text']],
    gives: 'yesNo',
    compares: 'membership',
    description: 'The first value is in the second, a list or a text.',
    example: { in: [NAME, ['Ana', 'Eva']] },
  },
  '!!': {
    takes: ['any'],
    gives: 'yesNo',
    description: 'The value is not false, 0, empty or missing.',
    example: { '!!': [{ var: 'record.hasPets' }] },
  },
  '!': {
    takes: ['any'],
    gives: 'yesNo',
    description: 'The value is false, 0, empty or missing.',
    example: { '!': [{ var: 'record.hasPets' }] },
  },
  and: {
    takes: ['any'],
    isOpen: true,
    gives: 'any',
    description: 'All conditions hold. The result is the first that does not, or the last.',
    example: { and: [PHASE, { var: 'record.hasPets' }] },
  },
  or: {
    takes: ['any'],
    isOpen: true,
    gives: 'any',
    description: 'At least one condition holds. The result is the first that does, or the last.',
    example: { or: [PHASE, { var: 'record.hasPets' }] },
  },
  if: {
    takes: ['any', 'any'],
    isOpen: true,
    gives: 'any',
    description: 'If, then, else; or if, then, if, then …, else.',
    example: { if: [PHASE, 10, 20] },
  },
  '?:': {
    takes: ['any', 'any', 'any'],
    gives: 'any',
    description: 'If, then, else.',
    example: { '?:': [PHASE, 10, 20] },
  },
} satisfies Entries<string>;
