/** The renderer's only door. */

export type { Obstacle } from '../widgets/file-upload/upload.ts';
export { lazyControls } from './controls/lazy-controls.ts';
export type { LazyControls, SigningContext, Uploads } from './form/form-context.ts';
export { optional } from './form/renderer-words.ts';
export { createFormStore, type FormStore } from './form/store.ts';
export { FormView } from './view.tsx';
