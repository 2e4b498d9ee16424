/** Whether a change may go live: nothing is published that somebody could get stuck in, or that nobody could explain. */
import type { ChangeCheck, SimulationReport } from '../../../contract/index.ts';
import { HttpError } from '../../http/http-error.ts';
import type { Change } from '../changes/changes.ts';

/** How a change is judged. Both judge its files as they are now. */
export interface ChangeJudge {
  check(change: Change): Promise<ChangeCheck>;
  /** Begun where that is to be done; `running` where it takes longer than somebody waits. */
  simulation(change: Change, patienceMs: number): Promise<SimulationReport>;
}

/** Why a change cannot go live. */
export class NotReady extends HttpError {
  constructor(reason: string, count = 0) {
    super(409, { count }, `server.studio.${reason}`);
  }
}

/** Whether everybody gets through is still being found out. */
export class StillSimulated extends NotReady {
  constructor(walked: number) {
    super('notReady.running', walked);
  }
}

/** These make a draft of a change that was approved, so they are told first. */
export function refuseConflicts({ conflicts }: Change): void {
  if (conflicts.length > 0) throw new NotReady('conflicts');
}

/** What a change means; refused where it may not go live. */
export async function readyMeaning(
  judge: ChangeJudge,
  change: Change,
  patienceMs: number,
): Promise<ChangeCheck['meaning']> {
  const { faults, translations, examples, meaning } = await judge.check(change);
  for (const [reason, found] of Object.entries({ faults, translations, examples }))
    if (found.length > 0) throw new NotReady(`notReady.${reason}`, found.length);
  if (meaning.en.length === 0) throw new NotReady('noMeaning');
  const { state, walked, failures } = await judge.simulation(change, patienceMs);
  if (state === 'running' || state === 'outdated') throw new StillSimulated(walked);
  if (failures.length > 0) throw new NotReady('notReady.failures', failures.length);
  if (state !== 'done') throw new NotReady('notReady.simulation');
  return meaning;
}
