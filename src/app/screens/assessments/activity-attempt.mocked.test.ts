import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Activity, type ActivityQuestion, DEFAULT_BRAND, SUCCESS } from '../../../contract/index.ts';
import type { RequestOptions } from '../../api/client.ts';
import type * as Attempts from './activity-attempt.ts';

const { request } = vi.hoisted(() => ({ request: vi.fn() }));
vi.mock('../../api/client.ts', () => ({ request }));

const question = (id: number): ActivityQuestion => ({
  id,
  activityId: 7,
  sequence: id,
  englishQuestion: 'Which?',
  spanishQuestion: '¿Cuál?',
  image1: '',
  image2: '',
  answers: ['A', 'B', 'C'].map((code) => ({ code, englishDescription: code, spanishDescription: code, value: 0 })),
  isPractice: false,
  numberOfSelections: 2,
  answerImage1: '',
  answerImage2: '',
  answerImage3: '',
});
const ACTIVITY: Activity = {
  id: 7,
  name: 'Labels',
  spanishName: 'Etiquetas',
  englishInstructions: '',
  spanishInstructions: '',
  type: 'Checkbox',
  hasPracticeQuestions: false,
  practiceQuestions: [],
  testQuestions: [question(1), question(2)],
  hasTimeLimit: true,
  maxTime: 60,
};
/** Each test has an application of its own, because attempts are stored. */
const owner = { email: 'ana@example.com', applicationId: 0 };

/** The calls, in their order: the start, or the answers to a question, and whether they are the last. */
let calls: unknown[] = [];
let reply: { body: string; code: string | null } | Promise<never>;
let attempts: typeof Attempts;

beforeAll(async () => {
  globalThis.serverPageInfo = { brand: DEFAULT_BRAND, development: false, version: 'v' };
  attempts = await import('./activity-attempt.ts');
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  owner.applicationId += 10;
  calls = [];
  reply = { body: SUCCESS, code: null };
  request.mockReset().mockImplementation(async (endpoint: string, { body }: RequestOptions) => {
    const { questionId, answers, isLast } = body as Record<string, unknown>;
    calls.push(endpoint.endsWith('start-activity') ? 'begin' : [questionId, answers, isLast]);
    return reply;
  });
});

async function open(applicationId = owner.applicationId) {
  const { toTask } = await import('./activity-task.ts');
  const { store } = await import('../../state/state.ts');
  const attempt = new attempts.ActivityAttempt(toTask(ACTIVITY, 'english'), ACTIVITY, { ...owner, applicationId });
  return { attempt, state: () => store.get(attempt.state) };
}
/** Until the calls are answered. */
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
};
async function begin() {
  const opened = await open();
  opened.attempt.send({ type: 'start' });
  await settle();
  return opened;
}
const tick = (seconds: number) => {
  vi.setSystemTime(Date.now() + seconds * 1000);
  return { type: 'tick', at: Date.now() } as const;
};
const answerBy = (attempt: Attempts.ActivityAttempt, codes: string): void => {
  for (const code of codes) attempt.send({ type: 'choose', code });
  attempt.send({ type: 'submit' });
};

describe('an activity', () => {
  test('sends each answer once, however often the clock ticks meanwhile', async () => {
    const { attempt, state } = await begin();
    answerBy(attempt, 'AB');
    for (let second = 0; second < 3; second++) attempt.send(tick(1));
    await settle();
    answerBy(attempt, 'BC');
    await settle();
    expect(calls).toEqual(['begin', [1, ['A', 'B'], false], [2, ['B', 'C'], true]]);
    expect(state().stage).toBe('completed');
  });

  test('goes on where another browser has answered already, and shows any other refusal', async () => {
    const { attempt, state } = await begin();
    reply = { body: 'It is answered already.', code: 'already-answered' };
    answerBy(attempt, 'AB');
    await settle();
    expect(state()).toMatchObject({ stage: 'test', index: 1, problem: null });
    reply = { body: 'Something is wrong.', code: null };
    answerBy(attempt, 'AB');
    await settle();
    expect(state()).toMatchObject({ index: 1, problem: { kind: 'save', reason: 'Something is wrong.' } });
    reply = Promise.reject(new TypeError('The connection was lost.'));
    attempt.send({ type: 'submit' });
    await settle();
    expect(state()).toMatchObject({ index: 1, pending: null, problem: { kind: 'save', reason: undefined } });
  });

  test.each(['activity-completed', 'time-over'])('is over where the server says %s', async (code) => {
    const { attempt, state } = await begin();
    reply = { body: 'It is over.', code };
    answerBy(attempt, 'AB');
    await settle();
    expect(state()).toMatchObject({ stage: 'completed', pending: null, problem: null });
  });

  test('an activity whose time is over is closed once, with its answers', async () => {
    const { attempt, state } = await begin();
    attempt.send({ type: 'choose', code: 'A' });
    attempt.send(tick(60));
    await settle();
    // Of two choices one was made, which is no answer.
    expect(calls).toEqual(['begin', [1, [], true]]);
    expect(state()).toMatchObject({ stage: 'completed', pending: null });
  });

  test('an activity whose time is over can be left although the server refuses to close it', async () => {
    const { attempt, state } = await begin();
    reply = { body: 'There is nothing to close.', code: null };
    attempt.send(tick(60));
    await settle();
    attempt.send({ type: 'next' });
    expect(state()).toMatchObject({ stage: 'left', problem: null });
  });
});

describe('an activity that is opened again', () => {
  test('goes on with the question and the time of the attempt, of the same application only', async () => {
    const { attempt } = await begin();
    answerBy(attempt, 'AB');
    await settle();
    tick(10);
    expect((await open()).state()).toMatchObject({ stage: 'test', index: 1, secondsLeft: 50 });
    expect((await open(owner.applicationId + 1)).state()).toMatchObject({ stage: 'start', index: 0 });
  });

  test('after its time is over closes it', async () => {
    await begin();
    tick(90);
    calls = [];
    const { attempt, state } = await open();
    attempt.sendPending();
    await settle();
    expect(calls).toEqual([[1, [], true]]);
    expect(state()).toMatchObject({ stage: 'completed', pending: null });
  });

  test('begins anew once it is completed', async () => {
    const { attempt } = await begin();
    for (let answers = 0; answers < 2; answers++) {
      answerBy(attempt, 'AB');
      await settle();
    }
    expect((await open()).state()).toMatchObject({ stage: 'start' });
  });
});
