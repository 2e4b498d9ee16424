/** The sentence of a condition, from the server: at once at first, then shortly after the last edit. */

import { useEffect, useMemo, useRef, useState } from 'react';
import { type ConditionPlace, type Subjects, sentenceLength } from '../../authoring/condition-rows/index.ts';
import type { ConditionInWords } from '../../contract/index.ts';
import type { Json } from '../../engine/data/index.ts';
import { call } from '../api/client.ts';
import { languageNow, useLanguage } from '../words/studio-words.ts';

const PAUSE = 300;

/** Of the sentence that is on its way, in characters. */
export function useSentenceLength(condition: Json | undefined, subjects: Subjects): number | undefined {
  const language = useLanguage();
  return useMemo(
    () => (condition === undefined ? undefined : sentenceLength(condition, subjects, language)),
    [condition, subjects, language],
  );
}

/** `asValue` asks what it gives, not when it holds. The previous sentence stays until the next arrives; none if the server cannot be reached. */
export function useSentence(
  change: number,
  place: ConditionPlace,
  condition: Json | undefined,
  asValue = false,
): ConditionInWords | undefined {
  const [said, setSaid] = useState<ConditionInWords>();
  // Faults are in the language of the person.
  const request =
    condition === undefined
      ? undefined
      : JSON.stringify({ ...place, condition, ...(asValue && { asValue }), language: languageNow() });
  const isFirst = useRef(true);
  useEffect(() => {
    if (request === undefined) {
      setSaid(undefined);
      return;
    }
    let isCurrent = true;
    const pause = isFirst.current ? 0 : PAUSE;
    isFirst.current = false;
    const timer = setTimeout(async () => {
      const reply = await call('POST /studio/changes/:id/sentence', {
        params: { id: change },
        body: JSON.parse(request) as object,
      }).catch(() => undefined);
      if (isCurrent) setSaid(reply?.answer);
    }, pause);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [change, request]);
  return said;
}
