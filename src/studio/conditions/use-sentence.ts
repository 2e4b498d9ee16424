/** The sentence of a condition from the server: requested at once when opened, and then after each pause in edits. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { type ConditionPlace, type Subjects, sentenceLength } from '../../authoring/condition-rows/index.ts';
import type { ConditionInWords } from '../../contract/index.ts';
import type { Json } from '../../engine/data/index.ts';
import { call } from '../api/client.ts';
import { languageNow, useLanguage } from '../words/studio-words.ts';

const PAUSE_MS = 300;

/** The estimated length of a sentence in characters, known before it arrives. */
export function useSentenceLength(condition: Json | undefined, subjects: Subjects): number | undefined {
  const language = useLanguage();
  return useMemo(
    () => (condition === undefined ? undefined : sentenceLength(condition, subjects, language)),
    [condition, subjects, language],
  );
}

interface SentenceRequest {
  change: number;
  place: ConditionPlace;
  condition: Json | undefined;
  /** For a rule that gives a value, instead of a condition that holds or not. */
  asValue?: boolean;
}

/** The previous sentence stays until the next arrives; none if the server cannot be reached. */
export function useSentence({
  change,
  place,
  condition,
  asValue = false,
}: SentenceRequest): ConditionInWords | undefined {
  const [inWords, setInWords] = useState<ConditionInWords>();
  // Faults are in the language of the person.
  const request =
    condition === undefined
      ? undefined
      : JSON.stringify({ ...place, condition, ...(asValue && { asValue }), language: languageNow() });
  const isFirst = useRef(true);
  useEffect(() => {
    if (request === undefined) {
      setInWords(undefined);
      return;
    }
    let isCurrent = true;
    const pause = isFirst.current ? 0 : PAUSE_MS;
    isFirst.current = false;
    const timer = setTimeout(async () => {
      const reply = await call('POST /studio/changes/:id/sentence', {
        params: { id: change },
        body: JSON.parse(request) as object,
      }).catch(() => undefined);
      if (isCurrent) setInWords(reply?.answer);
    }, pause);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [change, request]);
  return inWords;
}
