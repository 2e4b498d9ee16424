/** Events that browsers report: on which device an application was started and finished. */

import { and, eq } from 'drizzle-orm';
import { type BrowserLog, SUCCESS } from '../../contract/index.ts';
import { consumeRateLimit, type Visitor } from '../accounts/index.ts';
import type { Database } from '../database/database.ts';
import { type Applicant, browserEvents } from '../database/tables/index.ts';
import { HttpError } from '../http/http-error.ts';
import type { RequestContext } from '../http/request-context.ts';
import { ownedApplication } from './ownership.ts';
import { type SubmissionServices, submit } from './submission.ts';

/** This event also submits the application. */
const FINISH = 'Finish';

export async function logEvent(
  services: SubmissionServices,
  applicant: Applicant | null,
  sent: BrowserLog,
  visitor: Visitor,
  context: RequestContext,
): Promise<string> {
  const { db } = services;
  const applicationId = sent.applicationId || null;
  const { eventType, userAgent, screenWidth, screenHeight, hasTouchscreen } = sent;
  const limit = applicant && eventType === FINISH ? 'finish' : 'report';
  await consumeRateLimit(services, limit, applicant?.email ?? '', visitor);
  if (applicant && applicationId) await ownedApplication(db, applicant, applicationId);
  const device = { userAgent, screenWidth, screenHeight, hasTouchscreen };
  const storeEvent = async (tx: Database): Promise<void> =>
    void (await tx
      .insert(browserEvents)
      .values({ userId: applicant?.id ?? null, applicationId, eventType, ...device }));
  if (eventType !== FINISH) await storeEvent(db);
  else if (applicant && applicationId) await submit(services, applicant, applicationId, context, storeEvent);
  else throw new HttpError(400);
  return SUCCESS;
}

/** Whether an application was ever submitted, in any phase. The event is stored in the transaction of the submission. */
export async function wasSubmitted(db: Database, applicationId: number): Promise<boolean> {
  const finished = and(eq(browserEvents.applicationId, applicationId), eq(browserEvents.eventType, FINISH));
  return (await db.select({ id: browserEvents.id }).from(browserEvents).where(finished).limit(1)).length > 0;
}
