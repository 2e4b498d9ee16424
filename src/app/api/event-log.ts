/** Sends events of the browser to the server's log. */
import type { BrowserLog } from '../../contract/index.ts';
import { shownLanguage, store } from '../state/state.ts';
import { send } from './client.ts';

export function browserEvent(eventType: string, email: string, applicationId: number): BrowserLog {
  const { userAgent, maxTouchPoints } = navigator;
  const { width: screenWidth, height: screenHeight } = screen;
  const language = store.get(shownLanguage);
  const event = { email, applicationId, eventType, userAgent, screenWidth, screenHeight, language };
  return { ...event, hasTouchscreen: maxTouchPoints > 0 };
}

/** A failure is ignored: logging must not stop the applicant. */
export async function logEvent(eventType: string, email: string, applicationId: number): Promise<void> {
  await send('POST /users/browser-log', browserEvent(eventType, email, applicationId)).catch(() => undefined);
}
