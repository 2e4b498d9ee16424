/** The renderer's only door. */

export type { Obstacle } from '../widgets/file-upload/upload.ts';
export { heavy } from './controls/heavy.ts';
export type { Aids, Heavy, Uploads } from './scope.ts';
export { createFormStore, type FormStore } from './store.ts';
export { FormView } from './view.tsx';
export { optional } from './words.ts';
