export type Language = 'english' | 'spanish';
export type BilingualText = Readonly<Record<Language, string>>;

/** The BCP 47 tag of each language. */
export const TAGS = { english: 'en', spanish: 'es' } as const satisfies Record<Language, string>;
export const LANGUAGES = Object.keys(TAGS) as Language[];

export const inEachLanguage = <T>(make: (language: Language) => T): Record<Language, T> => ({
  english: make('english'),
  spanish: make('spanish'),
});
