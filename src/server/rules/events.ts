/** What browsers report: which device an application was begun and finished on. */
import { type BrowserLog, SUCCESS } from '../../contract/index.ts';
import { Failed } from '../failure.ts';
import type { Portal } from '../portal.ts';
import { browserEvents } from '../store/tables/index.ts';
import type { Moment } from './circumstances.ts';
import { ownedApplication } from './ownership.ts';
import type { Applicant } from './sessions.ts';
import { submit } from './submission.ts';

/** This one is no mere report: it submits the application. */
const FINISH = 'Finish';

export async function logEvent(
  portal: Portal,
  applicant: Applicant | null,
  sent: BrowserLog,
  moment: Moment,
): Promise<string> {
  const { db } = portal;
  const applicationId = sent.applicationId || null;
  if (applicant && applicationId) await ownedApplication(db, applicant, applicationId);
  if (sent.eventType === FINISH) {
    if (!applicant || !applicationId) throw new Failed(400);
    await submit(portal, applicant, applicationId, moment);
  }
  const { eventType, userAgent, screenWidth, screenHeight, hasTouchscreen } = sent;
  await db.insert(browserEvents).values({
    userId: applicant?.id ?? null,
    applicationId,
    eventType,
    userAgent,
    screenWidth,
    screenHeight,
    hasTouchscreen,
  });
  return SUCCESS;
}
