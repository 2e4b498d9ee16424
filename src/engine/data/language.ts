export type Language = 'english' | 'spanish';

/** The BCP 47 tag of each language. */
export const TAGS: Record<Language, string> = { english: 'en', spanish: 'es' };
