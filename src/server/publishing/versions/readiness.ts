/** Decides whether a change may be published: no faults, complete translations and examples, and a passed simulation. */
import type { ChangeCheck, SimulationReport } from '../../../contract/index.ts';
import { HttpError } from '../../http/http-error.ts';
import type { StoredChange } from '../changes/changes.ts';

/** Checks the current files of a change. */
export interface ChangeChecker {
  check(change: StoredChange): Promise<ChangeCheck>;
  /** Starts the simulation if needed. Its state is `running` if it takes longer than `timeoutMs`. */
  simulation(change: StoredChange, timeoutMs: number): Promise<SimulationReport>;
}

/** A change cannot go live. `reason` is part of the key of the message. */
export class NotReady extends HttpError {
  constructor(reason: string, count = 0) {
    super(409, { count }, `server.studio.${reason}`);
  }
}

/** The simulation is still running. */
export class SimulationRunning extends NotReady {
  constructor(walked: number) {
    super('notReady.running', walked);
  }
}

/** Call it before other checks: a conflict also turns an approved change back into a draft. */
export function refuseConflicts({ conflicts }: StoredChange): void {
  if (conflicts.length > 0) throw new NotReady('conflicts');
}

/** Refuses a change that must not be published yet. Returns the sentences that describe what it changes. */
export async function requirePublishable(
  checker: ChangeChecker,
  change: StoredChange,
  timeoutMs: number,
): Promise<ChangeCheck['meaning']> {
  const { faults, translations, examples, meaning } = await checker.check(change);
  for (const [reason, found] of Object.entries({ faults, translations, examples }))
    if (found.length > 0) throw new NotReady(`notReady.${reason}`, found.length);
  if (meaning.en.length === 0) throw new NotReady('noMeaning');
  const { state, walked, failures } = await checker.simulation(change, timeoutMs);
  if (state === 'running' || state === 'outdated') throw new SimulationRunning(walked);
  if (failures.length > 0) throw new NotReady('notReady.failures', failures.length);
  if (state !== 'done') throw new NotReady('notReady.simulation');
  return meaning;
}
