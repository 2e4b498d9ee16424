/** An action of a button: whether it is running, and why it failed. */
import { useState } from 'react';
import { CallFailed } from './client.ts';

export interface Action {
  isBusy: boolean;
  failure: CallFailed | undefined;
  /** Returns whether it succeeded. Ignored while it is running. */
  run: (work: () => Promise<unknown>) => Promise<boolean>;
  /** Drops the failure, which no longer applies. */
  forget: () => void;
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
  return { isBusy, failure, run, forget: () => setFailure(undefined) };
}
