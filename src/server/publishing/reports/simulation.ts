/** Simulates whether every applicant can get through the pages of a change. */
import type { BrandNames, Files } from '../../../authoring/index.ts';
import type { SimulationReport } from '../../../contract/index.ts';
import type { Language } from '../../../engine/data/index.ts';
import type { AuthoringThread } from '../thread/authoring-thread.ts';
import type { SimulationFailure } from '../thread/simulation-work.ts';
import type { ReportClaim, ReportRow } from './report-claim.ts';

interface SimulationProgress {
  walked: number;
  failures: SimulationFailure[];
}

interface SimulationSetting {
  thread: AuthoringThread;
  brand: BrandNames;
  today: string;
  /** Identifies the version of the program that simulates. */
  program: string;
}

/** A simulation is valid for the program and the day that it was made with. */
export const simulationKey = ({ program, today }: Pick<SimulationSetting, 'program' | 'today'>): string =>
  `${program} ${today}`;

export async function runSimulation(
  { thread, brand, today, program }: SimulationSetting,
  claim: ReportClaim,
  files: Files,
): Promise<void> {
  const outcome = await thread.run('simulate', { files, brand, today }, (walked: number) => {
    claim.progress = { walked, failures: [] } satisfies SimulationProgress;
  });
  const { isWalked, walked, failures } = outcome;
  claim.progress = { walked, failures } satisfies SimulationProgress;
  await claim.end(isWalked ? 'done' : 'failed', simulationKey({ program, today }));
}

/** `current` is the key of a simulation that would start now. */
export function simulationReport(row: ReportRow | undefined, language: Language, current: string): SimulationReport {
  if (row?.state === 'done' && row.madeWith !== current) return { state: 'outdated', walked: 0, failures: [] };
  const { walked, failures } = (row?.progress ?? { walked: 0, failures: [] }) as SimulationProgress;
  // A report of an earlier release has no examples.
  const shownFailures = failures.map(({ message, ...failure }) => ({
    ...failure,
    example: failure.example ?? {},
    message: message[language],
  }));
  return { state: row?.state ?? 'none', walked, failures: shownFailures };
}
