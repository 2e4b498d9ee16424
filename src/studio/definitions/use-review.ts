/** The server's check of the whole change after a pause in edits: faults, texts to translate, examples. */
import { useEffect, useRef, useState } from 'react';
import type { ChangeCheck } from '../../contract/index.ts';
import { type CallFailed, call } from '../api/client.ts';
import { useRetry } from '../api/use-loaded.ts';
import { languageNow } from '../words/studio-words.ts';
import type { FileLocation } from './selection-at.ts';

const PAUSE_MS = 1000;

export interface Review {
  check: ChangeCheck | undefined;
  /** The number of the edit that was checked. */
  position: number | undefined;
  failure: CallFailed | undefined;
  reload: () => Promise<void>;
}

/** The previous check stays until the next is done; a check of an outdated edit is ignored. */
export function useReview(id: number, position: number): Review {
  const [checked, setChecked] = useState<{ check: ChangeCheck; position: number }>();
  const [failure, setFailure] = useState<CallFailed>();
  const latest = useRef(position);
  latest.current = position;
  // Messages are in the language of the person.
  const language = languageNow();
  const reload = async (): Promise<void> => {
    const request = latest.current;
    try {
      const { answer } = await call('GET /studio/changes/:id/check', { params: { id } });
      setFailure(undefined);
      if (request === latest.current) setChecked({ check: answer, position: request });
    } catch (error) {
      setFailure(error as CallFailed);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: checked again after each edit, and in another language
  useEffect(() => {
    const timer = setTimeout(() => void reload(), checked ? PAUSE_MS : 0);
    return () => clearTimeout(timer);
  }, [id, position, language]);
  useRetry(failure, reload);
  return { check: checked?.check, position: checked?.position, failure, reload };
}

/** Confirms that a Spanish text is right for the English that the check shows. */
export const confirmTranslation = (id: number, text: FileLocation, { position }: Pick<Review, 'position'>) =>
  call('POST /studio/changes/:id/translations', {
    params: { id },
    body: { texts: [text] },
    ifMatch: `"${position}"`,
  });
