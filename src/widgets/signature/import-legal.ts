import { repeatableImport } from '../repeatable-import.ts';

/** Imports the component for legal texts, which most visitors do not open. */
export const importLegal = repeatableImport(() => import('./legal.tsx'));
