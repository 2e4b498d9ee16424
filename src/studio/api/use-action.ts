/** Something that a press does: busy while it does it, with what went wrong. */
import { useState } from 'react';
import { CallFailed } from './client.ts';

export interface Action {
  isBusy: boolean;
  failure: CallFailed | undefined;
  /** Answers whether it was done. Pressed again while it is busy, nothing happens. */
  run: (work: () => Promise<unknown>) => Promise<boolean>;
}

export function useAction(): Action {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailed>();
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
      return true;
    } catch (error) {
      setFailure(error instanceof CallFailed ? error : new CallFailed(undefined, ''));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, failure, run };
}
