/** The states of an upload: a file is sent as soon as it is chosen; the page shows the file that the server accepted. */
import { useEffect, useRef, useState } from 'react';

/** Why an upload or removal failed, and whether a retry can succeed. */
export interface UploadFailure {
  reason?: string;
  canRetry: boolean;
}

/** Sends and removes files. Resolves to the reason of a failure, and never throws. */
export interface Transfer {
  send(file: File, report: (share: number) => void, signal: AbortSignal): Promise<UploadFailure | undefined>;
  remove(name: string): Promise<UploadFailure | undefined>;
}

export type UploadWork = { doing: 'sending'; name: string; share: number } | { doing: 'removing'; name: string };

export interface UploadError {
  doing: UploadWork['doing'];
  reason: string | undefined;
  retry: (() => void) | undefined;
}

interface UploadProps {
  transfer: Transfer;
  /** Called with the file that is the answer now; undefined for none. */
  change: (name: string | undefined) => void;
  /** Called when an upload or removal begins and when it ends. */
  mark: (busy: boolean) => void;
}

export function useUpload({ transfer, change, mark }: UploadProps) {
  const { work, error, setWork, setError, isCurrent, begin, end, cancel } = useCurrentWork(mark);
  const send = async (file: File): Promise<void> => {
    const { name } = file;
    const controller = begin({ doing: 'sending', name, share: 0 });
    change(undefined);
    const report = (share: number): void => {
      if (isCurrent(controller)) setWork({ doing: 'sending', name, share });
    };
    const failure = await transfer.send(file, report, controller.signal);
    if (!isCurrent(controller)) return;
    if (!failure) change(name);
    end(failure && uploadError('sending', failure, () => void send(file)));
  };
  const remove = async (name: string): Promise<void> => {
    const controller = begin({ doing: 'removing', name });
    const failure = await transfer.remove(name);
    if (!isCurrent(controller)) return;
    if (!failure) change(undefined);
    end(failure && uploadError('removing', failure, () => void remove(name)));
  };
  /** Reports files that are not sent at all. */
  const refuse = (reason: string): void => {
    cancel();
    change(undefined);
    setError({ doing: 'sending', reason, retry: undefined });
  };
  return { work, error, send, remove, cancel, refuse };
}

/** The upload or removal in progress, and the error of the last one. A new one aborts the one before. */
function useCurrentWork(mark: UploadProps['mark']) {
  const [work, setWork] = useState<UploadWork>();
  const [error, setError] = useState<UploadError>();
  const running = useRef<AbortController>(undefined);
  useAbortOnUnmount(running, mark);
  const begin = (next: UploadWork): AbortController => {
    running.current?.abort();
    running.current = new AbortController();
    setError(undefined);
    setWork(next);
    mark(true);
    return running.current;
  };
  const end = (next?: UploadError): void => {
    running.current = undefined;
    setWork(undefined);
    setError(next);
    mark(false);
  };
  const cancel = (): void => {
    running.current?.abort();
    end();
  };
  const isCurrent = (controller: AbortController): boolean => running.current === controller;
  return { work, error, setWork, setError, isCurrent, begin, end, cancel };
}

const uploadError = (
  doing: UploadWork['doing'],
  { reason, canRetry }: UploadFailure,
  retry: () => void,
): UploadError => ({
  doing,
  reason,
  retry: canRetry ? retry : undefined,
});

/** An upload in progress is cancelled when its question disappears. */
function useAbortOnUnmount(running: { current: AbortController | undefined }, mark: UploadProps['mark']): void {
  const first = useRef(mark);
  useEffect(
    () => () => {
      if (!running.current) return;
      running.current.abort();
      running.current = undefined;
      first.current(false);
    },
    [running],
  );
}
