/** Parses the answers about a planned section, from options of the command or typed at its questions. */

import type { BilingualText } from '../../engine/data/index.ts';
import { isReserved } from '../checks/unknown-and-invalid-parts.ts';
import { Misuse } from '../faults/misuse.ts';
import { suggestionText } from '../faults/suggestion.ts';
import { PLANNED_KINDS, type PlannedAnswer, type PlannedKind, titleCase, wordsIn } from './details.ts';
import { firstFree } from './first-free.ts';

export interface PlannedQuestion extends PlannedAnswer {
  name: string;
  label: BilingualText;
  required: boolean;
  /** For a list: the questions of each item. */
  questions?: PlannedQuestion[];
}

/** A text to be signed on the page. */
export interface PlannedDocument {
  /** The name of its files, without language and ending. */
  name: string;
  title: BilingualText;
}

export interface Plan {
  section: string;
  title: BilingualText;
  /** The page that will follow. */
  before: string;
  /** The fact that decides who sees the page; undefined for everybody. */
  shown: string | undefined;
  questions: PlannedQuestion[];
  documents: PlannedDocument[];
}

const FILE_NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
/** It may contain the key of the brand. */
const ANSWER = /^[a-z]([A-Za-z0-9]|\{\{brand\.key\}\})*$/;
/** Longer ones are hard to read in the address of the page. */
const MAX_NAME_LENGTH = 40;

export function readSection(text: string, taken: readonly string[]): string {
  return readFileName(text, taken, 'a section');
}

function readFileName(text: string, taken: readonly string[], what: string): string {
  if (taken.includes(text)) throw new Misuse(`There is "${text}" already. Choose another name.`);
  if (!FILE_NAME.test(text) || text.length > MAX_NAME_LENGTH)
    throw new Misuse(
      `"${text}" cannot be the name of ${what}. Use small letters, digits and single hyphens, as in "my-section", ${MAX_NAME_LENGTH} signs at most.`,
    );
  return text;
}

/** A text, or its default. */
export const readText = (text: string, usual: string): string => text.trim() || usual;

/** One of some words; an empty text means the default. */
export function readWord<const Word extends string>(text: string, words: readonly Word[], usual?: Word): Word {
  const word = text.trim();
  if (word === '' && usual !== undefined) return usual;
  const found = words.find((each) => each === word);
  if (!found)
    throw new Misuse(
      `"${word}" is not known here.${suggestionText(word, words) || ` It can be one of: ${words.join(', ')}.`}`,
    );
  return found;
}

const YES = ['yes', 'y', 'sí', 'si', 's'];
const NO = ['no', 'n'];

/** An empty text means the default answer. */
export const readYesNo = (text: string, usual = 'yes'): boolean =>
  YES.includes(readWord(text.toLowerCase(), [...YES, ...NO], usual));

export const isAnswerName = (name: string): boolean =>
  ANSWER.test(name) && name.length <= MAX_NAME_LENGTH && !isReserved(name);

export function readName(text: string, label: string, taken: readonly string[]): string {
  const name = text.trim() || nameFrom(label, taken);
  if (!isAnswerName(name))
    throw new Misuse(
      `"${name}" cannot be the name of an answer. Use letters and digits, beginning with a small letter.`,
    );
  if (taken.includes(name)) throw new Misuse(`There is an answer "${name}" already. Choose another name.`);
  return name;
}

/** `Do you have pets?` -> doYouHavePets */
export function nameFrom(label: string, taken: readonly string[]): string {
  const [first = 'answer', ...rest] = wordsIn(label).slice(0, 5);
  const name = first.toLowerCase() + rest.map(titleCase).join('');
  return firstFree(
    /^[a-z]/.test(name) ? name : `answer${titleCase(name)}`,
    (each) => taken.includes(each) || isReserved(each),
  );
}

/** `my-section` -> My section */
export const titleFrom = (section: string): string => titleCase(section.replaceAll('-', ' '));

