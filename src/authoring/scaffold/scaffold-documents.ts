/** Documents to sign in a new section: their sample texts, the question that signs each, and its words. */
import { capital, type Said } from './details.ts';
import type { Document } from './plan.ts';

type Language = 'en' | 'es';

/** my-pledge -> isMyPledgeSigned */
export const signName = (document: string): string => `is${document.split('-').map(capital).join('')}Signed`;

/** A text that says it is no more than a sample, until somebody writes the right one. */
const SAMPLES: Record<Language, (title: string) => string> = {
  en: (title) =>
    `> **Sample text.** Replace it with the right wording before real applicants sign it.\n\nI have read “${title}”, and I confirm that what I told {{brand.name}} on this page is true.\n`,
  es: (title) =>
    `> **Texto de muestra.** Reemplácelo por la redacción correcta antes de que lo firmen solicitantes reales.\n\nHe leído “${title}” y confirmo que lo que informé a {{brand.name}} en esta página es verdad.\n`,
};

const titleIn = ({ english, spanish }: Said, language: Language): string => (language === 'en' ? english : spanish);

export const legalText = ({ title }: Document, language: Language): string =>
  SAMPLES[language](titleIn(title, language));

const WORDS: Record<Language, { label(title: string): string; unsigned(title: string): string }> = {
  en: { label: (title) => `Signature of ${title}`, unsigned: (title) => `Please sign the form ${title}` },
  es: { label: (title) => `Firma de ${title}`, unsigned: (title) => `Firme el formulario ${title}` },
};

type Entries = Record<string, string>;

export function signedWords(
  documents: readonly Document[],
  language: Language,
): { fields: Record<string, { label: string }>; groups: Entries; messages: Entries } {
  const words = WORDS[language];
  const each = documents.map(({ name, title }) => ({ name, title: titleIn(title, language) }));
  return {
    fields: Object.fromEntries(each.map(({ name, title }) => [`/${signName(name)}`, { label: words.label(title) }])),
    groups: Object.fromEntries(each.map(({ name, title }) => [name, title])),
    messages: Object.fromEntries(each.map(({ name, title }) => [`${name}.unsigned`, words.unsigned(title)])),
  };
}
