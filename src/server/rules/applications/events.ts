/** What browsers report: which device an application was begun and finished on. */
import { type BrowserLog, SUCCESS } from '../../../contract/index.ts';
import { Failed } from '../../failure.ts';
import type { Portal } from '../../portal.ts';
import type { Database } from '../../store/database.ts';
import { browserEvents } from '../../store/tables/index.ts';
import { countAttempt } from '../accounts/attempts.ts';
import type { Visitor } from '../accounts/browserKeys.ts';
import type { Applicant } from '../accounts/sessions.ts';
import type { Moment } from './circumstances.ts';
import { ownedApplication } from './ownership.ts';
import { submit } from './submission.ts';

/** This one is no mere report: it submits the application. */
const FINISH = 'Finish';

export async function logEvent(
  portal: Portal,
  applicant: Applicant | null,
  sent: BrowserLog,
  visitor: Visitor,
  moment: Moment,
): Promise<string> {
  const { db } = portal;
  const applicationId = sent.applicationId || null;
  await countAttempt(portal, 'report', applicant?.email ?? '', visitor);
  if (applicant && applicationId) await ownedApplication(db, applicant, applicationId);
  const { eventType, userAgent, screenWidth, screenHeight, hasTouchscreen } = sent;
  const device = { userAgent, screenWidth, screenHeight, hasTouchscreen };
  const keep = async (inside: Database): Promise<void> =>
    void (await inside
      .insert(browserEvents)
      .values({ userId: applicant?.id ?? null, applicationId, eventType, ...device }));
  if (eventType !== FINISH) await keep(db);
  else if (applicant && applicationId) await submit(portal, applicant, applicationId, moment, keep);
  else throw new Failed(400);
  return SUCCESS;
}
