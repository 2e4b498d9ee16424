/** All paths through an activity, as tables and as properties. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ActivityEvent, type ActivityState, advance, isLast, openActivity } from './activity-state.ts';
import { isCorrect, type Task, type TaskQuestion } from './task.ts';

const question = (id: number, selections = 1, codes = 'ABC'): TaskQuestion => ({
  id,
  text: `Question ${id}`,
  images: [],
  choices: [...codes].map((code, i) => ({ code, text: code, value: i === 0 ? 1 : 0 })),
  selections,
  answerImages: [],
});
const toTask = (changes: Partial<Task> = {}): Task => ({
  name: 'Labels',
  instructions: '',
  kind: 'SameOrDifferent',
  practice: [question(1), question(2)],
  test: [question(3), question(4), question(5)],
  maxTime: 60,
  ...changes,
});

const START = 1_000_000;
const begun: ActivityEvent = { type: 'begun', at: START };
const tick = (seconds: number): ActivityEvent => ({ type: 'tick', at: START + seconds * 1000 });
const choose = (code = 'A'): ActivityEvent => ({ type: 'choose', code });
const plain = (type: 'start' | 'submit' | 'next' | 'retake' | 'beginTest' | 'saved' | 'over'): ActivityEvent => ({
  type,
});
const failed: ActivityEvent = { type: 'failed', reason: 'No.' };
const [start, submit, onward, retake, assess, saved, over] = (
  ['start', 'submit', 'next', 'retake', 'beginTest', 'saved', 'over'] as const
).map(plain) as [
  ActivityEvent,
  ActivityEvent,
  ActivityEvent,
  ActivityEvent,
  ActivityEvent,
  ActivityEvent,
  ActivityEvent,
];

const walk = (task: Task, events: readonly ActivityEvent[], from = openActivity(task)): ActivityState =>
  events.reduce((state, event) => advance(task, state, event), from);

/** Stage, index, what is pending, what is wrong. */
const afterReply = ({ stage, index, pending, problem }: ActivityState): string =>
  [stage, index, pending, problem?.kind].filter((part) => part !== null && part !== undefined).join(' ');

const PRACTISED = [start, choose(), onward, choose(), onward];
const BEGUN = [...PRACTISED, assess, begun];

const WITH_PRACTICE: [string, ActivityEvent[], string][] = [
  ['nothing is done before Start', [submit, onward, retake, assess, saved, choose()], 'start 0'],
  ['Start leads to the practice', [start], 'practice 0'],
  ['a practice answer is marked right or wrong', [start, choose()], 'verdict 0'],
  ['Continue leads to the next practice question', [start, choose(), onward], 'practice 1'],
  ['the last one leads to the choice', PRACTISED, 'practiceDone 1'],
  ['Retake begins at the first', [...PRACTISED, retake], 'practice 0'],
  ['going on asks the server', [...PRACTISED, assess], 'practiceDone 1 begin'],
  ['the server refuses to begin', [...PRACTISED, assess, failed], 'practiceDone 1 begin'],
  ['it is asked again', [...PRACTISED, assess, failed, assess, begun], 'test 0'],
  ['the test begins', BEGUN, 'test 0'],
  ['a test answer is saved', [...BEGUN, choose()], 'test 0 save'],
  ['one answer at a time', [...BEGUN, choose(), choose('B'), submit, retake], 'test 0 save'],
  ['a saved one leads on', [...BEGUN, choose(), saved], 'test 1'],
  ['a failed one stays', [...BEGUN, choose(), failed], 'test 0 save'],
  ['and is sent again', [...BEGUN, choose(), failed, choose()], 'test 0 save'],
  ['the last one completes', [...BEGUN, choose(), saved, choose(), saved, choose(), saved], 'completed 3'],
  ['Continue leaves', [...BEGUN, choose(), saved, choose(), saved, choose(), saved, onward], 'left 3'],
  ['time runs', [...BEGUN, tick(59.9)], 'test 0'],
  ['time is over, and the server is informed', [...BEGUN, tick(60)], 'completed 0 close'],
  ['then it is closed', [...BEGUN, tick(60), saved], 'completed 3'],
  ['closing fails', [...BEGUN, tick(60), failed], 'completed 0 save'],
  ['and is tried again by Continue', [...BEGUN, tick(60), failed, onward, saved, onward], 'left 3'],
  [
    'an answer that was not saved is not reported any more',
    [...BEGUN, choose(), failed, tick(60), saved],
    'completed 3',
  ],
  ['time ends during a save: it is waited for', [...BEGUN, choose(), tick(61)], 'test 0 save'],
  ['saved at the last moment, the server is informed', [...BEGUN, choose(), tick(61), saved], 'completed 1 close'],
  ['failed just so, it is sent as the last', [...BEGUN, choose(), tick(61), failed], 'completed 0 close'],
  ['the server had closed it before it began', [...PRACTISED, assess, over], 'completed 3'],
  ['the server closed it meanwhile', [...BEGUN, choose(), over, onward], 'left 3'],
  ['nothing but the server closes it', [...BEGUN, over], 'test 0'],
  ['no time runs before the test', [...PRACTISED, tick(9999)], 'practiceDone 1'],
];

