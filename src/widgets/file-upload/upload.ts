/** The states of an upload: a file is sent as soon as it is chosen; the page shows the file that the server accepted. */
import { useEffect, useRef, useState } from 'react';

/** Why something was not done, and whether it may be done when it is tried once more. */
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
  /** Another file is the answer now, or none. */
  change: (name: string | undefined) => void;
  /** Something is under way that the answer depends on. */
  mark: (busy: boolean) => void;
}

export function useUpload({ transfer, change, mark }: UploadProps) {
  const [work, setWork] = useState<UploadWork>();
  const [trouble, setTrouble] = useState<UploadError>();
  const running = useRef<AbortController>(undefined);
  useAbortOnUnmount(running, mark);
  const begin = (next: UploadWork): AbortController => {
    running.current?.abort();
    running.current = new AbortController();
    setTrouble(undefined);
    setWork(next);
    mark(true);
    return running.current;
  };
  const end = (found?: UploadError): void => {
    running.current = undefined;
    setWork(undefined);
    setTrouble(found);
    mark(false);
  };
  const send = async (file: File): Promise<void> => {
    const { name } = file;
    const control = begin({ doing: 'sending', name, share: 0 });
    change(undefined);
    const isOn = (): boolean => running.current === control;
    const report = (share: number): void => {
      if (isOn()) setWork({ doing: 'sending', name, share });
    };
    const input = await transfer.send(file, report, control.signal);
    if (!isOn()) return;
    if (!input) change(name);
    end(input && uploadError('sending', input, () => void send(file)));
  };
  const remove = async (name: string): Promise<void> => {
    const control = begin({ doing: 'removing', name });
    const input = await transfer.remove(name);
    if (running.current !== control) return;
    if (!input) change(undefined);
    end(input && uploadError('removing', input, () => void remove(name)));
  };
  const cancel = (): void => {
    running.current?.abort();
    end();
  };
  /** Files that are refused before they are sent. */
  const refuse = (reason: string): void => {
    cancel();
    change(undefined);
    setTrouble({ doing: 'sending', reason, retry: undefined });
  };
  return { work, trouble, send, remove, cancel, refuse };
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
