/** An attempt at one activity: stored across reloads, timed, and reported to the server step by step. */
import { atom } from 'jotai/vanilla';
import { atomWithStorage, RESET } from 'jotai/vanilla/utils';
import { useEffect } from 'react';
import { type Activity, type SaveActivity, SUCCESS } from '../../../contract/index.ts';
import {
  type ActivityEvent,
  type ActivityState,
  advance,
  currentQuestion,
  isEnough,
  isLast,
  openActivity,
} from '../../../widgets/assessment/activity-state.ts';
import type { Task } from '../../../widgets/assessment/task.ts';
import { type Reply, request } from '../../api/client.ts';
import { shownLanguage, store } from '../../state/state.ts';

type CodedReply = Pick<Reply<string>, 'body' | 'code'>;

export interface AttemptOwner {
  email: string;
  applicationId: number;
}

interface StoredAttempt {
  applicationId: number;
  activityId: number;
  /** Milliseconds of this device's clock. */
  startedAt: number;
  answered: number;
}

/** The test in progress, without answers. It survives a logout, as the server's clock does. */
const storedAttempt = atomWithStorage<StoredAttempt | null>('activityUnderWay', null, undefined, { getOnInit: true });

export class ActivityAttempt {
  readonly state;
  readonly #task: Task;
  readonly #activity: Activity;
  readonly #owner: AttemptOwner;
  #isSending = false;

  constructor(task: Task, activity: Activity, owner: AttemptOwner) {
    this.#task = task;
    this.#activity = activity;
    this.#owner = owner;
    const before = store.get(storedAttempt);
    const isMine = before?.activityId === activity.id && before.applicationId === owner.applicationId;
    this.state = atom<ActivityState>(openActivity(task, isMine ? before : undefined, Date.now()));
  }

  /** Reads the stored state, because steps may come faster than renders. */
  send = (event: ActivityEvent): void => {
    const before = store.get(this.state);
    const after = advance(this.#task, before, event);
    if (after === before) return;
    store.set(this.state, after);
    this.#store(after);
    this.sendPending();
  };

  /** Sends what is pending, also from before a reload. */
  sendPending(): void {
    if (this.#isSending || store.get(this.state).pending === null) return;
    this.#isSending = true;
    void this.#callServer().then((answer) => {
      this.#isSending = false;
      this.send(answer);
    });
  }

  #store({ index, startedAt }: ActivityState): void {
    if (startedAt === null) return;
    const isDone = index >= this.#task.test.length;
    const { applicationId } = this.#owner;
    store.set(
      storedAttempt,
      isDone ? RESET : { applicationId, activityId: this.#activity.id, startedAt, answered: index },
    );
  }

  async #callServer(): Promise<ActivityEvent> {
    const { pending } = store.get(this.state);
    const at = Date.now();
    try {
      const reply = await (pending === 'begin' ? this.#begin() : this.#save());
      if (reply.body === SUCCESS) return pending === 'begin' ? { type: 'begun', at } : { type: 'saved' };
      return pending === 'close' ? { type: 'over' } : toEvent(reply);
    } catch {
      return { type: 'failed' };
    }
  }

  #begin(): Promise<CodedReply> {
    const body = { ...this.#owner, activityId: this.#activity.id, language: store.get(shownLanguage) };
    return request('POST /applications/start-activity', { body });
  }

  async #save(): Promise<CodedReply> {
    const state = store.get(this.state);
    const question = currentQuestion(this.#task, state);
    if (!question) return { body: SUCCESS, code: null };
    const body: SaveActivity = {
      ...this.#owner,
      activityId: this.#activity.id,
      questionId: question.id,
      finishedPractice: true,
      type: this.#activity.type,
      isLast: isLast(this.#task, state),
      answers: isEnough(this.#task, state, question) ? [...state.selection] : [],
      startTime: new Date(state.startedAt ?? Date.now()).toISOString(),
      language: store.get(shownLanguage),
    };
    return request('POST /applications/save-activity', { body });
  }
}

/** The event for a refused call. Its code says what another browser may have done. */
function toEvent({ body, code }: CodedReply): ActivityEvent {
  if (code === 'already-answered') return { type: 'saved' };
  if (code === 'activity-completed' || code === 'time-over') return { type: 'over' };
  return { type: 'failed', reason: body };
}

const SECOND_MS = 1000;

/** Ticks every second since the start, and when a hidden tab is shown again. */
export function useTicks({ stage, startedAt, secondsLeft }: ActivityState, send: (event: ActivityEvent) => void): void {
  const isTimed = stage === 'test' && secondsLeft !== null;
  useEffect(() => {
    if (!isTimed || startedAt === null) return;
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      clearTimeout(timer);
      const at = Date.now();
      timer = setTimeout(tick, SECOND_MS - ((at - startedAt) % SECOND_MS));
      send({ type: 'tick', at });
    };
    tick();
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [isTimed, startedAt, send]);
}
