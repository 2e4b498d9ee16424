/** The condition builder of the studio. */
export type { ConditionBuilderProps } from './condition-builder.tsx';
export { useKeptCondition, useNewCondition } from './kept-condition.ts';
export { ConditionBuilder, loadConditionBuilder, useBuilderSettled, usePreloadedBuilder } from './lazy-builder.tsx';
