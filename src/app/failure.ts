/** What stands against something the visitor asked for, in words. */
import { useState } from 'react';
import type { Language, Say } from '../engine/index.ts';
import { statusOf } from './calls.ts';
import { useLanguage } from './words.ts';

const TOO_MANY_REQUESTS = 429;

export const failureKey = (error: unknown, otherwise = 'errors.reload'): string =>
  statusOf(error) === TOO_MANY_REQUESTS ? 'errors.tooMany' : otherwise;

export const failureText = (error: unknown, say: Say): string => say(failureKey(error));

/** A text of the server is in the language it was asked in, and goes when the page speaks another. */
export function useRefusal(): [string | undefined, (text?: string) => void] {
  const language = useLanguage();
  const [refusal, setRefusal] = useState<{ text: string; language: Language }>();
  const refuse = (text?: string) => setRefusal(text === undefined ? undefined : { text, language });
  return [refusal?.language === language ? refusal.text : undefined, refuse];
}
