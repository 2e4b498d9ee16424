/** Texts for failed calls and refusals. */
import { HTTPError } from 'ky';
import { useState } from 'react';
import type { CommonKey } from '../../contract/index.ts';
import { isObject, type Json, type JsonObject, type Language } from '../../engine/data/index.ts';
import type { FormStore } from '../../renderer/index.ts';
import { useLanguage } from '../i18n/i18n.ts';
import { shownLanguage, store } from '../state/state.ts';
import { FormNotLoaded, isTooMany, retryAfterSeconds } from './failure.ts';

export function failureKey<Own extends string = never>(
  error: unknown,
  otherwise: CommonKey | Own = 'errors.reload',
): CommonKey | Own {
  if (isTooMany(error)) return tooManyKey(retryAfterSeconds(error));
  return error instanceof FormNotLoaded ? 'errors.form' : otherwise;
}

const A_FEW_MINUTES = 15 * 60;
const AN_HOUR = 60 * 60;

function tooManyKey(seconds: number): CommonKey {
  if (seconds <= A_FEW_MINUTES) return 'errors.tooMany';
  return seconds <= AN_HOUR ? 'errors.tooManyThisHour' : 'errors.tooManyToday';
}

/** Shows why the answers of a form were not sent, and that they are still there. */
export function showFailure(formStore: FormStore, error: unknown, otherwise?: string): void {
  const key = failureKey(error, otherwise);
  formStore.errorSummary.showError(key, isTooMany(error) ? undefined : failureAdvice(key));
}

/** The specified text asks for a reload, which removes answers that are in no draft. */
const failureAdvice = (key: string): CommonKey => (key === 'errors.reload' ? 'errors.keptHere' : 'errors.kept');

export const failureText = <Own extends string = never>(
  error: unknown,
  t: (key: CommonKey | Own) => string,
  otherwise?: CommonKey | Own,
): string => t(failureKey(error, otherwise));

/** The text of an error: the body of a failed call, or the error's own message. */
export async function errorMessage(error: unknown): Promise<string> {
  const text =
    error instanceof HTTPError
      ? bodyText(
          await error.response
            .clone()
            .text()
            .catch(() => ''),
        )
      : textIn(error);
  return text || (error instanceof Error && error.message) || 'errors.unknown';
}

function bodyText(body: string): string {
  try {
    return textIn(JSON.parse(body));
  } catch {
    return body;
  }
}

function textIn(content: unknown): string {
  if (typeof content === 'string') return content;
  const error = isObject(content as Json) ? (content as JsonObject).error : undefined;
  return typeof error === 'string' ? error : '';
}

/** A server's text is in one language; it is hidden when the page switches to the other. */
export function useRefusal(): [string | undefined, (text?: string) => void] {
  const language = useLanguage();
  const [refusal, setRefusal] = useState<{ text: string; language: Language }>();
  const refuse = (text?: string) =>
    setRefusal(text === undefined ? undefined : { text, language: store.get(shownLanguage) });
  return [refusal?.language === language ? refusal.text : undefined, refuse];
}
