/** Everything that other folders import from the renderer. */

export type { UploadFailure } from '../widgets/file-upload/upload.ts';
export { AnswerSummary } from './answer-summary.tsx';
export { optionalText } from './form/cached-translate.ts';
export { evaluateForReview } from './form/evaluate-for-review.ts';
export type { LazyControls, SigningSource, Uploads } from './form/form-context.ts';
export { FormStore } from './form/store.ts';
export { useStoreValue } from './form/use-store-value.ts';
export { lazyControls } from './lazy-controls.ts';
export type { PartEntry } from './part-list.tsx';
export { FormView } from './view.tsx';
