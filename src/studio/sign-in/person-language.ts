/** The language of the person: used for mails, and for responses to calls that name none. */
import type { StaffSession } from '../../contract/index.ts';
import type { Language } from '../../engine/data/index.ts';
import { call } from '../api/client.ts';
import { changeLanguage, chosenLanguage } from '../words/studio-words.ts';

export const storeLanguage = (language: Language): Promise<unknown> =>
  call('POST /studio/language', { body: { language } });

/** Saves a choice made in this browser; without one, uses the saved language. */
export async function settleLanguage({ language }: StaffSession): Promise<void> {
  const chosen = chosenLanguage();
  if (chosen === undefined) return changeLanguage(language);
  if (chosen !== language) await storeLanguage(chosen).catch(() => undefined);
}
