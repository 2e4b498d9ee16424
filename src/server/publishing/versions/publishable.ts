/** Decides whether a change may be published: no faults, complete translations and examples, and a passed simulation. */
import type { ChangeCheck, SimulationReport } from '../../../contract/index.ts';
import { HttpError } from '../../http/http-error.ts';
import type { TextKey } from '../../http/text-key.ts';
import type { StoredChange } from '../changes/changes.ts';

/** The checks that must pass before a change is published. */
export interface PublishingChecks {
  check(change: StoredChange): Promise<ChangeCheck>;
  /** Starts the simulation if needed. The report's state is `running` if it takes longer than `timeoutMs`. */
  simulate(change: StoredChange, timeoutMs: number): Promise<SimulationReport>;
}

/** A change cannot go live. */
export class NotReady extends HttpError {
  constructor(reason: TextKey, count = 0) {
    super(409, reason, { count });
  }
}

/** The simulation is still running. The studio sends the change again. */
export class SimulationRunning extends NotReady {
  override readonly details = { isSimulating: true };

  constructor(walked: number) {
    super('server.studio.notReady.running', walked);
  }
}

/** Call it before other checks: a conflict also turns an approved change back into a draft. */
export function requireNoConflicts({ conflicts }: StoredChange): void {
  if (conflicts.length > 0) throw new NotReady('server.studio.conflicts');
}

/** Refuses a change that must not be published yet. Returns the sentences that describe what it changes. */
export async function requirePublishable(
  checks: PublishingChecks,
  change: StoredChange,
  timeoutMs: number,
): Promise<ChangeCheck['meaning']> {
  const { faults, translations, examples, meaning } = await checks.check(change);
  if (faults.length > 0) throw new NotReady('server.studio.notReady.faults', faults.length);
  if (translations.length > 0) throw new NotReady('server.studio.notReady.translations', translations.length);
  if (examples.length > 0) throw new NotReady('server.studio.notReady.examples', examples.length);
  if (meaning.en.length === 0) throw new NotReady('server.studio.noMeaning');
  const { state, walked, failures } = await checks.simulate(change, timeoutMs);
  if (state === 'running' || state === 'outdated') throw new SimulationRunning(walked);
  if (failures.length > 0) throw new NotReady('server.studio.notReady.failures', failures.length);
  if (state !== 'done') throw new NotReady('server.studio.notReady.simulation');
  return meaning;
}
