/** The kind of a dependent rule, by its place in the files. */
import { pointerNames, QUESTION_STATES } from '../../authoring/index.ts';

const OF_QUESTION = [...QUESTION_STATES, 'options', 'label'] as const;
const OF_LIST = {
  checks: 'check',
  notes: 'note',
  changes: 'change',
  values: 'value',
  facts: 'value',
  start: 'prefill',
  load: 'prefill',
  prefill: 'prefill',
  save: 'stored',
  askAgain: 'askAgain',
  groups: 'heading',
  prepare: 'note',
  pages: 'shown',
} as const;

export type DependentRuleKind =
  | (typeof OF_QUESTION)[number]
  | (typeof OF_LIST)[keyof typeof OF_LIST]
  | 'layout'
  | 'text'
  | 'other';

export function dependentRuleKind(pointer: string): DependentRuleKind {
  const names = pointerNames(pointer);
  const [list = '', , part = ''] = names;
  if (list === 'fields') return OF_QUESTION.find((role) => role === part) ?? 'other';
  if (Object.hasOwn(OF_LIST, list)) return OF_LIST[list as keyof typeof OF_LIST];
  if (names.includes('shows')) return 'text';
  if (names.includes('ui:groups')) return 'heading';
  return names.some((name) => name.startsWith('ui:')) ? 'layout' : 'other';
}
