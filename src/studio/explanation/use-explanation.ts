/** Explains the selected question, in the situation and with the answers of the preview. */
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { QuestionAt } from '../../authoring/editing/index.ts';
import type { JsonObject } from '../../engine/data/index.ts';
import { type Answer, CallFailed, call } from '../api/client.ts';
import { useDefinitions } from '../definitions/definitions.ts';
import { previewSituation } from '../definitions/preview-situation.ts';
import { usePreview } from '../definitions/preview-state.ts';

type ExplanationAnswer = Answer<'POST /studio/changes/:id/explanation'>;

export interface AskedExplanation {
  explained: ExplanationAnswer | undefined;
  /** The question does not exist in the saved files, or the server cannot be reached. */
  failure: 'gone' | 'failed' | undefined;
}

const PAUSE = 300;
const NOTHING: JsonObject = {};

/** The previous explanation stays until the next arrives. */
export function useExplanation({ form, path }: QuestionAt): AskedExplanation {
  const { change, edits, facts } = useDefinitions();
  const { position } = edits;
  const preview = usePreview();
  const store = preview.page?.form.name === form ? preview.page.store : undefined;
  const answers = useSyncExternalStore(
    (listener) => store?.subscribe(listener) ?? (() => undefined),
    () => store?.record ?? NOTHING,
  );
  const { appearance, saved, shown } = preview;
  const request = useMemo(() => {
    const { lookups: _, ...situation } = previewSituation(facts, { appearance, saved, shown }, {});
    return JSON.stringify({ form, path, situation, answers });
  }, [facts, appearance, saved, shown, form, path, answers]);
  const [explanation, setExplanation] = useState<AskedExplanation>({ explained: undefined, failure: undefined });
  // biome-ignore lint/correctness/useExhaustiveDependencies: requested again after each save
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const next = await ask(change.id, JSON.parse(request) as SituatedQuestion);
      if (isCurrent) setExplanation(next);
    }, PAUSE);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [change.id, request, position]);
  return explanation;
}

interface SituatedQuestion extends QuestionAt {
  situation: JsonObject;
  answers: JsonObject;
}

async function ask(id: number, body: SituatedQuestion): Promise<AskedExplanation> {
  try {
    const { answer } = await call('POST /studio/changes/:id/explanation', { params: { id }, body });
    return { explained: answer, failure: undefined };
  } catch (error) {
    const isGone = error instanceof CallFailed && error.status === 404;
    return { explained: undefined, failure: isGone ? 'gone' : 'failed' };
  }
}
