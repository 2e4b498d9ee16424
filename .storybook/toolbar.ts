/** The toolbar: every part of the situation that makes a difference to some form, as the definitions know it. */
import type { Preview } from '@storybook/react-vite';
import { page } from '../src/app/start.ts';
import { type Json, type Language, type Situation, set } from '../src/engine/index.ts';
import type { StoryPage } from './definitions.ts';

const { parts } = page as StoryPage;

/** Storybook writes the names into addresses. */
const nameOf = (path: string): string => path.replaceAll('.', '-');

/** `posting.positionType` is the position type, `posting.isOpen` whether it is open. */
function wordsOf(path: string): string {
  const name = path.split('.').at(-1) ?? '';
  const words = name.replace(/^is(?=[A-Z])/, '').replace(/(?<!^)([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const titleOf = (path: string, value: Json): string => {
  if (typeof value !== 'boolean') return `${wordsOf(path)}: ${value}`;
  return `${wordsOf(path)}: ${value ? 'yes' : 'no'}`;
};

/** As it comes back from an address, where numbers are told from words. */
const inAddress = (value: Json): string => (typeof value === 'number' ? value : String(value)) as string;

export const toolbar: NonNullable<Preview['globalTypes']> = Object.fromEntries(
  parts.map(({ path, values, name }) => [
    nameOf(path),
    {
      description: name ?? path,
      toolbar: {
        title: wordsOf(path),
        dynamicTitle: true,
        items: [
          { type: 'reset', title: 'As in the story' },
          ...values.map((value) => ({ value: inAddress(value), title: titleOf(path, value) })),
        ],
      },
    },
  ]),
);

export type Globals = Record<string, unknown>;

/** What was chosen goes before what the story says. */
export const chosen = (situation: Situation, globals: Globals): Situation =>
  parts.reduce((changed, { path, values, same = [] }) => {
    const value = values.find((each) => inAddress(each) === globals[nameOf(path)]);
    if (value === undefined) return changed;
    const held = [path, ...same].map((each) => `/${each.replaceAll('.', '/')}`);
    return held.reduce((situation, place) => set(situation, place, value), changed);
  }, situation);

/** For stories that are in no situation. */
export const languageOf = ({ globals }: { globals: Globals }): Language =>
  globals.language === 'spanish' ? 'spanish' : 'english';
