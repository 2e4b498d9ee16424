/** The condition builder of the studio. */
export type { ConditionBuilderProps } from './condition-builder.tsx';
export { ConditionBuilder, loadConditionBuilder, useBuilderFirst, useEarlyBuilder } from './lazy-builder.tsx';
