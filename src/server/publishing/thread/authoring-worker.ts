/** The entry point of the thread. It runs one call after the other. */
import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { WorkCall, WorkResponse } from './authoring-thread.ts';
import { AUTHORING_WORK } from './authoring-work.ts';

const LOW_PRIORITY = 10;

/** Lowers the priority of the thread below that of applicants' calls. Only Linux has priorities of threads. */
function lowerPriority(): void {
  try {
    const [thread = ''] = /\d+$/.exec(readlinkSync('/proc/thread-self')) ?? [];
    setPriority(Number(thread), LOW_PRIORITY);
  } catch {
    // Elsewhere the thread has the priority of the process.
  }
}

function send(message: WorkResponse): void {
  parentPort?.postMessage(message);
}

const known: Record<string, (input: never, reportProgress: (progress: unknown) => void) => unknown> = AUTHORING_WORK;

lowerPriority();
parentPort?.on('message', ({ id, name, input }: WorkCall) => {
  try {
    const value = known[name]?.(input as never, (progress) => send({ id, progress }));
    send({ id, value });
  } catch (error) {
    send({ id, error });
  }
});
