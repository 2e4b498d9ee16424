/** Documents to sign in a new section: their sample texts, the question that signs each, and its words. */
import type { BilingualText, Language, TAGS } from '../../engine/data/index.ts';
import { capital } from './details.ts';
import type { PlannedDocument } from './plan.ts';

export type LanguageTag = (typeof TAGS)[Language];

/** my-pledge -> isMyPledgeSigned */
export const signName = (document: string): string => `is${document.split('-').map(capital).join('')}Signed`;

/** A sample text that says that it must be replaced. */
const SAMPLES: Record<LanguageTag, (title: string) => string> = {
  en: (title) =>
    `> **Sample text.** Replace it with the right wording before real applicants sign it.\n\nI have read “${title}”, and I confirm that what I told {{brand.name}} on this page is true.\n`,
  es: (title) =>
    `> **Texto de muestra.** Reemplácelo por la redacción correcta antes de que lo firmen solicitantes reales.\n\nHe leído “${title}” y confirmo que lo que informé a {{brand.name}} en esta página es verdad.\n`,
};

const titleIn = ({ english, spanish }: BilingualText, language: LanguageTag): string =>
  language === 'en' ? english : spanish;

export const legalText = ({ title }: PlannedDocument, language: LanguageTag): string =>
  SAMPLES[language](titleIn(title, language));

const WORDS: Record<LanguageTag, { label(title: string): string; unsigned(title: string): string }> = {
  en: { label: (title) => `Signature of ${title}`, unsigned: (title) => `Please sign the form ${title}` },
  es: { label: (title) => `Firma de ${title}`, unsigned: (title) => `Firme el formulario ${title}` },
};

type TextEntries = Record<string, string>;

export function signedWords(
  documents: readonly PlannedDocument[],
  language: LanguageTag,
): { fields: Record<string, { label: string }>; groups: TextEntries; messages: TextEntries } {
  const words = WORDS[language];
  const each = documents.map(({ name, title }) => ({ name, title: titleIn(title, language) }));
  return {
    fields: Object.fromEntries(each.map(({ name, title }) => [`/${signName(name)}`, { label: words.label(title) }])),
    groups: Object.fromEntries(each.map(({ name, title }) => [name, title])),
    messages: Object.fromEntries(each.map(({ name, title }) => [`${name}.unsigned`, words.unsigned(title)])),
  };
}