/** `English | Spanish`, as an option of the command. */
export function readTextPair(text: string): BilingualText {
  const [english = '', spanish = '', ...more] = splitParts(text);
  if (!english || !spanish || more.length > 0)
    throw new Misuse(`"${text}" needs both languages. Write "English | Spanish".`);
  return { english, spanish };
}

const splitParts = (text: string): string[] => text.split('|').map((part) => part.trim());

// Adds a question as an option of the command describes it: `Your pet | Su mascota | choice: Dog = Perro, Cat = Gato |
// required | /pet`; the last two may be left out. `/pets/*/kind` is asked of the items of the list `pets`.
export function addPlannedQuestion(questions: PlannedQuestion[], text: string): void {
  const [english = '', spanish = '', answer = '', needed = '', path = '', ...more] = splitParts(text);
  if (more.length > 0 || answer === '')
    throw new Misuse(
      `"${text}" is not a question. Write "English | Spanish | kind | required | path"; the last two may be left out.`,
    );
  const { list, name } = readPath(path);
  const all = list === undefined ? questions : itemQuestions(questions, list);
  const [kindText = '', details = ''] = answer.split(/:(.*)/s);
  const kind = readKind(kindText, list !== undefined);
  all.push({
    name: readName(name, english, questionNames(all)),
    label: readTextPair(`${english}|${spanish}`),
    ...readDetails(kind, details),
    required: readWord(needed, ['required', 'optional'], 'optional') === 'required',
    ...(kind === 'list' && { questions: [] }),
  });
}

/** A name alone is at the top level. A path without a name at its end gets one derived from the words. */
function readPath(path: string): { list: string | undefined; name: string } {
  const found = /^(?:\/(?:([^/]+)\/\*(?:\/|$))?)?([^/]*)$/.exec(path);
  if (!found) throw new Misuse(`"${path}" is not a path of a question. Write "/name", or "/list/*/name" in a list.`);
  const [, list, name = ''] = found;
  return { list, name };
}

export const questionNames = (questions: readonly PlannedQuestion[]): string[] => questions.map(({ name }) => name);

/** The questions of the items of a list. */
function itemQuestions(questions: readonly PlannedQuestion[], list: string): PlannedQuestion[] {
  const found = questions.find(({ name }) => name === list)?.questions;
  if (found) return found;
  const lists = questionNames(questions.filter((question) => question.questions));
  throw new Misuse(`There is no list "${list}".${suggestionText(list, lists)} Add the list before its items.`);
}

/** Lists cannot be nested. */
export const kindsFor = (isItem: boolean): PlannedKind[] =>
  (Object.keys(PLANNED_KINDS) as PlannedKind[]).filter((kind) => !isItem || kind !== 'list');

export const readKind = (text: string, isItem: boolean): PlannedKind => readWord(text, kindsFor(isItem), 'text');

/** Choices have no default. */
function readDetails(kind: PlannedKind, text: string): PlannedAnswer {
  const { usual, read } = PLANNED_KINDS[kind];
  return read(text.trim() || (kind === 'choice' || kind === 'choices' ? '' : usual));
}

/** A list needs a question. */
export function checkListQuestions(questions: readonly PlannedQuestion[]): void {
  const empty = questions.find((question) => question.questions?.length === 0);
  if (empty)
    throw new Misuse(`Nothing is asked of the items of "${empty.name}". Add a question at "/${empty.name}/*/…".`);
}

/** `Pledge | Compromiso | my-pledge`, as an option of the command; the name may be left out. */
export function readDocument(text: string, taken: readonly string[]): PlannedDocument {
  const [english = '', spanish = '', name = '', ...more] = splitParts(text);
  if (more.length > 0) throw new Misuse(`"${text}" is not a document. Write "English | Spanish | name".`);
  return documentFrom(readTextPair(`${english}|${spanish}`), name, taken);
}

export function documentFrom(title: BilingualText, name: string, taken: readonly string[]): PlannedDocument {
  const usual = wordsIn(title.english).join('-').toLowerCase().slice(0, MAX_NAME_LENGTH);
  return { name: readFileName(name || usual, taken, 'a document'), title };
}
