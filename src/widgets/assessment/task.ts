/** An activity as the widget shows it, in one language. */
export interface Task {
  name: string;
  instructions: string;
  kind: Kind;
  practice: readonly Question[];
  test: readonly Question[];
  /** Seconds for the test; null is no limit. */
  maxTime: number | null;
}

export type Kind = 'Checkbox' | 'SameOrDifferent' | 'SelectLetter';

export interface Question {
  id: number;
  text: string;
  /** Addresses of one or two pictures. */
  images: readonly string[];
  choices: readonly Choice[];
  /** How many choices are to be selected; another one takes the place of all. */
  selections: number;
  /** Addresses of the pictures of A, B and C. */
  answerImages: readonly string[];
}

export interface Choice {
  code: string;
  text: string;
  /** Its weight, where it is told. */
  value?: number;
}

const weightOf = ({ value = 0 }: Choice): number => value;
const total = (choices: readonly Choice[]): number => choices.reduce((sum, choice) => sum + weightOf(choice), 0);

/** A practice question that is answered by one button comes with its right answers alone, weighted or not. */
export const rightCodes = ({ choices }: Question): string[] =>
  choices.map(({ code }) => code).filter((code) => code !== '');

export function isCorrect(kind: Kind, question: Question, selection: readonly string[]): boolean {
  if (kind !== 'Checkbox') return selection.some((code) => rightCodes(question).includes(code));
  return total(question.choices.filter(({ code }) => selection.includes(code))) === total(question.choices);
}
