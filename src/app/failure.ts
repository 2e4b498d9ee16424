/** What stands against something the visitor asked for, in words. */
import { HTTPError } from 'ky';
import { useState } from 'react';
import { isObject, type Json, type JsonObject, type Language, type Say } from '../engine/index.ts';
import { statusOf } from './calls.ts';
import { useLanguage } from './words.ts';

const TOO_MANY_REQUESTS = 429;

export const failureKey = (error: unknown, otherwise = 'errors.reload'): string =>
  statusOf(error) === TOO_MANY_REQUESTS ? 'errors.tooMany' : otherwise;

export const failureText = (error: unknown, say: Say): string => say(failureKey(error));

/** What an error says of itself: the answer of a call, a text or one with an `error`, before its own message. */
export async function messageOf(error: unknown): Promise<string> {
  const said =
    error instanceof HTTPError
      ? textOf(
          await error.response
            .clone()
            .text()
            .catch(() => ''),
        )
      : textIn(error);
  return said || (error instanceof Error && error.message) || 'errors.unknown';
}

function textOf(body: string): string {
  try {
    return textIn(JSON.parse(body));
  } catch {
    return body;
  }
}

function textIn(said: unknown): string {
  if (typeof said === 'string') return said;
  const error = isObject(said as Json) ? (said as JsonObject).error : undefined;
  return typeof error === 'string' ? error : '';
}

/** A text of the server is in the language it was asked in, and goes when the page speaks another. */
export function useRefusal(): [string | undefined, (text?: string) => void] {
  const language = useLanguage();
  const [refusal, setRefusal] = useState<{ text: string; language: Language }>();
  const refuse = (text?: string) => setRefusal(text === undefined ? undefined : { text, language });
  return [refusal?.language === language ? refusal.text : undefined, refuse];
}
