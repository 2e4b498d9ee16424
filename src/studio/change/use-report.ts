/** A report that the server makes in the background: it starts automatically, and its progress is shown. */
import { useEffect, useState } from 'react';
import type { ChangeShown } from '../../contract/index.ts';
import { type Answer, type CallFailed, call } from '../api/client.ts';
import { useAction } from '../api/use-action.ts';
import { type Loaded, useLoaded } from '../api/use-loaded.ts';

const EVERY_MS = 1000;

interface ReportAnswers {
  simulation: Answer<'GET /studio/changes/:id/simulation'>;
  impact: Answer<'GET /studio/changes/:id/impact'>;
}
type ReportName = keyof ReportAnswers;

export interface ReportState<Name extends ReportName> extends Loaded<ReportAnswers[Name]> {
  isBusy: boolean;
  /** Why the report could not be started or stopped. */
  refusal: CallFailed | undefined;
  start: () => void;
  stop: () => void;
}

interface ReportOptions {
  /** Whether its tab is open: opening it loads the report again. */
  isOpen: boolean;
  mayStart: boolean;
}

/** A report about the current files. An earlier report about the same files is reused. */
export function useReport<Name extends ReportName>(
  name: Name,
  { id, position, base }: Pick<ChangeShown, 'id' | 'position' | 'base'>,
  { isOpen, mayStart }: ReportOptions,
): ReportState<Name> {
  const params = { id };
  const [isRunning, setRunning] = useState(false);
  const { isBusy, failure: refusal, run } = useAction();
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded again after each edit, and when the panel opens
  const loaded = useLoaded(
    async () => {
      const { answer } = await call(`GET /studio/changes/:id/${name}`, { params });
      return { position, answer: answer as ReportAnswers[Name] };
    },
    [id, position, base, isOpen],
    isRunning ? EVERY_MS : undefined,
  );
  const { value, reload } = loaded;
  const runs = value?.answer.state === 'running';
  if (runs !== isRunning) setRunning(runs);
  const press = (endpoint: `POST /studio/changes/:id/${Name}` | 'POST /studio/changes/:id/impact/stop'): void =>
    void run(async () => {
      await call(endpoint, { params });
      await reload();
    });
  const start = (): void => press(`POST /studio/changes/:id/${name}`);
  const state = value?.position === position ? value.answer.state : undefined;
  const isMissing = state === 'none' || state === 'outdated';
  // biome-ignore lint/correctness/useExhaustiveDependencies: started once for each edit
  useEffect(() => {
    if (isMissing && mayStart) start();
  }, [isMissing, mayStart, position]);
  return {
    ...loaded,
    value: value?.answer,
    isBusy,
    refusal,
    start,
    stop: () => press('POST /studio/changes/:id/impact/stop'),
  };
}
