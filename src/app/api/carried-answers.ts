/**
 * The answers that the page brought for the calls of its first screen. None is used after a write, nor where the page
 * before was left during one: the server may have answered for this page before it got that call.
 */
import { callAddress } from '../../contract/index.ts';
import { timeZone } from '../state/day.ts';
import { page } from '../state/page-info.ts';

/** In the storage of the window while a write has no response. */
const WRITING = 'isWriting';

const storage = windowStorage();
const isOvertaken = storage?.getItem(WRITING) !== null;
storage?.removeItem(WRITING);

const carried = new Map(
  page.carried?.timeZone === timeZone() && !isOvertaken ? Object.entries(page.carried.answers) : [],
);

export function carriedAnswer(path: string, query: Record<string, string | number> = {}): Response | undefined {
  const answer = carried.get(callAddress(path, query));
  return answer && new Response(answer.body, { headers: answer.headers });
}

let writes = 0;

/** The first screen has been left. */
export const dropCarried = (): void => carried.clear();

/** Returns what is called with the response. Without one it is not known whether the server got the call. */
export function beginWrite(): () => void {
  carried.clear();
  writes += 1;
  storage?.setItem(WRITING, '');
  return () => {
    writes -= 1;
    if (writes === 0) storage?.removeItem(WRITING);
  };
}

/** A browser may forbid it, and then carries no answers. */
function windowStorage(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}
