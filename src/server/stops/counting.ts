/** Counts steps that browsers report. They are checked against the application, of which nothing is stored. */
import type { CountSteps, Step } from '../../contract/index.ts';
import { toPhase } from '../../contract/index.ts';
import { type OwnedApplication, openApplication } from '../applications/index.ts';
import type { Database } from '../database/database.ts';
import type { Applicant } from '../database/tables/index.ts';
import type { RequestContext } from '../http/request-context.ts';
import { dayIn } from '../process/clock.ts';
import type { Definitions, LoadedVersion } from '../publishing/index.ts';
import type { StepCounts, StopCount } from './step-counts.ts';
import { timeSpan } from './time-span.ts';

export interface CountingServices {
  db: Database;
  definitions: Definitions;
  stepCounts: StepCounts;
  /** The time zone of the counted days, the same for everybody. */
  timeZone: string;
}

/** The attributes by which steps are counted. */
export type CountedKind = Pick<StopCount, 'day' | 'phase' | 'kind' | 'language' | 'device'>;

export async function countApplicantSteps(
  { db, definitions, stepCounts, timeZone }: CountingServices,
  owner: Applicant,
  { applicationId, device, steps }: CountSteps,
  { language }: Pick<RequestContext, 'language'>,
): Promise<void> {
  const { owned, loadedVersion } = await openApplication({ db, definitions }, owner, applicationId);
  const kind = { ...toCountedKind(owned), day: dayIn(timeZone), language, device };
  for (const counted of toStopCounts(loadedVersion, kind, steps)) stepCounts.add(counted);
}

/** Drops steps on pages and questions that the version does not have, since browsers may report anything. */
export const toStopCounts = (loadedVersion: LoadedVersion, kind: CountedKind, steps: readonly Step[]): StopCount[] =>
  steps
    .filter((step) => isIn(loadedVersion, step))
    .map((step) => ({ ...kind, version: loadedVersion.version, ...countedPlace(step) }));

export const toCountedKind = ({ application, posting }: Pick<OwnedApplication, 'application' | 'posting'>) => ({
  phase: String(toPhase(application.phaseStatus, application.status)),
  kind: posting.positionType,
});

function isIn(loadedVersion: LoadedVersion, { section, question }: Step): boolean {
  const page = loadedVersion.page(section);
  return page !== undefined && (question === null || loadedVersion.form(page).field(question) !== undefined);
}

const countedPlace = ({
  section,
  question,
  step,
  seconds = 0,
}: Step): Pick<StopCount, 'section' | 'question' | 'step' | 'upTo'> => ({
  section,
  question: question ?? '',
  step,
  upTo: step === 'finished' ? timeSpan(seconds) : 0,
});
