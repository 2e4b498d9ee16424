/** The renderer's only door. */
export { createFormStore, type FormStore } from './store.ts';
export { FormView } from './view.tsx';
