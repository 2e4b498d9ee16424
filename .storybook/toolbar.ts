/** The toolbar: theme, language, and under "Job" every part of the situation that affects some form. */
import type { Preview } from '@storybook/react-vite';
import { pageInfo } from '../src/app/browser/page-info.ts';
import { type Json, type Language, set } from '../src/engine/data/index.ts';
import type { Situation } from '../src/engine/index.ts';
import type { StoryPage } from './definitions.ts';
import type { StoryPart } from './story-data.ts';

const { parts } = pageInfo as StoryPage;

/** Has its own button, because it applies to every story, not only to forms. */
const LANGUAGE = 'language';

/** Storybook writes the names into addresses. */
const globalName = (path: string): string => path.replaceAll('.', '-');

/** As it is parsed from an address, which distinguishes numbers from words. */
const valueInAddress = (value: Json): string => (typeof value === 'number' ? value : String(value)) as string;

/** One choice of the "Job" menu, as manager.tsx reads it. */
export interface SituationChoice {
  group: string;
  name: string;
  options: { value: string; title: string }[];
}

const toChoice = ({ name, group, values, titles }: StoryPart): SituationChoice => ({
  group,
  name,
  options: values.map((value, i) => ({ value: valueInAddress(value), title: titles[i] ?? String(value) })),
});

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export const toolbar: NonNullable<Preview['globalTypes']> = {
  theme: {
    description: 'Theme: light or dark',
    toolbar: {
      title: 'Theme',
      dynamicTitle: true,
      items: [
        { value: 'light', title: 'Theme: light', icon: 'sun' },
        { value: 'dark', title: 'Theme: dark', icon: 'moon' },
      ],
    },
  },
  ...Object.fromEntries(
    parts.map((part) => [
      globalName(part.path),
      part.path === LANGUAGE
        ? {
            description: 'Language of the page',
            toolbar: {
              title: 'Language',
              icon: 'globe',
              dynamicTitle: true,
              items: part.values.map((value) => ({
                value: valueInAddress(value),
                title: `Language: ${capital(String(value))}`,
              })),
            },
          }
        : { description: part.name, situation: toChoice(part) },
    ]),
  ),
};

export type Globals = Record<string, unknown>;

/** The toolbar overrides the story. */
export const withToolbarChoices = (situation: Situation, globals: Globals): Situation =>
  parts.reduce((changed, { path, values, same = [] }) => {
    const value = values.find((each) => valueInAddress(each) === globals[globalName(path)]);
    if (value === undefined) return changed;
    const paths = [path, ...same].map((each) => `/${each.replaceAll('.', '/')}`);
    return paths.reduce((situation, each) => set(situation, each, value), changed);
  }, situation);

/** For stories without a situation. */
export const chosenLanguage = ({ globals }: { globals: Globals }): Language =>
  globals.language === 'spanish' ? 'spanish' : 'english';
