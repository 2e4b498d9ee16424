/** Work that is done again and again while a server runs, never twice at once. */

/** Returns what ends it, after what is being done. */
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
