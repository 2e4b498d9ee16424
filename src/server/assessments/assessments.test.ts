import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { AssessmentClient, INSIDE, LABELS, SHAPES, WORK_STYLE } from '../../../test/support/assessment-client.ts';
import { someDatabases } from '../../../test/support/database.ts';
import { readPixels } from '../../../test/support/png.ts';
import { TestServer } from '../../../test/support/server.ts';
import type { Activity, ActivityQuestion } from '../../contract/index.ts';
import { activityQuestions, applications, assessmentAnswers } from '../database/tables/index.ts';

const WITHOUT = 2;

describe.each(someDatabases)('on $name', (database) => {
  let server: TestServer;
  let all: Activity[];
  beforeAll(async () => {
    server = await TestServer.start(database, INSIDE);
    all = (await AssessmentClient.begin(await server.applicant('reader@example.com'))).activities;
  });
  afterAll(() => server.stop());
  const findTestQuestions = (id: number): ActivityQuestion[] => all.find((one) => one.id === id)?.testQuestions ?? [];

  test('the activities of a posting are taken in internal networks only: elsewhere a person learns only that there are some', async () => {
    const outside = await TestServer.start(database);
    try {
      const ana = await outside.applicant('outside@example.com');
      const applicationId = await ana.begin(1);
      expect((await ana.get(`/applications/take-activities?email=${ana.email}`)).json()).toBe(true);
      const refused = { error: 'Activities can be taken only on a computer at one of our locations' };
      const of = { email: ana.email, applicationId, activityId: WORK_STYLE };
      for (const answer of [
        await ana.get(`/applications/activities?email=${ana.email}`),
        await ana.get(`/applications/activities-completed?email=${ana.email}`),
        await ana.post('/applications/start-activity', of),
        await ana.post('/applications/save-activity', {
          ...of,
          ...{ questionId: findTestQuestions(WORK_STYLE)[0]?.id, type: 'Checkbox', answers: ['A'] },
          ...{ finishedPractice: true, isLast: false, startTime: null },
        }),
      ])
        expect([answer.status, answer.json()]).toEqual([403, refused]);
      expect((await outside.browser().get('/applications/activities')).status).toBe(401);
    } finally {
      await outside.stop();
    }
  });

  test('the activities of a posting are one of each type, in their order', () => {
    expect(all.map(({ id, type }) => [id, type])).toEqual([
      [WORK_STYLE, 'Checkbox'],
      [LABELS, 'SameOrDifferent'],
      [SHAPES, 'SelectLetter'],
    ]);
    expect(all.map(({ hasTimeLimit, maxTime }) => [hasTimeLimit, maxTime])).toEqual([
      [false, 0],
      [true, 120],
      [false, 0],
    ]);
    expect(all.map(({ hasPracticeQuestions }) => hasPracticeQuestions)).toEqual([false, true, false]);
    for (const { id, hasPracticeQuestions, practiceQuestions, testQuestions } of all) {
      expect(practiceQuestions.length > 0).toBe(hasPracticeQuestions);
      for (const questions of [practiceQuestions, testQuestions]) {
        expect(questions.map(({ sequence }) => sequence)).toEqual(questions.map((_, i) => i + 1));
        expect(questions.every(({ activityId }) => activityId === id)).toBe(true);
      }
    }
    expect(findTestQuestions(WORK_STYLE).map(({ numberOfSelections }) => numberOfSelections)).toContain(2);
  });

  test('the activities of a posting include values for practice questions only, and for buttons only the right answers', () => {
    const practice = all.flatMap(({ practiceQuestions }) => practiceQuestions);
    expect(practice.map(({ isPractice }) => isPractice)).toEqual(practice.map(() => true));
    for (const { answers } of practice) expect(answers.map(({ value }) => value)).toEqual([1]);
    expect(practice.flatMap(({ answers }) => answers.map(({ code }) => code))).toEqual(['S', 'D', 'D']);
    for (const { answers } of all.flatMap(({ testQuestions }) => testQuestions)) {
      expect(answers.length).toBeGreaterThan(1);
      for (const answer of answers) expect(answer).not.toHaveProperty('value');
    }
    expect(findTestQuestions(SHAPES)[0]?.answers.at(-1)).toEqual({
      code: 'D',
      englishDescription: 'No Match',
      spanishDescription: 'No Coinciden',
    });
  });

  // Counts the queries of the one server.
  test.skipIf(database.servers)(
    'the activities of a posting are read with all their questions by one query, however many they are',
    async () => {
      const { browser } = await AssessmentClient.begin(await server.applicant('counter@example.com'));
      const selecting = vi.spyOn(server.services.db, 'select');
      const answer = await browser.get(`/applications/activities?email=${browser.email}`);
      const queries = selecting.mock.calls.length;
      selecting.mockRestore();
      expect(answer.json()).toEqual(all);
      // One query each for the application, its activities and their questions.
      expect(queries).toBe(3);
    },
  );

  test('the activities of a posting include every answer of a practice question with checkboxes', async () => {
    const { db } = server.services;
    const own = eq(activityQuestions.activityId, WORK_STYLE);
    const [first] = await db.select().from(activityQuestions).where(own).orderBy(activityQuestions.id);
    if (!first) throw new Error('The activity has no questions.');
    expect(first.answers.map(({ value }) => value)).toContain(0);
    await db.insert(activityQuestions).values({ ...first, id: 999, isPractice: true });
    const { activities } = await AssessmentClient.begin(await server.applicant('practice@example.com'));
    const checkboxes = activities.find(({ id }) => id === WORK_STYLE);
    expect(checkboxes?.practiceQuestions.map(({ answers }) => answers)).toEqual([first.answers]);
    await db.delete(activityQuestions).where(and(own, eq(activityQuestions.id, 999)));
  });

  test('the activities of a posting are asked in both languages', () => {
    const texts = all.flatMap((one) => [
      [one.name, one.spanishName],
      [one.englishInstructions, one.spanishInstructions],
      ...[...one.practiceQuestions, ...one.testQuestions].flatMap((question) => [
        [question.englishQuestion, question.spanishQuestion],
      ]),
    ]);
    for (const [english, spanish] of texts) {
      expect([english?.length, spanish?.length]).not.toContain(0);
      expect(spanish).not.toBe(english);
    }
  });

  test('the activities of a posting have complete pictures of the declared size that differ for each answer', () => {
    for (const question of [...findTestQuestions(LABELS), ...(all[1]?.practiceQuestions ?? [])]) {
      for (const image of [question.image1, question.image2]) expect(readPixels(image)).toMatchObject({ height: 150 });
    }
    const areSame = all[1]?.practiceQuestions.map(({ image1, image2 }) => image1 === image2);
    expect(areSame).toEqual([true, false, false]);
    for (const question of findTestQuestions(SHAPES)) {
      const answers = [question.answerImage1, question.answerImage2, question.answerImage3];
      expect(readPixels(question.image1)).toMatchObject({ width: 125, height: 125 });
      for (const image of answers) expect(readPixels(image)).toMatchObject({ width: 200, height: 200 });
      expect(new Set(answers.map((image) => readPixels(image).rows)).size).toBe(3);
    }
    const questions = [...findTestQuestions(LABELS), ...findTestQuestions(SHAPES)];
    expect(new Set(questions.map(({ image1 }) => image1)).size).toBe(questions.length);
  });

  test('the activities of a posting are those of the latest application', async () => {
    const browser = await server.applicant('ana@example.com');
    const { email } = browser;
    const standing = async () => {
      const calls = ['activities', 'activities-completed', 'take-activities'];
      const answers = await Promise.all(calls.map((call) => browser.get(`/applications/${call}?email=${email}`)));
      const [list, completed, mayTake] = answers.map((answer) => answer.json());
      return [(list as Activity[]).length, completed, mayTake];
    };
    expect(await standing()).toEqual([0, 0, false]);
    const other = await AssessmentClient.begin(browser, WITHOUT);
    expect(await standing()).toEqual([0, 0, false]);
    await browser.put('/applications/cancel', { email, applicationId: other.id });
    const ana = await AssessmentClient.begin(browser);
    expect(await standing()).toEqual([3, 0, true]);
    await ana.take(WORK_STYLE);
    const { db } = server.services;
    const set = (status: 'Completed' | 'In Progress') =>
      db.update(applications).set({ status }).where(eq(applications.id, ana.id));
    await set('Completed');
    expect(await standing()).toEqual([3, 1, true]);
    // The latest is the one that was saved last, not the one that was begun last.
    const { savedAt } = applications;
    const own = eq(applications.id, other.id);
    const [before] = await db.select({ savedAt }).from(applications).where(own);
    await db
      .update(applications)
      .set({ savedAt: new Date(Date.now() + 60_000) })
      .where(own);
    expect(await standing()).toEqual([0, 0, false]);
    await db
      .update(applications)
      .set({ savedAt: before?.savedAt as Date })
      .where(own);
    await set('In Progress');
    await browser.put('/applications/cancel', { email, applicationId: ana.id });
    expect(await standing()).toEqual([0, 0, false]);
    expect(await ana.start(LABELS)).toBe('This application can no longer be changed');
    expect(await ana.says(ana.question(LABELS), ['S'])).toBe('This application can no longer be changed');
  });

  test('the activities of a posting are deleted with their application', async () => {
    const { db } = server.services;
    const wes = await (await AssessmentClient.begin(await server.applicant('wes@example.com'))).take(WORK_STYLE);
    const own = eq(assessmentAnswers.applicationId, wes.id);
    expect(await db.select().from(assessmentAnswers).where(own)).toHaveLength(8);
    await db.delete(applications).where(eq(applications.id, wes.id));
    expect(await db.select().from(assessmentAnswers).where(own)).toEqual([]);
  });
});
