import type { Language } from '../engine/data/index.ts';

/** The language of each BCP 47 tag. Without imports, since the boot script of the page uses it. */
export const LANGUAGE_BY_TAG: Readonly<Record<string, Language>> = { en: 'english', es: 'spanish' };
