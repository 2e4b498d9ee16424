/** The possible positions and audiences of a new page. */
import type { Files } from '../definition-files/definition-files.ts';
import { Phrases } from '../meaning/survey/phrase.ts';
import type { Version } from '../meaning/survey/version.ts';
import { readWord } from './plan.ts';

export interface PageOptions {
  /** The pages before which the new one can be placed. */
  pages: string[];
  usual: string;
  /** The possible audiences: everybody, or the people of a fact, with its condition. */
  audiences: ReadonlyMap<string, string>;
  /** The names of the existing documents. */
  documents: string[];
}

export const EVERYBODY = 'everybody';

export function pageOptions(version: Version): PageOptions {
  const { pages } = version.manifest.flow;
  const phrases = new Phrases(version, 'english');
  // A fact is described in the context of a form.
  const factText = (fact: string): string => (version.forms.size > 0 ? phrases.text({ fact }) : '');
  const last = pages.findIndex(({ kind = 'form' }) => kind !== 'form');
  const names = pages.slice(0, last < 0 ? undefined : last + 1).map(({ section }) => section);
  return {
    pages: names,
    usual: names.at(-1) ?? '',
    documents: Object.keys(version.files).flatMap((file) => /\/legal\/(.+)\.md$/.exec(file)?.[1] ?? []),
    audiences: new Map([
      [EVERYBODY, ''],
      ...Object.keys(version.facts.facts).map((name) => [name, factText(name)] as const),
    ]),
  };
}

export const pageFrom = ({ pages, usual }: PageOptions, text = ''): string => readWord(text, pages, usual);

/** The fact that decides who sees the page; undefined for everybody. */
export function audienceFrom({ audiences }: PageOptions, text = ''): string | undefined {
  const word = readWord(text, [...audiences.keys()], EVERYBODY);
  return word === EVERYBODY ? undefined : word;
}

/** Names of forms, and of words that belong to none. */
export const namesTaken = (files: Files): string[] =>
  Object.keys(files).flatMap(
    (file) => /^(?:forms\/(?:application|portal)|locales\/en)\/([^/.]+)/.exec(file)?.[1] ?? [],
  );
