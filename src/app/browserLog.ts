/** What happened in the browser, told to the server. It never stands in the applicant's way. */
import { browserLog } from '../contract/index.ts';
import { tell } from './calls.ts';
import { store, temporaryLanguage } from './store.ts';

export async function logEvent(eventType: string, email: string, applicationId: number): Promise<void> {
  const { userAgent, maxTouchPoints } = navigator;
  const { width: screenWidth, height: screenHeight } = screen;
  const language = store.get(temporaryLanguage);
  const event = { email, applicationId, eventType, userAgent, screenWidth, screenHeight, language };
  await tell(browserLog, { ...event, hasTouchscreen: maxTouchPoints > 0 }).catch(() => undefined);
}
