/** Examples of a new section that prove each of its rules once. */
import type { Json, JsonObject } from '../../engine/data/index.ts';
import type { Plan, Question } from './plan.ts';
import { signName } from './scaffold-documents.ts';

/** An answer that breaks a rule, and what is told. */
interface Wrong {
  name: string;
  answer: Json;
  message: string;
}

const repeated = <Item>(item: Item, count: number): Item[] => new Array<Item>(Math.max(0, count)).fill(item);
const textOf = (length: number): string => repeated('x', length).join('');
const digitsFor = (mask = ''): string => textOf(mask.replace(/[^#]/g, '').length).replaceAll('x', '5');

function good(question: Question): Json {
  const { kind, choices, mask, least, most, questions } = question;
  if (kind === 'mask') return digitsFor(mask);
  if (kind === 'number' || kind === 'whole number') return least ?? Math.min(1, most ?? 1);
  if (kind === 'yes/no') return true;
  if (kind === 'date') return '2026-11-21';
  if (kind === 'choice') return choices[0]?.value ?? null;
  if (kind === 'choices') return choices.slice(0, 1).map(({ value }) => value);
  if (kind === 'list') return repeated(goodItem(questions), least ?? 1);
  return textOf(Math.min(Math.max(least ?? 1, 9), most ?? 9));
}

const goodItem = (questions: readonly Question[]): JsonObject =>
  Object.fromEntries(questions.map((question) => [question.name, good(question)]));

function wrong(question: Question): Wrong[] {
  const { kind, mask, least, most, decimals, choices, questions } = question;
  const first = choices[0]?.value ?? null;
  const limits = (lower: Wrong, upper: Wrong): Wrong[] => [
    ...(least === undefined ? [] : [lower]),
    ...(most === undefined ? [] : [upper]),
  ];
  const invalid = (name: string, answer: Json): Wrong => ({ name, answer, message: 'invalid' });
  switch (kind) {
    case 'mask':
      return [invalid('lacks a digit', digitsFor(mask).slice(1) || 'x')];
    case 'number':
    case 'whole number': {
      const step = 10 ** -(decimals ?? 0);
      const inBetween = (least ?? (most ?? 1) - 1) + step / 2;
      return [
        ...limits(
          { name: 'is too small', answer: (least ?? 0) - 1, message: 'tooSmall' },
          { name: 'is too large', answer: (most ?? 0) + 1, message: 'tooLarge' },
        ),
        ...(decimals === undefined ? [] : [invalid('has too many decimals', inBetween)]),
      ];
    }
    case 'date':
      return [invalid('is no day', '2026-02-30')];
    case 'choice':
      return [invalid('is no choice', 'something else')];
    case 'choices':
      return [invalid('has no such choice', ['something else']), invalid('has a choice twice', [first, first])];
    case 'list':
      return limits(
        { name: 'has too few items', answer: repeated(goodItem(questions), (least ?? 0) - 1), message: 'tooFew' },
        { name: 'has too many items', answer: repeated(goodItem(questions), (most ?? 0) + 1), message: 'tooMany' },
      );
    case 'yes/no':
      return [];
    default:
      return limits(
        { name: 'is too short', answer: textOf((least ?? 0) - 1), message: 'tooShort' },
        { name: 'is too long', answer: textOf((most ?? 0) + 1), message: 'tooLong' },
      );
  }
}

export function examplesOf({ questions, documents }: Plan): JsonObject {
  const signatures = documents.map(({ name }) => [signName(name), true]);
  const unanswered = questions.filter(({ required }) => required).map(({ name }) => [`/${name}`, 'problem.required']);
  const unsigned = documents.map(({ name }) => [`/${signName(name)}`, `messages.${name}.unsigned`]);
  return {
    given: { record: { ...goodItem(questions), ...Object.fromEntries(signatures) } },
    cases: [
      { name: 'complete', problems: {} },
      { name: 'nothing is answered', blank: true, problems: Object.fromEntries([...unanswered, ...unsigned]) },
      ...questions.flatMap((question) => wrongAnswers(question, '')),
    ],
  };
}

/** Of the items of a list, the first is answered wrong. */
function wrongAnswers(question: Question, list: string): JsonObject[] {
  const path = `${list}/${question.name}`;
  const isLeftOpen = list !== '' && question.required;
  const answers = [
    ...(isLeftOpen ? [{ name: 'is left open', answer: null, message: 'required' }] : []),
    ...wrong(question),
  ];
  return [
    ...answers.map(({ name, answer, message }) => ({
      name: `${path.slice(1)} ${name}`,
      answers: { [path]: answer },
      problems: { [path]: `problem.${message}` },
    })),
    ...question.questions.flatMap((inner) => wrongAnswers(inner, `${path}/0`)),
  ];
}
