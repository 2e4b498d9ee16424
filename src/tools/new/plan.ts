/** What somebody says of a section that is to be: each answer is read here, whichever way it came. */
import { suggestion } from '../../engine/index.ts';
import { Misuse } from '../options.ts';

/** A text in both languages. */
export interface Said {
  english: string;
  spanish: string;
}

export const KINDS = ['text', 'long text', 'number', 'yes/no', 'date', 'choice', 'choices'] as const;
export type Kind = (typeof KINDS)[number];

export interface Choice extends Said {
  value: string;
}

export interface Question {
  name: string;
  label: Said;
  kind: Kind;
  choices: Choice[];
  required: boolean;
}

export interface Plan {
  section: string;
  title: Said;
  /** The page that it comes before. */
  before: string;
  /** The fact that says who sees it; everybody without one. */
  shown: string | undefined;
  questions: Question[];
}

const SECTION = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const ANSWER = /^[a-z][A-Za-z0-9]*$/;
/** Longer ones are hard to read in the address of the page. */
const LONGEST_NAME = 40;

export function readSection(text: string, taken: readonly string[]): string {
  if (taken.includes(text)) throw new Misuse(`There is "${text}" already. Choose another name.`);
  if (!SECTION.test(text) || text.length > LONGEST_NAME)
    throw new Misuse(
      `"${text}" cannot be the name of a section. Use small letters, digits and single hyphens, as in "my-section", ${LONGEST_NAME} signs at most.`,
    );
  return text;
}

export function readText(text: string): string {
  if (text.trim() === '') throw new Misuse('This text is empty. Write one.');
  return text.trim();
}

/** One of some words; nothing stands for the usual one. */
export function readWord<const Word extends string>(text: string, words: readonly Word[], usual?: Word): Word {
  const word = text.trim();
  if (word === '' && usual !== undefined) return usual;
  const found = words.find((each) => each === word);
  if (!found)
    throw new Misuse(
      `"${word}" is not known here.${suggestion(word, words) || ` It can be one of: ${words.join(', ')}.`}`,
    );
  return found;
}

const YES = ['yes', 'y', 'sí', 'si', 's'];
const NO = ['no', 'n'];

/** Nothing means yes. */
export const readYes = (text: string): boolean => YES.includes(readWord(text.toLowerCase(), [...YES, ...NO], 'yes'));

export function readName(text: string, label: string, taken: readonly string[]): string {
  const name = text.trim() || nameFrom(label, taken);
  if (!ANSWER.test(name) || name.length > LONGEST_NAME)
    throw new Misuse(
      `"${name}" cannot be the name of an answer. Use letters and digits, beginning with a small letter.`,
    );
  if (taken.includes(name)) throw new Misuse(`There is an answer "${name}" already. Choose another name.`);
  return name;
}

/** `Do you have pets?` -> doYouHavePets */
export function nameFrom(label: string, taken: readonly string[]): string {
  const words = wordsIn(label);
  const [first = 'answer', ...rest] = words.slice(0, 5);
  const name = first.toLowerCase() + rest.map(capital).join('');
  const plain = /^[a-z]/.test(name) ? name : `answer${capital(name)}`;
  const free = (n: number): string => (taken.includes(`${plain}${n}`) ? free(n + 1) : `${plain}${n}`);
  return taken.includes(plain) ? free(2) : plain;
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

/** Letters without their accents. */
const wordsIn = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .match(/[A-Za-z0-9]+/g) ?? [];

/** `Dog = Perro, Cat = Gato`; the value is made from the English words. */
export function readChoices(text: string): Choice[] {
  const choices = text.split(',').map((part): Choice => {
    const [english = '', spanish = '', ...more] = part.split('=').map((side) => side.trim());
    if (!english || !spanish || more.length > 0)
      throw new Misuse(`"${part.trim()}" is no choice. Write "English = Spanish", and a comma between two choices.`);
    return { value: wordsIn(english).map(capital).join('') || english, english, spanish };
  });
  const twice = choices.find(({ value }, i) => choices.findIndex((other) => other.value === value) < i);
  if (twice) throw new Misuse(`The choice "${twice.english}" is there twice. Take one out.`);
  if (choices.length < 2) throw new Misuse('A choice needs two choices at least, with a comma between them.');
  return choices;
}

/** `English | Spanish`, as an option of the command. */
export function readSaid(text: string): Said {
  const [english = '', spanish = '', ...more] = text.split('|').map((part) => part.trim());
  if (!english || !spanish || more.length > 0)
    throw new Misuse(`"${text}" needs both languages. Write "English | Spanish".`);
  return { english, spanish };
}

/** `Your pet | Su mascota | choice: Dog = Perro, Cat = Gato | required | pet`, as an option; the last two may be left out. */
export function readQuestion(text: string, taken: readonly string[]): Question {
  const [english = '', spanish = '', answer = '', needed = '', name = '', ...more] = text
    .split('|')
    .map((part) => part.trim());
  if (more.length > 0 || answer === '')
    throw new Misuse(
      `"${text}" is no question. Write "English | Spanish | kind | required | name"; the last two may be left out.`,
    );
  const label = readSaid(`${english}|${spanish}`);
  const [kindText = '', choices] = answer.split(/:(.*)/s);
  const kind = readWord(kindText, KINDS);
  return {
    name: readName(name, english, taken),
    label,
    kind,
    choices: hasChoices(kind) ? readChoices(choices ?? '') : [],
    required: readWord(needed, ['required', 'optional'], 'optional') === 'required',
  };
}

export const hasChoices = (kind: Kind): boolean => kind === 'choice' || kind === 'choices';
