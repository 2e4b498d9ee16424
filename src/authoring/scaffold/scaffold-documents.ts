/** Documents to sign in a new section: their sample texts, and the question that signs each, with its words and example. */
import { inEachLanguage, type JsonObject, type Language } from '../../engine/data/index.ts';
import { titleCase } from './details.ts';
import type { PlannedDocument, PlannedQuestion } from './plan.ts';

/** my-pledge -> isMyPledgeSigned */
export const signName = (document: string): string => `is${document.split('-').map(titleCase).join('')}Signed`;

/** A sample text, which says that it must be replaced. */
const SAMPLES: Record<Language, (title: string) => string> = {
  english: (title) =>
    `> **Sample text.** Replace it with the right wording before real applicants sign it.\n\nI have read “${title}”, and I confirm that what I told {{brand.name}} on this page is true.\n`,
  spanish: (title) =>
    `> **Texto de muestra.** Reemplácelo por la redacción correcta antes de que lo firmen solicitantes reales.\n\nHe leído “${title}” y confirmo que lo que informé a {{brand.name}} en esta página es verdad.\n`,
};

export const legalText = ({ title }: PlannedDocument, language: Language): string => SAMPLES[language](title[language]);

const LABELS: Record<Language, string> = { english: 'Signature of', spanish: 'Firma de' };
const UNSIGNED: Record<Language, string> = { english: 'Please sign the form', spanish: 'Firme el formulario' };

const unsignedKey = (document: string): string => `${document}.unsigned`;

/** The question that signs a document. */
export const signQuestion = ({ name, title }: PlannedDocument) =>
  ({
    name: signName(name),
    label: inEachLanguage((language) => `${LABELS[language]} ${title[language]}`),
    required: false,
    schema: { type: 'boolean', errorMessage: unsignedKey(name) },
    control: { 'ui:widget': 'sign' },
    accepted: true,
  }) satisfies PlannedQuestion;

/** The heading of a document, and the message of its question. */
export const documentWords = ({ name, title }: PlannedDocument, language: Language) => ({
  groups: { [name]: title[language] },
  messages: { [unsignedKey(name)]: `${UNSIGNED[language]} ${title[language]}` },
});

export const unsignedExample = (document: string): JsonObject => ({
  name: `${document} is not signed`,
  answers: { [`/${signName(document)}`]: null },
  problems: { [`/${signName(document)}`]: `messages.${unsignedKey(document)}` },
});
