import { repeatableImport } from '../repeatable-import.ts';

/** Imports what shows legal texts, which most visitors do not open. */
export const importLegal = repeatableImport(() => import('./legal.tsx'));
