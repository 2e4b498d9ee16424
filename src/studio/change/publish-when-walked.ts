/** Publishing waits until every path of the change is walked, which can take longer than one call. */
import { CallFailed } from '../api/client.ts';

/** Sends the change again as long as the server still walks it. Once the dialog is closed, it is not sent again. */
export async function publishWhenWalked<T>(publish: () => Promise<T>, isOpen: () => boolean): Promise<T> {
  for (;;) {
    try {
      return await publish();
    } catch (error) {
      // The server has waited before it answered so.
      const isWalking = error instanceof CallFailed && error.details.isSimulating === true;
      if (!isWalking || !isOpen()) throw error;
    }
  }
}
