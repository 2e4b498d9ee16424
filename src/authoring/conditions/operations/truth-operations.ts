/** Comparisons, and operations that join and negate conditions. */
import { type Entries, ORDERED, SINGLE } from '../operation-entry.ts';

const NAME = { var: 'record.name' };
const PHASE = { '==': [{ var: 'situation.phase' }, 1] };

export const TRUTH_OPERATIONS = {
  '==': {
    takes: [SINGLE, SINGLE],
    gives: 'yesNo',
    compares: 'sameness',
    description: 'Both are the same.',
    example: PHASE,
  },
  '===': {
    takes: [SINGLE, SINGLE],
    gives: 'yesNo',
    compares: 'sameness',
    description: 'Both are the same, and of the same type.',
    example: { '===': [{ var: 'record.hasPets' }, true] },
  },
  '!=': {
    takes: [SINGLE, SINGLE],
    gives: 'yesNo',
    compares: 'sameness',
    description: 'They differ.',
    example: { '!=': [NAME, 'Ana'] },
  },
  '!==': {
    takes: [SINGLE, SINGLE],
    gives: 'yesNo',
    compares: 'sameness',
    description: 'They differ, or are of different types.',
    example: { '!==': [NAME, 'Ana'] },
  },
  '>': {
    takes: [ORDERED, ORDERED],
    gives: 'yesNo',
    compares: 'order',
    description: 'More than. What is not answered counts as 0.',
    example: { '>': [{ var: 'record.age' }, 17] },
  },
  '>=': {
    takes: [ORDERED, ORDERED],
    gives: 'yesNo',
    compares: 'order',
    description: 'At least. What is not answered counts as 0.',
    example: { '>=': [{ var: 'record.age' }, 18] },
  },
  '<': {
    takes: [ORDERED, ORDERED, ORDERED],
    optional: 1,
    gives: 'yesNo',
    compares: 'order',
    description: 'Less than; with three, the middle one is between. What is not answered counts as 0.',
    example: { '<': [{ var: 'record.age' }, 18] },
  },
  '<=': {
    takes: [ORDERED, ORDERED, ORDERED],
    optional: 1,
    gives: 'yesNo',
    compares: 'order',
    description: 'At most; with three, the middle one is between. What is not answered counts as 0.',
    example: { '<=': [18, { var: 'record.age' }, 65] },
  },
  in: {
    takes: [SINGLE, ['list', 'text']],
    gives: 'yesNo',
    compares: 'membership',
    description: 'The first is in the second, a list or a text.',
    example: { in: [NAME, ['Ana', 'Eva']] },
  },
  '!!': {
    takes: ['any'],
    gives: 'yesNo',
    description: 'Holds: is not false, 0, empty or missing.',
    example: { '!!': [{ var: 'record.hasPets' }] },
  },
  '!': { takes: ['any'], gives: 'yesNo', description: 'Does not hold.', example: { '!': [{ var: 'record.hasPets' }] } },
  and: {
    takes: ['any'],
    isOpen: true,
    gives: 'any',
    description: 'All hold; gives the first that does not, or the last.',
    example: { and: [PHASE, { var: 'record.hasPets' }] },
  },
  or: {
    takes: ['any'],
    isOpen: true,
    gives: 'any',
    description: 'One holds; gives the first that does, or the last.',
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
