/** The pause before the next try, by the number of failures: it grows, so that a busy server gets fewer requests. */
const FIRST_PAUSE_MS = 5000;
const MAX_PAUSE_MS = 60_000;

export const growingPause = (failures: number): number => Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures);
