/** Repeats work at an interval while a server runs. Runs never overlap. */

/** Returns a function that stops it and waits for the current run. */
export function repeatWork(
  work: () => Promise<unknown>,
  everyMs: number,
  failed: (error: unknown) => void,
): () => Promise<void> {
  let running: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    running ??= work()
      .catch(failed)
      .finally(() => {
        running = undefined;
      });
  }, everyMs).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