test.each(WITH_PRACTICE)('%s', (_, events, end) => {
  expect(afterReply(walk(toTask(), events))).toBe(end);
});

test('a failure is shown with its reason until the next step', () => {
  const state = walk(toTask(), [...BEGUN, choose(), failed]);
  expect([state.pending, state.problem]).toEqual([null, { kind: 'save', reason: 'No.' }]);
  expect(advance(toTask(), state, choose()).problem).toBeNull();
  expect(walk(toTask(), [...PRACTISED, assess, failed]).problem?.kind).toBe('begin');
});

test('without practice, Start calls the server at once', () => {
  const task = toTask({ practice: [] });
  expect(afterReply(walk(task, [start]))).toBe('start 0 begin');
  expect(walk(task, [start, begun])).toMatchObject({ stage: 'test', startedAt: START, secondsLeft: 60 });
});

test('several choices are right when they weigh as much as all together', () => {
  const weighted = {
    ...question(1, 2),
    choices: [2, 1, 0].map((value, i) => ({ code: 'ABC'[i] as string, text: '', value })),
  };
  const right = (codes: string) => isCorrect('Checkbox', weighted, [...codes]);
  expect([right('AB'), right('ABC'), right('A'), right('BC'), right('C')]).toEqual([true, true, false, false, false]);
});

test('a button answers at once, whatever number of selections the question has', () => {
  const task = toTask({ kind: 'SelectLetter', practice: [], test: [question(1, 3)] });
  expect(afterReply(walk(task, [start, begun, choose()]))).toBe('test 0 save');
});

test('without questions it is completed at once', () => {
  expect(afterReply(walk(toTask({ practice: [], test: [] }), [start, begun]))).toBe('completed 0');
});

test('the time left is computed from the start, only decreases, and never exceeds the limit', () => {
  const task = toTask();
  const left = (seconds: number) => walk(task, [...BEGUN, tick(seconds)]).secondsLeft;
  expect([-100, 0, 0.1, 1, 30.5, 59].map(left)).toEqual([60, 60, 60, 59, 30, 1]);
  expect(walk(toTask({ maxTime: null }), [...BEGUN, tick(9999)])).toMatchObject({ stage: 'test', secondsLeft: null });
  const state = walk(task, [...BEGUN, tick(5)]);
  expect(advance(task, state, tick(5))).toBe(state);
});

test('it resumes where it was left', () => {
  const task = toTask();
  const before = { startedAt: START, answered: 1 };
  expect(openActivity(task, before, START + 20_000)).toMatchObject({
    stage: 'test',
    index: 1,
    secondsLeft: 40,
    pending: null,
  });
  expect(afterReply(openActivity(task, before, START + 61_000))).toBe('completed 1 close');
  expect(afterReply(openActivity(task, { ...before, answered: 3 }, START))).toBe('completed 3');
});

