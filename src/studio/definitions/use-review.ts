/** The server's check of the whole change, once nobody types: faults, texts to translate, examples. */
import { useEffect, useRef, useState } from 'react';
import type { ChangeCheck } from '../../contract/index.ts';
import { call } from '../api/client.ts';

const QUIET_MS = 1000;

export interface Review {
  check: ChangeCheck | undefined;
  /** The number of the edit that was checked. */
  position: number | undefined;
  reload: () => Promise<void>;
}

/** The previous check stays until the next is done; a check of an outdated edit is ignored. */
export function useReview(id: number, position: number): Review {
  const [known, setKnown] = useState<{ check: ChangeCheck; position: number }>();
  const latest = useRef(position);
  latest.current = position;
  const reload = async (): Promise<void> => {
    const asked = latest.current;
    const { answer } = await call('GET /studio/changes/:id/check', { params: { id } });
    if (asked === latest.current) setKnown({ check: answer, position: asked });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: checked again after each edit
  useEffect(() => {
    const timer = setTimeout(() => reload().catch(() => {}), known ? QUIET_MS : 0);
    return () => clearTimeout(timer);
  }, [id, position]);
  return { check: known?.check, position: known?.position, reload };
}
