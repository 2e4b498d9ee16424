/** Submits an application, if all its pages are saved and have no problems today by its own definitions. */

import { and, eq, sql } from 'drizzle-orm';
import { toPhase } from '../../contract/index.ts';
import type { Page } from '../../engine/index.ts';
import { lockPerson } from '../database/advisory-locks.ts';
import type { Database } from '../database/database.ts';
import { type Applicant, applications, browserEvents } from '../database/tables/index.ts';
import { Refusal, TranslatedRefusal } from '../http/refusal.ts';
import type { RequestContext } from '../http/request-context.ts';
import type { Dispatch, Mailer } from '../mail/mailer.ts';
import type { Definitions, LoadedVersion } from '../publishing/index.ts';
import { isSubmitted, requireEditable } from './application-status.ts';
import { incompletePages, readSaved } from './completeness.ts';
import { lockApplication, ownedApplication } from './ownership.ts';
import { requirePersonMaySubmit, withRefusalStored } from './reapply-limit.ts';
import { newReference } from './reference-number.ts';
import { type Submitted, submissionMail } from './submission-mail.ts';
import {
  type ApplicationServices,
  applicationRecords,
  applicationSituation,
  formLookups,
  openApplication,
} from './version-and-situation.ts';

/** The event that a browser reports when an application is submitted. */
export const FINISH_EVENT = 'Finish';

/** Whether an application was ever submitted, in any phase. */
export async function wasEverSubmitted(db: Database, applicationId: number): Promise<boolean> {
  const finished = and(eq(browserEvents.applicationId, applicationId), eq(browserEvents.eventType, FINISH_EVENT));
  return (await db.$count(browserEvents, finished)) > 0;
}

export interface SubmissionServices extends ApplicationServices {
  mailer: Mailer;
  /** Where browsers find this server. */
  publicUrl: string;
}

/** Submitting a submitted application again changes nothing. The event is stored only when the submission succeeds. */
export async function submit(
  services: SubmissionServices,
  owner: Applicant,
  id: number,
  context: RequestContext,
  storeEvent: (db: Database) => Promise<void>,
): Promise<void> {
  const { owned: before, loadedVersion } = await openApplication(services, owner, id);
  // Before the transaction, which may hold the only connection.
  const lookups = await formLookups(services.lookups, loadedVersion);
  const submitLocked = async (db: Database): Promise<Dispatch | undefined> => {
    await lockApplication(db, id);
    await storeEvent(db);
    const owned = await ownedApplication(db, owner, id);
    const { application } = owned;
    if (isSubmitted(application)) return undefined;
    requireEditable(application);
    if (application.definitionVersion !== before.application.definitionVersion)
      throw new Refusal('server.section.definitionsChanged');
    if (application.personFingerprint !== null) {
      await lockPerson(db, application.personFingerprint);
      await requirePersonMaySubmit(db, application.personFingerprint, id);
    }
    const records = applicationRecords({ db, keys: services.keys }, owned, loadedVersion);
    const incomplete = incompletePages(
      loadedVersion,
      { ...applicationSituation(owner, owned, context), lookups },
      await readSaved(records, loadedVersion),
    );
    if (incomplete.length > 0)
      throw new TranslatedRefusal(incompleteText(services.definitions, loadedVersion, incomplete, context));
    const [submitted] = await db
      .update(applications)
      .set({
        ...valuesOnSubmission(toPhase(application.phaseStatus, application.status)),
        reference: sql`coalesce(${applications.reference}, ${newReference()})`,
      })
      .where(eq(applications.id, id))
      .returning({ reference: applications.reference, phaseStatus: applications.phaseStatus });
    return submitted && storeConfirmation(services, db, owner, { id, job: owned.posting.title, ...submitted }, context);
  };
  const dispatch = await withRefusalStored(services.db, id, () => services.db.transaction(submitLocked));
  await dispatch?.();
}

interface SubmittedApplication extends Pick<Submitted, 'job' | 'phaseStatus'> {
  id: number;
  reference: string | null;
}

/** Stored in the transaction of the submission: submitting again sends no second mail. */
async function storeConfirmation(
  { mailer, publicUrl }: SubmissionServices,
  tx: Database,
  { email, firstName }: Applicant,
  { id, reference, ...rest }: SubmittedApplication,
  { language, today }: RequestContext,
): Promise<Dispatch | undefined> {
  if (reference === null) return undefined;
  const copyUrl = `${publicUrl}/api/applications/copy?applicationId=${id}&language=${language}`;
  const submitted = { ...rest, name: firstName, reference, day: today, url: `${publicUrl}/login`, copyUrl };
  return mailer.store(tx, email, language, (words) => submissionMail(words, submitted));
}

/** The columns that a submission sets, by the phase that is submitted. */
function valuesOnSubmission(phase: 0 | 1 | 2): Partial<typeof applications.$inferInsert> {
  if (phase === 1) return { phaseStatus: 'Review Phase 1' };
  const completed = { status: 'Completed', completedAt: new Date() } as const;
  return phase === 0 ? completed : { ...completed, phaseStatus: 'Phase 2 Completed' };
}

function incompleteText(
  definitions: Definitions,
  loadedVersion: LoadedVersion,
  pages: Page[],
  { language }: RequestContext,
): string {
  const t = definitions.current.fixedT(language);
  const titles = pages.map(({ section }) => loadedVersion.fixedT(language, section)('title'));
  return titles.map((section) => t('server.application.incomplete', { section })).join('\n');
}