test('the last answer is the one of the last question, or after the time', () => {
  const last = (events: ActivityEvent[]) => isLast(toTask(), walk(toTask(), [...BEGUN, ...events]));
  expect(last([])).toBe(false);
  expect(last([choose(), saved, choose(), saved])).toBe(true);
  expect(last([tick(60)])).toBe(true);
});

describe('Checkbox', () => {
  const some = (selections: number): Task =>
    toTask({ kind: 'Checkbox', practice: [], test: [question(1, selections), question(2)] });
  const selected = (selections: number, codes: string) =>
    walk(some(selections), [start, begun, ...[...codes].map(choose)]).selection.join('');

  test.each([
    [1, 'A', 'A'],
    [1, 'AB', 'B'],
    [1, 'AA', 'A'],
    [0, 'AB', 'B'],
    [2, 'AB', 'AB'],
    [2, 'ABC', 'C'],
    [2, 'ABA', 'B'],
    [3, 'ABC', 'ABC'],
  ])('of %i checkboxes to select, those chosen last stay selected, after %s', (selections, codes, left) => {
    expect(selected(selections, codes)).toBe(left);
  });

  test('too few selections are reported until another one is made', () => {
    const few = walk(some(2), [start, begun, choose(), submit]);
    expect(afterReply(few)).toBe('test 0 few');
    expect(afterReply(walk(some(2), [choose('B')], few))).toBe('test 0');
    expect(afterReply(walk(some(2), [choose('B'), submit], few))).toBe('test 0 save');
    expect(afterReply(walk(some(0), [start, begun, submit]))).toBe('test 0 save');
  });
});

test.each([
  ['Checkbox', [1, 2, 0], 'AB', true],
  ['Checkbox', [1, 2, 0], 'A', false],
  ['Checkbox', [1, 2, 0], 'ABC', true],
  ['Checkbox', [0, 0, 1], 'C', true],
  ['SelectLetter', [0, 1], 'A', true],
  ['SelectLetter', [0, 1], 'B', true],
  ['SelectLetter', [0, 1], 'C', false],
  ['SameOrDifferent', [0], 'A', true],
  // Only the right answer has a code.
  ['SameOrDifferent', [undefined], 'A', true],
  ['SameOrDifferent', [undefined], 'B', false],
] as const)('a practice answer to %s of %j: %s', (kind, values, codes, right) => {
  const choices = values.map((value, i) => ({ code: 'ABC'[i] as string, text: '', value }));
  expect(isCorrect(kind, { ...question(1), choices }, [...codes])).toBe(right);
});

const anyStep: fc.Arbitrary<ActivityEvent> = fc.oneof(
  fc.constantFrom(start, submit, onward, retake, assess, saved, over, failed, begun),
  fc.constantFrom('A', 'B', 'C').map(choose),
  fc.integer({ min: 0, max: 80 }).map(tick),
);

test('in any sequence of steps, every question is saved once and in order, and none after the time', () => {
  fc.assert(
    fc.property(
      fc.constantFrom<Task['kind']>('Checkbox', 'SameOrDifferent', 'SelectLetter'),
      fc.integer({ min: 0, max: 2 }),
      fc.array(anyStep, { maxLength: 60 }),
      (kind, selections, events) => {
        const task = toTask({ kind, test: [3, 4, 5].map((id) => question(id, selections)) });
        const saves: number[] = [];
        let state = openActivity(task);
        for (const event of events) {
          const next = advance(task, state, event);
          if (state.pending === 'save' && event.type === 'saved') saves.push(state.index);
          if (next.pending === 'save' && state.pending !== 'save') expect(state.secondsLeft).not.toBe(0);
          expect(next.selection.length).toBeLessThanOrEqual(Math.max(1, kind === 'Checkbox' ? selections : 1));
          if (next.stage === 'test') expect(task.test[next.index]).toBeDefined();
          if (next.secondsLeft === 0) expect(next.stage !== 'test' || next.pending === 'save').toBe(true);
          state = next;
        }
        expect(saves).toEqual(saves.map((_, i) => i));
        if (state.stage === 'left') expect(state.index).toBe(task.test.length);
      },
    ),
  );
});
