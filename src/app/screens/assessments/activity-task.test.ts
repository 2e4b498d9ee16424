/** The texts of the language, the order of the questions, and pictures that a page can show. */
import { expect, test } from 'vitest';
import type { Activity, ActivityQuestion } from '../../../contract/index.ts';
import { toTask } from './activity-task.ts';

const question = (id: number, sequence: number, image2 = ''): ActivityQuestion => ({
  id,
  activityId: 1,
  sequence,
  englishQuestion: `Question ${id}`,
  spanishQuestion: `Pregunta ${id}`,
  image1: 'aaaa',
  image2,
  answers: [{ code: 'S', englishDescription: 'Same', spanishDescription: 'Igual', value: 1 }],
  isPractice: false,
  numberOfSelections: 1,
  answerImage1: 'bbbb',
  answerImage2: '',
  answerImage3: '',
});

const activity: Activity = {
  id: 1,
  name: 'Labels',
  spanishName: 'Etiquetas',
  englishInstructions: 'Compare.',
  spanishInstructions: 'Compare usted.',
  type: 'SameOrDifferent',
  hasPracticeQuestions: true,
  practiceQuestions: [question(1, 1)],
  testQuestions: [question(3, 2, 'cccc'), question(2, 1)],
  hasTimeLimit: true,
  maxTime: 60,
};

test.each([
  ['english', 'Labels', 'Compare.', 'Question 2', 'Same'],
  ['spanish', 'Etiquetas', 'Compare usted.', 'Pregunta 2', 'Igual'],
] as const)('a task has its texts in %s', (language, name, instructions, text, answer) => {
  const task = toTask(activity, language);
  expect(task).toMatchObject({ name, instructions, kind: 'SameOrDifferent', maxTime: 60 });
  expect(task.practice.map(({ id }) => id)).toEqual([1]);
  expect(task.test.map(({ id }) => id)).toEqual([2, 3]);
  expect(task.test[0]).toMatchObject({ text, choices: [{ code: 'S', text: answer, value: 1 }] });
});

test('existing pictures have addresses', () => {
  const [first, second] = toTask(activity, 'english').test;
  expect(first?.images).toEqual(['data:image/png;base64,aaaa']);
  expect(second?.images).toEqual(['data:image/png;base64,aaaa', 'data:image/png;base64,cccc']);
  expect(first?.answerImages).toEqual(['data:image/png;base64,bbbb', '', '']);
});

test('missing parts of an activity are left out', () => {
  const task = toTask({ ...activity, hasPracticeQuestions: false, hasTimeLimit: false }, 'english');
  expect([task.practice, task.maxTime]).toEqual([[], null]);
});
