/** The states of an activity and the steps between them, without page or network. */
import type { Task, TaskQuestion } from './task.ts';

export interface Course {
  stage: 'start' | 'practice' | 'verdict' | 'choice' | 'test' | 'completed' | 'left';
  /** Index of the current question; in the test, the number of answers. */
  index: number;
  /** Codes. */
  selection: readonly string[];
  /** The call under way. Other steps wait for it. */
  pending: 'begin' | 'save' | 'close' | null;
  problem: CourseProblem | null;
  /** When the test began, in milliseconds. */
  startedAt: number | null;
  /** Seconds; null without a limit, or before the test. */
  left: number | null;
}

/** Too few choices are selected, or a call failed, with the server's reason. */
export interface CourseProblem {
  kind: 'few' | 'begin' | 'save';
  reason?: string;
}

/** `over`: the server has already closed the activity. */
export type CourseEvent =
  | { type: 'start' | 'submit' | 'onward' | 'retake' | 'assess' | 'saved' | 'over' }
  | { type: 'choose'; code: string }
  | { type: 'begun' | 'tick'; at: number }
  | { type: 'failed'; reason?: string };

const NEW: Course = {
  stage: 'start',
  index: 0,
  selection: [],
  pending: null,
  problem: null,
  startedAt: null,
  left: null,
};

/** Begins at the start, or resumes the test. */
export function openCourse(task: Task, before?: { startedAt: number; answered: number }, at = 0): Course {
  if (!before) return NEW;
  return tick(task, toTest(task, before.answered, before.startedAt), at);
}

export function advance(task: Task, course: Course, event: CourseEvent): Course {
  if (event.type === 'tick') return tick(task, course, event.at);
  return course.pending ? afterReply(task, course, event) : afterPress(task, course, event);
}

export const currentQuestion = (task: Task, { stage, index }: Course): TaskQuestion | undefined =>
  (stage === 'practice' || stage === 'verdict' ? task.practice : task.test)[index];

/** Whether the answer is the last: no question or no time is left. */
export const isLast = (task: Task, { index, left }: Course): boolean => index + 1 >= task.test.length || left === 0;

/** Whether enough choices are selected. */
export const isEnough = (task: Task, { selection }: Course, { selections }: TaskQuestion): boolean =>
  selection.length >= (task.kind === 'Checkbox' ? selections : 1);

function afterPress(task: Task, course: Course, event: CourseEvent): Course {
  switch (`${course.stage} ${event.type}`) {
    case 'start start':
      return task.practice.length > 0 ? toPractice(course) : { ...course, pending: 'begin', problem: null };
    case 'practice choose':
    case 'test choose':
      return choose(task, course, (event as { code: string }).code);
    case 'practice submit':
    case 'test submit':
      return submit(task, course);
    case 'verdict onward':
      return course.index + 1 < task.practice.length
        ? toPractice(course, course.index + 1)
        : { ...course, stage: 'choice', selection: [] };
    case 'choice retake':
      return toPractice(course);
    case 'choice assess':
      return { ...course, pending: 'begin', problem: null, selection: [] };
    case 'completed onward':
      return isClosed(task, course)
        ? { ...course, stage: 'left', problem: null }
        : { ...course, pending: 'close', problem: null };
    default:
      return course;
  }
}

/** Applies the server's answer to the pending call. */
function afterReply(task: Task, course: Course, event: CourseEvent): Course {
  const { pending, index, left } = course;
  if (event.type === 'over') return closeIfOver(task, { ...course, index: task.test.length, problem: null });
  if (event.type === 'begun' && pending === 'begin') return tick(task, toTest(task, 0, event.at), event.at);
  if (event.type === 'saved' && pending === 'close') return { ...course, pending: null, index: task.test.length };
  if (event.type === 'saved' && pending === 'save')
    return closeIfOver(task, { ...course, pending: null, index: index + 1, selection: [] });
  if (event.type !== 'failed') return course;
  if (pending === 'save' && left === 0) return closeIfOver(task, course);
  return { ...course, pending: null, problem: { kind: pending === 'begin' ? 'begin' : 'save', reason: event.reason } };
}

const toPractice = (course: Course, index = 0): Course => ({
  ...course,
  stage: 'practice',
  index,
  selection: [],
  problem: null,
});

const toTest = (task: Task, index: number, startedAt: number): Course =>
  closeIfOver(task, { ...NEW, stage: 'test', index, startedAt, left: task.maxTime });

/** Completes the test after the last question, or when the time is over; then the server still has to close it. */
function closeIfOver(task: Task, course: Course): Course {
  if (isClosed(task, course)) return { ...course, stage: 'completed', pending: null };
  return course.left === 0 ? { ...course, stage: 'completed', pending: 'close' } : course;
}

const isClosed = ({ test }: Task, { index }: Course): boolean => index >= test.length;

function choose(task: Task, course: Course, code: string): Course {
  const { selection } = course;
  if (task.kind !== 'Checkbox') return submit(task, { ...course, selection: [code] });
  const most = Math.max(1, currentQuestion(task, course)?.selections ?? 1);
  const rest = selection.filter((other) => other !== code);
  const wasSelected = rest.length < selection.length;
  const selected = wasSelected && most > 1 ? rest : [...(rest.length < most ? rest : []), code];
  return { ...course, selection: selected, problem: null };
}

function submit(task: Task, course: Course): Course {
  const question = currentQuestion(task, course);
  if (!question) return course;
  if (!isEnough(task, course, question)) return { ...course, problem: { kind: 'few' } };
  return course.stage === 'practice'
    ? { ...course, stage: 'verdict', problem: null }
    : { ...course, pending: 'save', problem: null };
}

/** Computes the time left from the start, so that missed ticks do not matter. */
function tick({ maxTime, ...task }: Task, course: Course, at: number): Course {
  const { stage, startedAt, pending } = course;
  if (stage !== 'test' || maxTime === null || startedAt === null) return course;
  const left = Math.min(maxTime, Math.max(0, Math.ceil(maxTime - (at - startedAt) / 1000)));
  if (left === course.left) return course;
  const later = { ...course, left };
  return pending ? later : closeIfOver({ maxTime, ...task }, later);
}
