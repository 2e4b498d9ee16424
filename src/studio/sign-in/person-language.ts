/** The language of the person: the server answers in it what names none, and writes mails in it. */
import type { StaffSession } from '../../contract/index.ts';
import type { Language } from '../../engine/data/index.ts';
import { call } from '../api/client.ts';
import { chosenLanguage, speak } from '../words/studio-words.ts';

export const storeLanguage = (language: Language): Promise<unknown> =>
  call('POST /studio/language', { body: { language } });

/** What was chosen in this browser is stored; without a choice, what is stored is spoken. */
export async function settleLanguage({ language }: StaffSession): Promise<void> {
  const chosen = chosenLanguage();
  if (chosen === undefined) return speak(language);
  if (chosen !== language) await storeLanguage(chosen).catch(() => undefined);
}
