/** Where a new page may stand, and who may see it. */
import type { FactsSource, Files, FlowSource, GlossarySource } from '../../engine/index.ts';
import { FLOW } from './files.ts';
import { readWord } from './plan.ts';

export interface Places {
  /** The pages that another may come before. */
  pages: string[];
  usual: string;
  /** Those who may see it: everybody, or those of a fact; and how the glossary says it. */
  audiences: Map<string, string | undefined>;
}

export const EVERYBODY = 'everybody';

export function placesIn(files: Files): Places {
  const { pages } = JSON.parse(files[FLOW] as string) as FlowSource;
  const { facts } = JSON.parse(files['forms/facts.json'] as string) as FactsSource;
  const glossary = JSON.parse(files['locales/en/glossary.json'] ?? '{}') as GlossarySource;
  const said = (fact: string): string | undefined => glossary.facts?.[fact]?.is;
  const last = pages.findIndex(({ kind = 'form' }) => kind !== 'form');
  const names = pages.slice(0, last < 0 ? undefined : last + 1).map(({ section }) => section);
  return {
    pages: names,
    usual: names.at(-1) ?? '',
    audiences: new Map([EVERYBODY, ...Object.keys(facts)].map((name) => [name, said(name)])),
  };
}

export const pageFrom = ({ pages, usual }: Places, text = ''): string => readWord(text, pages, usual);

/** The fact that says who sees it. */
export function audienceFrom({ audiences }: Places, text = ''): string | undefined {
  const word = readWord(text, [...audiences.keys()], EVERYBODY);
  return word === EVERYBODY ? undefined : word;
}

/** Names of forms, and of words that belong to none. */
export const namesTaken = (files: Files): string[] =>
  Object.keys(files).flatMap(
    (file) => /^(?:forms\/(?:application|portal)|locales\/en)\/([^/.]+)/.exec(file)?.[1] ?? [],
  );
