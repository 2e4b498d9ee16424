/**
 * The kinds of answers that a new question can have. Each reads the details after its name, as in `text: 2..40`, `mask:
 * (###) ###-####` and `choice: Dog = Perro, Cat = Gato`.
 */
import { type BilingualText, type Json, type JsonObject, maskLength } from '../../engine/data/index.ts';
import { Misuse } from '../faults/misuse.ts';

interface PlannedChoice extends BilingualText {
  value: string;
}

/** The answer to a planned question, in the files of its section. */
export interface PlannedAnswer {
  /** The part of `schema.json`; for a list, without its items. */
  schema: JsonObject;
  /** The part of `ui.json`. */
  control?: JsonObject;
  /** The part of the complete record of the examples; for a list, items without answers. */
  accepted: Json;
  choices?: PlannedChoice[];
}

interface KindOfAnswer {
  /** The question about its details; '' if it has none. */
  question: string;
  /** The default details. */
  usual: string;
  read(details: string): PlannedAnswer;
}

const TEXT = 'How many characters, as "2..40" or the most alone?';
const CHOICES = {
  question: 'The choices, as "English = Spanish, English = Spanish"?',
  usual: 'Yes = Sí, No = No',
};

export const PLANNED_KINDS = {
  text: { question: TEXT, usual: '100', read: (details) => textAnswer(readSize(details, 4000)) },
  'long text': {
    question: TEXT,
    usual: '500',
    read: (details) => ({ ...textAnswer(readSize(details, 4000)), control: { 'ui:widget': 'textarea' } }),
  },
  mask: { question: 'The mask, # for each digit?', usual: '(###) ###-####', read: readMask },
  number: {
    question: 'From which to which number, and how many decimals, as "0..10, 2 decimals"?',
    usual: '0..',
    read: readNumber,
  },
  'whole number': { question: 'From which to which number, as "0..10"?', usual: '0..', read: readWhole },
  'yes/no': withoutDetails({ schema: { type: 'boolean' }, accepted: true }),
  date: withoutDetails({ schema: { type: 'string', format: 'date' }, accepted: '2026-11-21' }),
  choice: { ...CHOICES, read: readChoice },
  choices: { ...CHOICES, read: readChoices },
  list: { question: 'How many items, as "1..5" or the most alone?', usual: '10', read: readList },
} as const satisfies Record<string, KindOfAnswer>;

export type PlannedKind = keyof typeof PLANNED_KINDS;

interface AnswerLimits {
  least?: number | undefined;
  most?: number | undefined;
}

const limits = ({ least, most }: AnswerLimits, lower: string, upper: string): JsonObject => ({
  ...(least !== undefined && { [lower]: least }),
  ...(most !== undefined && { [upper]: most }),
});

const NUMBER = '-?\\d+(?:\\.\\d+)?';
const RANGE = new RegExp(`^(${NUMBER})?\\.\\.(${NUMBER})?$`);

/** `2..40`, `2..`, `..40`, or the maximum alone. */
function readRange(text: string): AnswerLimits {
  const alone = new RegExp(`^${NUMBER}$`).test(text) ? text : undefined;
  const [, from, to = alone] = RANGE.exec(text) ?? [];
  if (from === undefined && to === undefined)
    throw new Misuse(`"${text}" is not a range. Write "2..40", "2..", "..40" or "40".`);
  const [least, most] = [from, to].map((end) => (end === undefined ? undefined : Number(end)));
  if (least !== undefined && most !== undefined && least > most)
    throw new Misuse(`"${text}" has nothing between ${least} and ${most}. Turn them round.`);
  return { least, most };
}

/** A count of characters or items: a whole number above 0. */
function readSize(text: string, highest: number): AnswerLimits {
  const { least = 0, most = highest } = readRange(text);
  for (const end of [least, most])
    if (!Number.isInteger(end) || end < 0) throw new Misuse(`"${text}" must be whole numbers, 0 or more.`);
  if (most < 1 || most > highest) throw new Misuse(`At most ${highest} can be asked for, and at least 1.`);
  // `required` decides whether an answer is needed at all.
  return { least: least > 1 ? least : undefined, most };
}

