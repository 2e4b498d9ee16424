export class TimedOut extends Error {}

/** Rejects with `TimedOut` if the work takes longer. The work itself goes on. */
export async function withTimeout<Result>(work: PromiseLike<Result>, milliseconds: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimedOut(`Not done after ${milliseconds} ms.`)), milliseconds);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
