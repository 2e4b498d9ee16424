/**
 * The responses that the page brought for the calls of its first screen. None is used after a write, nor if a write of
 * the page before may have reached the server after this page was rendered.
 */
import { callUrl } from '../../contract/index.ts';
import { timeZone } from '../browser/day.ts';
import { pageInfo } from '../browser/page-info.ts';

/** Key in `sessionStorage`, read by the next page: the time of the response to the last write, or `UNANSWERED`. */
const LAST_WRITE = 'lastWrite';
const UNANSWERED = 'unanswered';

const storage = windowStorage();
const lastWrite = storage?.getItem(LAST_WRITE) ?? null;
storage?.removeItem(LAST_WRITE);
/** The previous page keeps running until the first bytes of this one arrive. */
const isOvertaken = lastWrite === UNANSWERED || Number(lastWrite) >= performance.timeOrigin;

const preloaded = new Map(
  pageInfo.preloaded?.timeZone === timeZone() && !isOvertaken ? Object.entries(pageInfo.preloaded.responses) : [],
);

/** Whether the page brought responses that can be used. */
export const hasPreloaded = (): boolean => preloaded.size > 0;

export function preloadedResponse(path: string, query: Record<string, string | number> = {}): Response | undefined {
  const response = preloaded.get(callUrl(path, query));
  return response && new Response(response.body, { headers: response.headers });
}

let writes = 0;

/** Call it when the first screen is left. */
export const dropPreloaded = (): void => preloaded.clear();

/** Returns a function to call with the response. Without one it is unknown whether the server received the write. */
export function beginWrite(): () => void {
  preloaded.clear();
  writes += 1;
  storage?.setItem(LAST_WRITE, UNANSWERED);
  return () => {
    writes -= 1;
    if (writes === 0) storage?.setItem(LAST_WRITE, String(performance.timeOrigin + performance.now()));
  };
}

/** Undefined where the browser forbids it, along with cookies: then the visitor is not logged in, and nothing is preloaded. */
function windowStorage(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}
