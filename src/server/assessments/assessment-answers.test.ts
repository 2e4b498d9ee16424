import { and, asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { AssessmentClient, INSIDE, LABELS, SHAPES, WORK_STYLE } from '../../../test/support/assessment-client.ts';
import { someDatabases } from '../../../test/support/database.ts';
import { TestServer } from '../../../test/support/server.ts';
import type { ActivityQuestion } from '../../contract/index.ts';
import { assessmentAnswers, assessments } from '../database/tables/index.ts';

const START = Date.now();
const later = (seconds: number): void => void vi.setSystemTime(START + seconds * 1000);
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: START }));
afterEach(() => void vi.useRealTimers());

const WITHOUT = 2;
type Three = [ActivityQuestion, ActivityQuestion, ActivityQuestion];
type Four = [...Three, ActivityQuestion];

describe.each(someDatabases)('on $name', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.start(database, INSIDE);
  });
  afterAll(() => server.stop());

  const client = async (name: string, posting?: number): Promise<AssessmentClient> =>
    AssessmentClient.begin(await server.applicant(`${name}@example.com`), posting);
  const storedAnswers = ({ id }: AssessmentClient) =>
    server.services.db
      .select()
      .from(assessmentAnswers)
      .where(eq(assessmentAnswers.applicationId, id))
      .orderBy(asc(assessmentAnswers.questionId));
  const startedAt = async ({ id }: AssessmentClient, activityId: number): Promise<number | undefined> => {
    const own = and(eq(assessments.applicationId, id), eq(assessments.activityId, activityId));
    const [row] = await server.services.db.select().from(assessments).where(own);
    return row?.startedAt.getTime();
  };

  describe('is taken', () => {
    test('an activity is taken one after the other, to the end', async () => {
      const bea = await client('bea');
      const first = bea.question(LABELS);
      const notYet = 'Please complete the activities before this one first';
      expect(await bea.start(LABELS)).toBe(notYet);
      expect(await bea.says(first, ['S'])).toBe(notYet);
      expect(await bea.start(WORK_STYLE)).toBe('Success');
      await bea.take(WORK_STYLE);
      expect([await bea.completed(), await bea.mayTake()]).toEqual([1, true]);
      expect(await bea.start(SHAPES)).toBe(notYet);
      await bea.take(LABELS, SHAPES);
      expect([await bea.completed(), await bea.mayTake()]).toEqual([3, false]);
      expect(await bea.start(WORK_STYLE)).toBe('This activity is already completed');
    });

    test('an activity is taken with the scores of what was chosen', async () => {
      const carl = await client('carl');
      await carl.take(WORK_STYLE, LABELS);
      const answers = await storedAnswers(carl);
      const scores = new Map(answers.map(({ questionId, score }) => [questionId, score]));
      expect(answers.map(({ activityId }) => activityId)).toEqual([...Array(8).fill(1), ...Array(12).fill(2)]);
      expect([101, 104, 211, 212].map((id) => scores.get(id))).toEqual([3, 4, 0, 1]);
      expect(answers.find(({ questionId }) => questionId === 104)?.codes).toEqual(['A', 'B']);
    });

    test('an activity is taken question by question, each once', async () => {
      const dan = await client('dan');
      const [first, second, third] = [0, 1, 2].map((at) => dan.question(WORK_STYLE, at)) as Three;
      expect(await dan.says(second, ['A'])).toBe('Please answer the questions in their order');
      expect(await dan.says(first, ['A'])).toBe('Success');
      expect(await dan.says(third, ['A'])).toBe('Please answer the questions in their order');
      expect(await dan.says(first, ['A'])).toBe('Success');
      expect(await dan.says(first, ['B'])).toBe('This question is already answered');
      expect((await dan.send(first, ['B'])).headers['x-answer-code']).toBe('already-answered');
      expect(await dan.says(first, ['B'], { language: 'spanish' })).toBe('Esta pregunta ya está respondida');
      const many = await Promise.all(Array.from({ length: 20 }, () => dan.says(second, ['C'])));
      expect(new Set(many)).toEqual(new Set(['Success']));
      expect((await storedAnswers(dan)).map(({ codes, score }) => [codes, score])).toEqual([
        [['A'], 3],
        [['C'], 0],
      ]);
      const rivals = await Promise.all(['A', 'B', 'C'].map((code) => dan.says(third, [code])));
      expect(rivals.filter((text) => text === 'Success')).toHaveLength(1);
      expect(await storedAnswers(dan)).toHaveLength(3);
    });

    test('an activity is taken until the last question, and no further', async () => {
      const eve = await client('eve');
      const [first, second] = [eve.question(WORK_STYLE), eve.question(WORK_STYLE, 1)];
      await eve.says(first, ['A']);
      expect(await eve.says(second, ['A'], { isLast: true })).toBe('Success');
      expect(await eve.completed()).toBe(1);
      expect(await eve.says(second, ['A'], { isLast: true })).toBe('Success');
      const third = eve.question(WORK_STYLE, 2);
      expect(await eve.says(third, ['A'])).toBe('This activity is already completed');
      expect((await eve.send(third, ['A'])).headers['x-answer-code']).toBe('activity-completed');
      expect(await storedAnswers(eve)).toHaveLength(2);
    });

    test('an activity is taken with a last answer whose reply was lost', async () => {
      const fay = await client('fay');
      const first = fay.question(WORK_STYLE);
      await fay.says(first, ['A']);
      expect(await fay.completed()).toBe(0);
      expect(await fay.says(first, ['A'], { isLast: true })).toBe('Success');
      expect(await fay.completed()).toBe(1);
    });

    test('an activity is taken with as many selections as are asked for, of the answers there are', async () => {
      const gil = await client('gil');
      const [first, second, third, two] = [0, 1, 2, 3].map((at) => gil.question(WORK_STYLE, at)) as Four;
      const unknown = 'This is not one of the answers to the question';
      const none = 'Please make sure to select at least 1 selection';
      for (const codes of [['Z'], ['a'], [''], ['A', 'Z'], ['constructor'], ['__proto__']]) {
        expect(await gil.says(first, codes)).toBe(unknown);
      }
      expect(await gil.says(first, [])).toBe(none);
      expect(await gil.says(first, [], { isLast: true })).toBe(none);
      expect(await gil.says(first, ['A', 'B'])).toBe('Please select one answer only');
      expect(await gil.says(first, ['A', 'A'])).toBe('Please select one answer only');
      for (const question of [first, second, third]) await gil.says(question, ['A']);
      const few = 'Please make sure to select at least 2 selections';
      expect(await gil.says(two, ['A'])).toBe(few);
      expect(await gil.says(two, ['A', 'A'])).toBe(few);
      expect(await gil.says(two, ['A'], { language: 'spanish' })).toBe(
        'Por favor asegúrese de seleccionar al menos 2 respuestas',
      );
      expect(await gil.says(two, ['A', 'B', 'C'])).toBe('Please select no more than 2 answers');
      expect(await gil.says(two, ['B', 'A'])).toBe('Success');
      expect(await gil.says(two, ['A', 'B'])).toBe('Success');
      expect(await gil.says(two, ['A', 'C'])).toBe('This question is already answered');
    });

    test('an activity is taken with practice questions whose answers are not stored', async () => {
      const hal = await (await client('hal')).end(WORK_STYLE);
      const practice = hal.practice(LABELS);
      for (const code of ['D', 'S', 'D']) expect(await hal.says(practice, [code])).toBe('Success');
      expect(await hal.says(practice, ['S'], { isLast: true })).toBe('Success');
      expect(await hal.says(practice, ['X'])).toBe('This is not one of the answers to the question');
      const none = 'Please make sure to select at least 1 selection';
      expect(await hal.says(practice, [], { isLast: true })).toBe(none);
      expect(await startedAt(hal, LABELS)).toBeUndefined();
      expect((await storedAnswers(hal)).filter(({ activityId }) => activityId === LABELS)).toEqual([]);
      expect(await hal.completed()).toBe(1);
    });
  });

  describe('refuses', () => {
    test('an activity refuses ids that do not belong together', async () => {
      const ian = await client('ian');
      const first = ian.question(WORK_STYLE);
      const unknown = 'This activity is not part of your application';
      expect(await ian.says(first, ['A'], { activityId: 4 })).toBe(unknown);
      expect(await ian.says(first, ['A'], { activityId: 99 })).toBe(unknown);
      expect(await ian.says(first, ['A'], { questionId: 211 })).toBe(unknown);
      expect(await ian.says(first, ['A'], { type: 'SelectLetter' })).toBe(unknown);
      expect(await ian.start(4)).toBe(unknown);
      expect(await ian.start(99)).toBe(unknown);
      const other = await client('other', WITHOUT);
      expect(await other.start(WORK_STYLE)).toBe(unknown);
      expect(await storedAnswers(ian)).toEqual([]);
    });

    test("an activity refuses another's application", async () => {
      const [jan, kim] = [await client('jan'), await client('kim')];
      const first = jan.question(WORK_STYLE);
      const refused = [
        await jan.send(first, ['A'], { applicationId: kim.id }),
        await jan.send(first, ['A'], { applicationId: 999_999 }),
        await jan.send(first, ['A'], { email: kim.browser.email }),
        await jan.browser.get(`/applications/activities?email=${kim.browser.email}`),
        await jan.browser.get(`/applications/take-activities?email=${kim.browser.email}`),
        await jan.browser.get(`/applications/activities-completed?email=${kim.browser.email}`),
      ];
      expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403));
      expect(await jan.start(WORK_STYLE, kim.id)).toContain('You have no access to this');
      expect(await storedAnswers(kim)).toEqual([]);
      expect(await startedAt(kim, WORK_STYLE)).toBeUndefined();
      const anybody = server.browser();
      expect((await anybody.get('/applications/activities?email=kim@example.com')).status).toBe(401);
    });

    test('an activity refuses malformed requests', async () => {
      const lea = await client('lea');
      const first = lea.question(WORK_STYLE);
      const wrong: Record<string, unknown>[] = [
        { answers: 'A' },
        { answers: [1] },
        { startTime: 'noon' },
        { startTime: '-200000-01-01T00:00:00Z' },
        { type: 'Essay' },
        { isLast: 'yes' },
        { questionId: 0 },
        { activityId: 2 ** 31 },
        { score: 100 },
      ];
      for (const changes of wrong) expect((await lea.send(first, ['A'], changes)).status).toBe(400);
      expect((await lea.send(first, ['A'], { startTime: '' })).text).toBe('Success');
    });
  });

  describe('is timed', () => {
    const late = 'The time for this activity is over';
    const timed = async (name: string): Promise<AssessmentClient> => (await client(name)).end(WORK_STYLE);

    test('an activity is timed from its first start', async () => {
      const max = await timed('max');
      expect(await max.start(LABELS)).toBe('Success');
      later(100);
      expect(await max.start(LABELS)).toBe('Success');
      expect(await startedAt(max, LABELS)).toBe(START);
      later(130);
      expect(await max.start(LABELS)).toBe('Success');
      expect(await max.says(max.question(LABELS), ['D'])).toBe('Success');
      later(130.001);
      expect(await max.says(max.question(LABELS, 1), ['S'])).toBe(late);
      expect(await max.says(max.question(LABELS, 1), ['S'], { language: 'spanish' })).toBe(
        'El tiempo de esta actividad ha terminado',
      );
      expect(await max.says(max.question(LABELS, 1), ['S'], { startTime: new Date().toISOString() })).toBe(late);
      expect(await max.start(LABELS)).toBe(late);
      expect(await max.says(max.question(LABELS), ['D'])).toBe('Success');
      expect((await storedAnswers(max)).filter(({ activityId }) => activityId === LABELS)).toHaveLength(1);
    });

    test('an activity is timed from the first answer without a start call', async () => {
      const ned = await timed('ned');
      expect(await ned.says(ned.question(LABELS), ['S'], { startTime: null })).toBe('Success');
      later(130);
      expect(await ned.says(ned.question(LABELS, 1), ['S'], { startTime: null })).toBe('Success');
      later(131);
      expect(await ned.says(ned.question(LABELS, 2), ['S'])).toBe(late);
    });

    test('an activity is timed from an earlier start that the answer names; a start in the future gains no time', async () => {
      const oda = await timed('oda');
      const startTime = new Date(START - 100_000).toISOString();
      expect(await oda.says(oda.question(LABELS), ['S'], { startTime })).toBe('Success');
      later(30.5);
      expect(await oda.says(oda.question(LABELS, 1), ['S'])).toBe(late);
      later(0);
      const pia = await timed('pia');
      await pia.says(pia.question(LABELS), ['S'], { startTime: new Date(START + 3_600_000).toISOString() });
      expect(await startedAt(pia, LABELS)).toBe(START);
      const quin = await timed('quin');
      expect(
        await quin.says(quin.question(LABELS), ['S'], { startTime: new Date(START - 131_000).toISOString() }),
      ).toBe(late);
      expect(await quin.says(quin.question(LABELS), ['S'])).toBe(late);
    });

    test('an activity is closed when the time is over', async () => {
      const ray = await timed('ray');
      await ray.start(LABELS);
      later(119);
      expect(await ray.says(ray.question(LABELS), ['D'])).toBe('Success');
      later(121);
      expect(await ray.says(ray.question(LABELS, 1), ['S'], { isLast: true })).toBe('Success');
      expect(await ray.says(ray.question(LABELS, 2), ['S'])).toBe('This activity is already completed');
      expect(await ray.start(SHAPES)).toBe('Success');
    });

    test('an activity whose time is over is closed without an answer, or by a late one', async () => {
      const sue = await timed('sue');
      await sue.start(LABELS);
      expect(await sue.says(sue.question(LABELS), [], { isLast: true })).toBe('Success');
      expect(await sue.says(sue.question(LABELS), [], { isLast: true })).toBe('Success');
      expect(await sue.completed()).toBe(2);
      const rob = await timed('rob');
      await rob.says(rob.question(LABELS), ['S']);
      expect(await rob.says(rob.question(LABELS), [], { isLast: true })).toBe('Success');
      expect(await rob.completed()).toBe(2);
      const tom = await timed('tom');
      await tom.start(LABELS);
      later(200);
      expect(await tom.says(tom.question(LABELS), ['S'], { isLast: true })).toBe(late);
      expect(await tom.completed()).toBe(2);
      for (const one of [sue, tom]) {
        expect((await storedAnswers(one)).filter(({ activityId }) => activityId === LABELS)).toEqual([]);
      }
    });

    test('an activity is over when its time is over, also for an applicant who has left', async () => {
      const uma = await timed('uma');
      await uma.start(LABELS);
      expect([await uma.completed(), await uma.start(SHAPES)]).toEqual([1, expect.stringContaining('before this one')]);
      later(121);
      expect([await uma.completed(), await uma.start(SHAPES)]).toEqual([2, 'Success']);
      await uma.take(SHAPES);
      expect([await uma.completed(), await uma.mayTake()]).toEqual([3, false]);
    });

    test('an activity is timed only with a limit', async () => {
      const val = await client('val');
      await val.start(WORK_STYLE);
      later(36_000);
      expect(await val.says(val.question(WORK_STYLE), ['A'])).toBe('Success');
    });
  });
});
