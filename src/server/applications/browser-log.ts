/** Events that browsers report: on which device an application was started and finished. */

import { type BrowserLog, SUCCESS } from '../../contract/index.ts';
import type { Visitor } from '../access/browser-keys.ts';
import { consumeRateLimit } from '../access/rate-limit.ts';
import type { Database } from '../database/database.ts';
import { type Applicant, browserEvents } from '../database/tables/index.ts';
import { HttpError } from '../http/http-error.ts';
import type { RequestContext } from '../http/request-context.ts';
import { ownedApplication } from './ownership.ts';
import { FINISH_EVENT, type SubmissionServices, submit } from './submission.ts';

/** Stores what a browser reports. The event of finishing also submits the application, in the same transaction. */
export async function storeEventOrSubmit(
  services: SubmissionServices,
  applicant: Applicant | null,
  sent: BrowserLog,
  visitor: Visitor,
  context: RequestContext,
): Promise<string> {
  const { db } = services;
  const applicationId = sent.applicationId || null;
  const { eventType, userAgent, screenWidth, screenHeight, hasTouchscreen } = sent;
  const limit = applicant && eventType === FINISH_EVENT ? 'finish' : 'report';
  await consumeRateLimit(services, limit, applicant?.email ?? '', visitor);
  if (applicant && applicationId) await ownedApplication(db, applicant, applicationId);
  const device = { userAgent, screenWidth, screenHeight, hasTouchscreen };
  const storeEvent = async (tx: Database): Promise<void> =>
    void (await tx
      .insert(browserEvents)
      .values({ userId: applicant?.id ?? null, applicationId, eventType, ...device }));
  if (eventType !== FINISH_EVENT) await storeEvent(db);
  else if (applicant && applicationId) await submit(services, applicant, applicationId, context, storeEvent);
  else throw new HttpError(400);
  return SUCCESS;
}
