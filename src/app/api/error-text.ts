/** What stands against something the visitor asked for, in words. */
import { HTTPError } from 'ky';
import { useState } from 'react';
import { isObject, type Json, type JsonObject, type Language } from '../../engine/data/index.ts';
import type { Translate } from '../../engine/index.ts';
import { useLanguage } from '../i18n/i18n.ts';
import { statusOf } from './client.ts';

const TOO_MANY_REQUESTS = 429;

/** A list, the offices or the current user did not load, and no form can be shown without them. */
class FormNotLoaded extends Error {}

export const neededByForms = <T>(load: Promise<T>): Promise<T> =>
  load.catch((cause: unknown) => {
    throw new FormNotLoaded('What a form needs did not load.', { cause });
  });

export function failureKey(error: unknown, otherwise = 'errors.reload'): string {
  const isOfForm = error instanceof FormNotLoaded;
  if (statusOf(isOfForm ? error.cause : error) === TOO_MANY_REQUESTS) return 'errors.tooMany';
  return isOfForm ? 'errors.form' : otherwise;
}

export const failureText = (error: unknown, t: Translate, otherwise?: string): string =>
  t(failureKey(error, otherwise));

/** What an error says of itself: the answer of a call, a text or one with an `error`, before its own message. */
export async function errorMessage(error: unknown): Promise<string> {
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
