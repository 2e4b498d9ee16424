/**
 * Parses the details of a kind of answer after its name: `text: 2..40`, `mask: (###) ###-####`, `choice: Dog = Perro,
 * Cat = Gato`.
 */
import type { BilingualText } from '../../engine/data/index.ts';
import { Misuse } from '../faults/misuse.ts';

export interface PlannedChoice extends BilingualText {
  value: string;
}

export interface Details {
  choices: PlannedChoice[];
  /** The fewest characters or items, or the smallest number; and the most. */
  least?: number;
  most?: number;
  decimals?: number;
  mask?: string;
}

interface KindOfAnswer {
  /** What is asked for its details. */
  question: string;
  /** The default details. */
  usual: string;
  read(text: string): Details;
}

const TEXT = {
  question: 'How many characters, as "2..40" or the most alone?',
  read: (text: string) => readSize(text, 4000),
};
const CHOICES = {
  question: 'The choices, as "English = Spanish, English = Spanish"?',
  usual: 'Yes = Sí, No = No',
  read: readChoices,
};

export const KINDS = {
  text: { ...TEXT, usual: '100' },
  'long text': { ...TEXT, usual: '500' },
  mask: { question: 'The mask, # for each digit?', usual: '(###) ###-####', read: readMask },
  number: {
    question: 'From which to which number, and how many decimals, as "0..10, 2 decimals"?',
    usual: '0..',
    read: readNumber,
  },
  'whole number': { question: 'From which to which number, as "0..10"?', usual: '0..', read: readWhole },
  'yes/no': { question: '', usual: '', read: readNothing },
  date: { question: '', usual: '', read: readNothing },
  choice: CHOICES,
  choices: CHOICES,
  list: {
    question: 'How many items, as "1..5" or the most alone?',
    usual: '10',
    read: (text) => readSize(text, 50),
  },
} as const satisfies Record<string, KindOfAnswer>;

export type PlannedKind = keyof typeof KINDS;

const NUMBER = '-?\\d+(?:\\.\\d+)?';
const RANGE = new RegExp(`^(${NUMBER})?\\.\\.(${NUMBER})?$`);

/** `2..40`, `2..`, `..40`, or the most alone. */
function readRange(text: string): { least?: number; most?: number } {
  const alone = new RegExp(`^${NUMBER}$`).test(text) ? text : undefined;
  const [, from, to = alone] = RANGE.exec(text) ?? [];
  if (from === undefined && to === undefined)
    throw new Misuse(`"${text}" is no range. Write "2..40", "2..", "..40" or "40".`);
  const [least, most] = [from, to].map((end) => (end === undefined ? undefined : Number(end)));
  if (least !== undefined && most !== undefined && least > most)
    throw new Misuse(`"${text}" has nothing between ${least} and ${most}. Turn them round.`);
  return { ...(least !== undefined && { least }), ...(most !== undefined && { most }) };
}

/** A count of characters or items: whole, and of something. */
function readSize(text: string, highest: number): Details {
  const { least, most = highest } = readRange(text);
  for (const end of [least ?? 0, most])
    if (!Number.isInteger(end) || end < 0) throw new Misuse(`"${text}" must be whole numbers, 0 or more.`);
  if (most < 1 || most > highest) throw new Misuse(`At most ${highest} can be asked for, and at least 1.`);
  // `required` decides whether there must be one at all.
  return { choices: [], most, ...(least !== undefined && least > 1 && { least }) };
}

function readNumber(text: string): Details {
  const parts = text.split(',').map((part) => part.trim());
  const places = parts.flatMap((part) => /^([0-4]) decimals?$/.exec(part)?.[1] ?? []);
  const ranges = parts.filter((part) => part !== '' && !/^[0-4] decimals?$/.test(part));
  const [range = '..', ...more] = ranges;
  if (more.length > 0 || places.length > 1)
    throw new Misuse(`"${text}" is not understood. Write "0..10, 2 decimals"; there can be 0 to 4 decimals.`);
  const [decimals] = places.map(Number);
  return { choices: [], ...(range !== '..' && readRange(range)), ...(decimals !== undefined && { decimals }) };
}

function readWhole(text: string): Details {
  const range = readRange(text);
  for (const end of Object.values(range))
    if (!Number.isInteger(end)) throw new Misuse(`"${text}" must be whole numbers.`);
  return { choices: [], ...range };
}

function readMask(text: string): Details {
  const digits = text.replace(/[^#]/g, '').length;
  if (digits === 0 || /[\p{L}\d]/u.test(text))
    throw new Misuse(`"${text}" is no mask. Write # for each digit and signs between them, as in "(###) ###-####".`);
  return { choices: [], mask: text };
}

function readNothing(text: string): Details {
  if (text !== '') throw new Misuse(`Nothing is said of such an answer. Leave ": ${text}" out.`);
  return { choices: [] };
}

/** `Dog = Perro, Cat = Gato`; the value is made from the English words. */
function readChoices(text: string): Details {
  const choices = text.split(',').map((part): PlannedChoice => {
    const [english = '', spanish = '', ...more] = part.split('=').map((side) => side.trim());
    if (!english || !spanish || more.length > 0)
      throw new Misuse(`"${part.trim()}" is no choice. Write "English = Spanish", and a comma between two choices.`);
    return { value: wordsIn(english).map(capital).join('') || english, english, spanish };
  });
  const twice = choices.find(({ value }, i) => choices.findIndex((other) => other.value === value) < i);
  if (twice) throw new Misuse(`The choice "${twice.english}" is there twice. Take one out.`);
  if (choices.length < 2) throw new Misuse('A choice needs two choices at least, with a comma between them.');
  return { choices };
}

export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

/** Letters without their accents. */
export const wordsIn = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .match(/[A-Za-z0-9]+/g) ?? [];
