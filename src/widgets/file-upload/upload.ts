/** The course of an upload: a file is sent as soon as it is chosen, and what stands on the page is what was taken. */
import { useEffect, useRef, useState } from 'react';

/** The way to where files are kept. A text is the reason why one was refused; a way that is cut off throws. */
export interface Transfer {
  send(file: File, report: (share: number) => void, signal: AbortSignal): Promise<string | undefined>;
  remove(name: string): Promise<string | undefined>;
}

export type Work = { doing: 'sending'; name: string; share: number } | { doing: 'removing'; name: string };

export interface Trouble {
  in: Work['doing'];
  reason: string | undefined;
  /** Worth another try as it is. */
  again?: () => void;
}

interface UploadProps {
  transfer: Transfer;
  /** Another file is the answer now, or none. */
  change: (name: string | undefined) => void;
  /** Something is under way that the answer depends on. */
  mark: (busy: boolean) => void;
}

export function useUpload({ transfer, change, mark }: UploadProps) {
  const [work, setWork] = useState<Work>();
  const [trouble, setTrouble] = useState<Trouble>();
  const running = useRef<AbortController>(undefined);
  const leave = useRef(mark);
  useEffect(
    () => () => {
      running.current?.abort();
      running.current = undefined;
      leave.current(false);
    },
    [],
  );
  const begin = (next: Work): AbortController => {
    running.current?.abort();
    running.current = new AbortController();
    setTrouble(undefined);
    setWork(next);
    mark(true);
    return running.current;
  };
  const end = (found?: Trouble): void => {
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
    const { went, reason } = await outcomeOf(transfer.send(file, report, control.signal));
    if (!isOn()) return;
    if (went) change(name);
    const again = reason === undefined ? () => void send(file) : undefined;
    end(went ? undefined : { in: 'sending', reason, again });
  };
  const remove = async (name: string): Promise<void> => {
    const control = begin({ doing: 'removing', name });
    const { went, reason } = await outcomeOf(transfer.remove(name));
    if (running.current !== control) return;
    if (went) change(undefined);
    end(went ? undefined : { in: 'removing', reason });
  };
  const cancel = (): void => {
    running.current?.abort();
    end();
  };
  /** What need not be sent to be refused. */
  const refuse = (reason: string): void => {
    running.current?.abort();
    change(undefined);
    end({ in: 'sending', reason });
  };
  return { work, trouble, send, remove, cancel, refuse };
}

async function outcomeOf(call: Promise<string | undefined>): Promise<{ went: boolean; reason?: string }> {
  try {
    const reason = await call;
    return { went: reason === undefined, reason };
  } catch {
    return { went: false };
  }
}
