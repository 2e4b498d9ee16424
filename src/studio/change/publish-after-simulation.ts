/** Publishing waits for the simulation of the change, which can take longer than one call. */
import { CallFailed } from '../api/client.ts';

/** Sends the change again as long as the server still simulates it. Once the dialog is closed, it is not sent again. */
export async function publishAfterSimulation<T>(publish: () => Promise<T>, isOpen: () => boolean): Promise<T> {
  for (;;) {
    try {
      return await publish();
    } catch (error) {
      // The server has waited before it answered so.
      const isSimulating = error instanceof CallFailed && error.details.isSimulating === true;
      if (!isSimulating || !isOpen()) throw error;
    }
  }
}
