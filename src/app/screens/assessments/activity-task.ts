/** Turns an activity of the contract into the widget's task, in one language. */
import type { Activity, ActivityQuestion } from '../../../contract/index.ts';
import type { Language } from '../../../engine/data/index.ts';
import type { Task, TaskQuestion } from '../../../widgets/assessment/task.ts';

export function toTask(activity: Activity, language: Language): Task {
  const isSpanish = language === 'spanish';
  const questions = (list: readonly ActivityQuestion[]) =>
    [...list].sort((one, other) => one.sequence - other.sequence).map((question) => toQuestion(question, isSpanish));
  return {
    name: isSpanish ? activity.spanishName : activity.name,
    instructions: isSpanish ? activity.spanishInstructions : activity.englishInstructions,
    kind: activity.type,
    practice: activity.hasPracticeQuestions ? questions(activity.practiceQuestions) : [],
    test: questions(activity.testQuestions),
    maxTime: activity.hasTimeLimit ? activity.maxTime : null,
  };
}

const toQuestion = (question: ActivityQuestion, isSpanish: boolean): TaskQuestion => ({
  id: question.id,
  text: isSpanish ? question.spanishQuestion : question.englishQuestion,
  images: [question.image1, question.image2].filter((image) => image !== '').map(address),
  choices: question.answers.map(({ code, englishDescription, spanishDescription, value }) => ({
    code,
    text: isSpanish ? spanishDescription : englishDescription,
    value,
  })),
  selections: question.numberOfSelections,
  answerImages: [question.answerImage1, question.answerImage2, question.answerImage3].map(address),
});

const address = (image: string): string => image && `data:image/png;base64,${image}`;
