/** An activity as the widget shows it, in one language. */
export interface Task {
  name: string;
  instructions: string;
  kind: TaskKind;
  practice: readonly TaskQuestion[];
  test: readonly TaskQuestion[];
  /** Seconds for the test; null is not a limit. */
  maxTime: number | null;
}

export type TaskKind = 'Checkbox' | 'SameOrDifferent' | 'SelectLetter';

export interface TaskQuestion {
  id: number;
  text: string;
  /** Addresses of one or two pictures. */
  images: readonly string[];
  choices: readonly TaskChoice[];
  /** The number of choices to select. Once all are selected, another one replaces them. */
  selections: number;
  /** Addresses of the pictures of A, B and C. */
  answerImages: readonly string[];
}

export interface TaskChoice {
  code: string;
  text: string;
  /** Its weight, if the server sends it. */
  value?: number;
}

const weight = ({ value = 0 }: TaskChoice): number => value;
const total = (choices: readonly TaskChoice[]): number => choices.reduce((sum, choice) => sum + weight(choice), 0);

/** A practice question that is answered by one button has its right answers only, weighted or not. */
export const rightCodes = ({ choices }: TaskQuestion): string[] =>
  choices.map(({ code }) => code).filter((code) => code !== '');

export function isCorrect(kind: TaskKind, question: TaskQuestion, selection: readonly string[]): boolean {
  if (kind !== 'Checkbox') return selection.some((code) => rightCodes(question).includes(code));
  return total(question.choices.filter(({ code }) => selection.includes(code))) === total(question.choices);
}
