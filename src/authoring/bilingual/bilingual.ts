/** Texts of the author tools: English at the place of use, Spanish in the tables beside this file. */
import { type BilingualText, inEachLanguage, type Language } from '../../engine/data/index.ts';
import { PANEL_WORDS } from './panel-words.ts';
import { SPANISH } from './spanish.ts';

/**
 * A quick fix that a message proposes for the place of a fault: remove what is there, replace a word in it, or remove
 * the part of the condition that reads `path` there.
 */
export type QuickFix = Readonly<
  { do: 'remove' } | { do: 'replace'; word: string; by: string } | { do: 'removeRead'; path: string }
>;

/** A question that a message names: people who do not read definitions see its label. Without `form`, it is in the form that the message is about. */
export type NamedQuestion = Readonly<{ name: string; path: string; form?: string }>;

/** A question, or a page by the path '', that a rule names and that does not exist. */
export interface MissingQuestion extends NamedQuestion {
  /** By these words, if the rule is a condition that reads it. */
  readonly read?: string;
  /** Proposes a name that is spelt alike. */
  readonly suggestion?: Bilingual;
}

/**
 * A text in both languages, with the quick fix that it proposes, and the questions and keywords that it names: those
 * that a panel of the studio calls otherwise.
 */
export type Bilingual = BilingualText & {
  readonly quickFix?: QuickFix;
  readonly questions?: readonly NamedQuestion[];
  readonly keywords?: readonly string[];
  /** In place of the message, people who do not read definitions are told which question is missing. */
  readonly missing?: MissingQuestion;
};

type TemplatePart = Bilingual | string | number | boolean | undefined;

/** The key of a text in the Spanish table: the English template with `{0}`, `{1}` … for its parts. */
export const spanishKey = (texts: readonly string[]): string =>
  texts.reduce((key, text, i) => `${key}{${i - 1}}${text}`);

/** A template tag. A part that is bilingual itself is filled in by language; an undefined part is left out. */
export function bilingual(texts: TemplateStringsArray, ...parts: TemplatePart[]): Bilingual {
  const key = spanishKey(texts);
  const filled = (template: string, language: Language): string =>
    template.replace(/\{(\d+)\}/g, (_, i) => partIn(language, parts[Number(i)]));
  const quickFix = parts.map((part) => (typeof part === 'object' ? part.quickFix : undefined)).find(Boolean);
  const questions = parts.flatMap((part) => (typeof part === 'object' ? (part.questions ?? []) : []));
  const inParts = parts.flatMap((part) => (typeof part === 'object' ? (part.keywords ?? []) : []));
  const keywords = [...quotedKeywords(key), ...inParts];
  return {
    english: filled(key, 'english'),
    spanish: filled(SPANISH[key] ?? key, 'spanish'),
    ...(quickFix && { quickFix }),
    ...(questions.length > 0 && { questions }),
    ...(keywords.length > 0 && { keywords }),
  };
}

const quotedKeywords = (text: string): string[] =>
  [...text.matchAll(/"(\w+)"/g)].flatMap(([, name = '']) => keywordName(name).keywords ?? []);

const partIn = (language: Language, part: TemplatePart): string =>
  typeof part === 'object' ? part[language] : String(part ?? '');

/** Applies the same change to both languages. */
export const inBothLanguages = (texts: Bilingual, change: (text: string) => string): Bilingual => ({
  ...inEachLanguage((language) => change(texts[language])),
  ...(texts.questions && { questions: texts.questions }),
  ...(texts.keywords && { keywords: texts.keywords }),
  ...(texts.missing && { missing: texts.missing }),
});

/** With a capital, for the beginning of a sentence. */
export const capital = (texts: Bilingual): Bilingual =>
  inBothLanguages(texts, (text) => text.charAt(0).toUpperCase() + text.slice(1));

/** Joins texts with commas. */
export const joinTexts = (parts: readonly Bilingual[]): Bilingual =>
  parts.reduce((some, other) => bilingual`${some}, ${other}`);

/** A label in the quotes of a language. */
export const QUOTED: Readonly<Record<Language, (text: string) => string>> = {
  english: (text) => `“${text}”`,
  spanish: (text) => `«${text}»`,
};

/** The name of a question, to stand in quotes. */
export const questionName = ({ name, path }: Pick<NamedQuestion, 'name' | 'path'>): Bilingual => ({
  ...sameInBoth(name),
  questions: [{ name, path }],
});

/** The name of a keyword, to stand in quotes. */
export const keywordName = (name: string): Bilingual => ({
  ...sameInBoth(name),
  ...(Object.hasOwn(PANEL_WORDS, name) && { keywords: [name] }),
});

/** A name or a symbol, which is the same in every language. */
export const sameInBoth = (text: string): Bilingual => inEachLanguage(() => text);
