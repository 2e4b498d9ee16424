/** What browsers report: which device an application was begun and finished on. */
import { type BrowserLog, SUCCESS } from '../../contract/index.ts';
import type { Portal } from '../portal.ts';
import { browserEvents } from '../store/tables.ts';
import { ownedApplication } from './ownership.ts';
import type { Applicant } from './sessions.ts';

export async function logEvent({ db }: Portal, applicant: Applicant | null, sent: BrowserLog): Promise<string> {
  const applicationId = sent.applicationId || null;
  if (applicant && applicationId) await ownedApplication(db, applicant, applicationId);
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
