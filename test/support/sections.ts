/** Adds or removes a section of the definitions. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Files } from '../../src/authoring/index.ts';
import type { Flow } from '../../src/engine/index.ts';
import { readFiles } from './definitions.ts';

const FLOW = 'forms/application/flow.json';

/** The pages that the specification describes, in its order. */
export const SPECIFIED_PAGES = [
  'personal-information',
  'work-eligibility',
  'education-military',
  'previous-employment',
  'work-experience',
  'background-questions',
  'driver-information',
  'eeo-aa',
  'review',
  'additional-forms',
  'submitted',
];

/**
 * The definitions without the pages that were added to those of the specification. Tests of the specification read
 * these, so that an added page changes none of them.
 */
export function specifiedFiles(all = readFiles()): Record<string, string> {
  const files = { ...all };
  const { pages } = JSON.parse(files[FLOW] as string) as Flow;
  const added = pages.map(({ section }) => section).filter((section) => !SPECIFIED_PAGES.includes(section));
  return added.reduce(withoutSection, files);
}

/** Files without a section, its place in the flow and the documents that it has signed. */
export function withoutSection(files: Files, section: string): Record<string, string> {
  const ui = files[`forms/application/${section}/ui.json`] ?? '';
  const documents = [...ui.matchAll(/"document": *"([^"]+)"/g)].map(([, name]) => `legal/${name}.md`);
  const words = [`${section}.json`, ...documents].flatMap((name) => [`locales/en/${name}`, `locales/es/${name}`]);
  const isKept = (file: string): boolean => !file.startsWith(`forms/application/${section}/`) && !words.includes(file);
  const flow = flowLines(files).filter((line) => !line.includes(pageNamed(section)));
  return { ...Object.fromEntries(Object.entries(files).filter(([file]) => isKept(file))), [FLOW]: flow.join('\n') };
}

export function withPage(files: Files, page: string): Record<string, string> {
  const lines = flowLines(files);
  const review = lines.findIndex((line) => line.includes(pageNamed('review')));
  return { ...files, [FLOW]: lines.toSpliced(review, 0, `    ${page},`).join('\n') };
}

const flowLines = (files: Files): string[] => (files[FLOW] ?? '').split('\n');
export const pageNamed = (section: string): string => `"section": "${section}"`;

/** The files with the section `references`, whose form uses every part of the format. */
export function withReferences(files: Files): Record<string, string> {
  const fixture = readFiles(join(import.meta.dirname, '../fixtures/references'));
  const page = '{ "section": "references", "number": 55 }';
  return withPage({ ...withoutSection(files, 'references'), ...fixture }, page);
}

export function writeFiles(root: string, files: Files): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
}
