/** The renderer's only door. */
export type { Aids } from './scope.ts';
export { createFormStore, type FormStore } from './store.ts';
export { FormView } from './view.tsx';
export { optional } from './words.ts';
