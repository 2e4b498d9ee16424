export type Language = 'english' | 'spanish';
export type BilingualText = Readonly<Record<Language, string>>;

/** The BCP 47 tag of each language. */
export const TAGS: Record<Language, string> = { english: 'en', spanish: 'es' };
export const LANGUAGES = Object.keys(TAGS) as Language[];

export const inEachLanguage = <T>(make: (language: Language) => T): Record<Language, T> => ({
  english: make('english'),
  spanish: make('spanish'),
});