export const textAnswer = (size: AnswerLimits): PlannedAnswer => ({
  schema: { type: 'string', ...limits(size, 'minLength', 'maxLength') },
  accepted: 'x'.repeat(Math.min(Math.max(size.least ?? 1, 9), size.most ?? 9)),
});

function readList(details: string): PlannedAnswer {
  const size = readSize(details, 50);
  return {
    schema: { type: 'array', ...limits(size, 'minItems', 'maxItems') },
    accepted: new Array<Json>(size.least ?? 1).fill({}),
  };
}

const numberAnswer = (type: 'number' | 'integer', range: AnswerLimits, more: JsonObject = {}): PlannedAnswer => ({
  schema: { type, ...limits(range, 'minimum', 'maximum'), ...more },
  accepted: range.least ?? Math.min(1, range.most ?? 1),
});

function readNumber(details: string): PlannedAnswer {
  const parts = details.split(',').map((part) => part.trim());
  const places = parts.flatMap((part) => /^([0-4]) decimals?$/.exec(part)?.[1] ?? []);
  const ranges = parts.filter((part) => part !== '' && !/^[0-4] decimals?$/.test(part));
  const [range = '..', ...more] = ranges;
  if (more.length > 0 || places.length > 1)
    throw new Misuse(`"${details}" is not understood. Write "0..10, 2 decimals"; there can be 0 to 4 decimals.`);
  const [decimals] = places.map(Number);
  return numberAnswer('number', range === '..' ? {} : readRange(range), decimals === undefined ? {} : { decimals });
}

function readWhole(details: string): PlannedAnswer {
  const range = readRange(details);
  const { least = 0, most = 0 } = range;
  if (![least, most].every(Number.isInteger)) throw new Misuse(`"${details}" must be whole numbers.`);
  return numberAnswer('integer', range);
}

function readMask(mask: string): PlannedAnswer {
  const digits = maskLength(mask);
  if (digits === 0 || /[\p{L}\d]/u.test(mask))
    throw new Misuse(
      `"${mask}" is not a mask. Write # for each digit and punctuation between them, as in "(###) ###-####".`,
    );
  return {
    schema: { type: 'string', digits },
    control: { 'ui:options': { mask } },
    accepted: '5'.repeat(digits),
  };
}

function withoutDetails(answer: PlannedAnswer): KindOfAnswer {
  const read = (details: string): PlannedAnswer => {
    if (details !== '') throw new Misuse(`Nothing is said of such an answer. Leave ": ${details}" out.`);
    return answer;
  };
  return { question: '', usual: '', read };
}

function readChoice(details: string): PlannedAnswer {
  const choices = parseChoices(details);
  const values = choices.map(({ value }) => value);
  return { schema: { type: 'string', enum: values }, accepted: values[0] ?? null, choices };
}

function readChoices(details: string): PlannedAnswer {
  const { schema, accepted, choices = [] } = readChoice(details);
  return { schema: { type: 'array', uniqueItems: true, items: schema }, accepted: [accepted], choices };
}

/** `Dog = Perro, Cat = Gato`; the value is made from the English words. */
function parseChoices(details: string): PlannedChoice[] {
  const choices = details.split(',').map((part): PlannedChoice => {
    const [english = '', spanish = '', ...more] = part.split('=').map((side) => side.trim());
    if (!english || !spanish || more.length > 0)
      throw new Misuse(`"${part.trim()}" is not a choice. Write "English = Spanish", and a comma between two choices.`);
    return { value: wordsIn(english).map(titleCase).join('') || english, english, spanish };
  });
  const twice = choices.find(({ value }, i) => choices.findIndex((other) => other.value === value) < i);
  if (twice) throw new Misuse(`The choice "${twice.english}" is there twice. Remove one.`);
  if (choices.length < 2) throw new Misuse('A choice needs two choices at least, with a comma between them.');
  return choices;
}

export const titleCase = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

/** Letters without their accents. */
export const wordsIn = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .match(/[A-Za-z0-9]+/g) ?? [];
