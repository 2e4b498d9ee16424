/** The states of an activity and the steps between them, without page or network. */
import type { Task, TaskQuestion } from './task.ts';

export interface ActivityState {
  stage: 'start' | 'practice' | 'verdict' | 'practiceDone' | 'test' | 'completed' | 'left';
  /** Index of the current question; in the test, the number of answers. */
  index: number;
  /** The codes of the selected choices. */
  selection: readonly string[];
  /** The call in progress. Other events are ignored until it ends. */
  pending: 'begin' | 'save' | 'close' | null;
  problem: ActivityProblem | null;
  /** When the test began, in milliseconds. */
  startedAt: number | null;
  /** Null without a limit, or before the test. */
  secondsLeft: number | null;
}

/** Too few choices are selected, or a call failed, with the server's reason. */
export interface ActivityProblem {
  kind: 'few' | 'begin' | 'save';
  reason?: string;
}

/** `over`: the server has already closed the activity. */
export type ActivityEvent =
  | { type: 'start' | 'submit' | 'next' | 'retake' | 'beginTest' | 'saved' | 'over' }
  | { type: 'choose'; code: string }
  | { type: 'begun' | 'tick'; at: number }
  | { type: 'failed'; reason?: string };

const NEW: ActivityState = {
  stage: 'start',
  index: 0,
  selection: [],
  pending: null,
  problem: null,
  startedAt: null,
  secondsLeft: null,
};

/** Begins at the start, or resumes the test. */
export function openActivity(task: Task, before?: { startedAt: number; answered: number }, at = 0): ActivityState {
  if (!before) return NEW;
  return tick(task, toTest(task, before.answered, before.startedAt), at);
}

export function advance(task: Task, state: ActivityState, event: ActivityEvent): ActivityState {
  if (event.type === 'tick') return tick(task, state, event.at);
  return state.pending ? afterReply(task, state, event) : afterPress(task, state, event);
}

export const currentQuestion = (task: Task, { stage, index }: ActivityState): TaskQuestion | undefined =>
  (stage === 'practice' || stage === 'verdict' ? task.practice : task.test)[index];

/** Whether the answer is the last: no question or no time is left. */
export const isLast = (task: Task, { index, secondsLeft }: ActivityState): boolean =>
  index + 1 >= task.test.length || secondsLeft === 0;

/** Whether enough choices are selected. */
export const isEnough = (task: Task, { selection }: ActivityState, { selections }: TaskQuestion): boolean =>
  selection.length >= (task.kind === 'Checkbox' ? selections : 1);

function afterPress(task: Task, state: ActivityState, event: ActivityEvent): ActivityState {
  switch (`${state.stage} ${event.type}`) {
    case 'start start':
      return task.practice.length > 0 ? toPractice(state) : { ...state, pending: 'begin', problem: null };
    case 'practice choose':
    case 'test choose':
      return event.type === 'choose' ? choose(task, state, event.code) : state;
    case 'practice submit':
    case 'test submit':
      return submit(task, state);
    case 'verdict next':
      return state.index + 1 < task.practice.length
        ? toPractice(state, state.index + 1)
        : { ...state, stage: 'practiceDone', selection: [] };
    case 'practiceDone retake':
      return toPractice(state);
    case 'practiceDone beginTest':
      return { ...state, pending: 'begin', problem: null, selection: [] };
    case 'completed next':
      return isClosed(task, state)
        ? { ...state, stage: 'left', problem: null }
        : { ...state, pending: 'close', problem: null };
    default:
      return state;
  }
}

/** Applies the server's answer to the pending call. */
function afterReply(task: Task, state: ActivityState, event: ActivityEvent): ActivityState {
  const { pending, index, secondsLeft } = state;
  if (event.type === 'over') return closeIfOver(task, { ...state, index: task.test.length, problem: null });
  if (event.type === 'begun' && pending === 'begin') return tick(task, toTest(task, 0, event.at), event.at);
  if (event.type === 'saved' && pending === 'close') return { ...state, pending: null, index: task.test.length };
  if (event.type === 'saved' && pending === 'save')
    return closeIfOver(task, { ...state, pending: null, index: index + 1, selection: [] });
  if (event.type !== 'failed') return state;
  if (pending === 'save' && secondsLeft === 0) return closeIfOver(task, state);
  return { ...state, pending: null, problem: { kind: pending === 'begin' ? 'begin' : 'save', reason: event.reason } };
}

const toPractice = (state: ActivityState, index = 0): ActivityState => ({
  ...state,
  stage: 'practice',
  index,
  selection: [],
  problem: null,
});

const toTest = (task: Task, index: number, startedAt: number): ActivityState =>
  closeIfOver(task, { ...NEW, stage: 'test', index, startedAt, secondsLeft: task.maxTime });

/** Completes the test after the last question, or when the time is over; then the server still has to close it. */
function closeIfOver(task: Task, state: ActivityState): ActivityState {
  if (isClosed(task, state)) return { ...state, stage: 'completed', pending: null };
  return state.secondsLeft === 0 ? { ...state, stage: 'completed', pending: 'close', problem: null } : state;
}

const isClosed = ({ test }: Task, { index }: ActivityState): boolean => index >= test.length;

function choose(task: Task, state: ActivityState, code: string): ActivityState {
  const { selection } = state;
  if (task.kind !== 'Checkbox') return submit(task, { ...state, selection: [code] });
  const max = Math.max(1, currentQuestion(task, state)?.selections ?? 1);
  const rest = selection.filter((other) => other !== code);
  const wasSelected = rest.length < selection.length;
  const selected = wasSelected && max > 1 ? rest : [...(rest.length < max ? rest : []), code];
  return { ...state, selection: selected, problem: null };
}

function submit(task: Task, state: ActivityState): ActivityState {
  const question = currentQuestion(task, state);
  if (!question) return state;
  if (!isEnough(task, state, question)) return { ...state, problem: { kind: 'few' } };
  return state.stage === 'practice'
    ? { ...state, stage: 'verdict', problem: null }
    : { ...state, pending: 'save', problem: null };
}

/** Computes the time left from the start, so that missed ticks do not matter. */
function tick({ maxTime, ...task }: Task, state: ActivityState, at: number): ActivityState {
  const { stage, startedAt, pending } = state;
  if (stage !== 'test' || maxTime === null || startedAt === null) return state;
  const secondsLeft = Math.min(maxTime, Math.max(0, Math.ceil(maxTime - (at - startedAt) / 1000)));
  if (secondsLeft === state.secondsLeft) return state;
  const later = { ...state, secondsLeft };
  return pending ? later : closeIfOver({ maxTime, ...task }, later);
}
