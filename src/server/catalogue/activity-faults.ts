/** Checks what the type of an activity requires, beyond the schema of its file. */
import type { Activity } from '../../contract/index.ts';
import {
  answerOptions,
  type CatalogueActivity,
  type CatalogueFault,
  type CatalogueQuestion,
  PICTURES,
} from './catalogue-file.ts';

const PNG = /^iVBORw0KGgo[A-Za-z0-9+/]+={0,2}$/;

interface Needs {
  /** The buttons of the screen. */
  codes?: string[];
  pictures: readonly (typeof PICTURES)[number][];
}

const NEEDS: Record<Activity['type'], Needs> = {
  Checkbox: { pictures: [] },
  SameOrDifferent: { codes: ['S', 'D'], pictures: ['image1'] },
  SelectLetter: {
    codes: ['A', 'B', 'C', 'D'],
    pictures: ['image1', 'answerImage1', 'answerImage2', 'answerImage3'],
  },
};

export function activityFaults(activity: CatalogueActivity, place: string): CatalogueFault[] {
  const { practiceQuestions = [], testQuestions } = activity;
  const lists = { practiceQuestions, testQuestions };
  const ids = Object.values(lists).flatMap((questions) => questions.map(({ id }) => id));
  return [
    ...(new Set(ids).size < ids.length ? [{ place, sentence: 'has two questions with the same id.' }] : []),
    ...Object.entries(lists).flatMap(([list, questions]) =>
      questions.flatMap((question, i) =>
        questionFaults(activity, question, list === 'practiceQuestions').map(({ place: at, sentence }) => ({
          place: `${place}.${list}[${i}]${at}`,
          sentence,
        })),
      ),
    ),
  ];
}

function questionFaults(
  activity: CatalogueActivity,
  question: CatalogueQuestion,
  isPractice: boolean,
): CatalogueFault[] {
  const { codes, pictures } = NEEDS[activity.type];
  const options = answerOptions(activity, question);
  const questionCodes = options.map(({ code }) => code);
  const faults: [place: string, isWrong: boolean, sentence: string][] = [
    ['', !question.englishQuestion !== !question.spanishQuestion, 'must be asked in both languages, or in none.'],
    ['', activity.type === 'Checkbox' && !question.englishQuestion, '"englishQuestion" is missing.'],
    ['.answers', new Set(questionCodes).size < questionCodes.length, 'has a code twice.'],
    ['.answers', questionCodes.length < 2, 'must be at least two, here or in the activity.'],
    [
      '.answers',
      codes !== undefined && questionCodes.toSorted().join() !== codes.toSorted().join(),
      `must be ${codes?.join(', ')}.`,
    ],
    [
      '.right',
      question.right !== undefined && !questionCodes.includes(question.right),
      `There is no answer "${question.right}".`,
    ],
    ['', question.right === undefined && question.answers === undefined, 'needs "right" or answers of its own.'],
    ['', question.right !== undefined && question.answers !== undefined, 'has "right" and answers of its own.'],
    [
      '.numberOfSelections',
      (question.numberOfSelections ?? 1) > questionCodes.length,
      'is more than there are answers.',
    ],
    ['.answers', isPractice && !options.some(({ value }) => value > 0), 'of a practice question need a right one.'],
  ];
  return [
    ...faults.filter(([, isWrong]) => isWrong).map(([place, , sentence]) => ({ place, sentence })),
    ...PICTURES.flatMap((name) => {
      const picture = question[name];
      if (!picture) return pictures.includes(name) ? [{ place: '', sentence: `"${name}" is missing.` }] : [];
      return PNG.test(picture.png) ? [] : [{ place: `.${name}`, sentence: 'must be a PNG file in base64.' }];
    }),
  ];
}
