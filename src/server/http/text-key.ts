/** The keys of the server's own texts. */
import type { CommonKey } from '../../contract/index.ts';

export type TextKey = Extract<CommonKey, `server.${string}`>;

/** The statuses that have a text of their own. */
const STATUSES_WITH_TEXT = [400, 401, 403, 404, 408, 413, 415, 429, 500, 503] as const;
export type StatusWithText = (typeof STATUSES_WITH_TEXT)[number];

export const hasText = (status: number): status is StatusWithText => STATUSES_WITH_TEXT.some((each) => each === status);
