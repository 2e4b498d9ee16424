/** The answers that the page brought for the calls of its first screen: none is used after a write or on another screen. */
import { callAddress } from '../../contract/index.ts';
import { timeZone } from '../state/day.ts';
import { page } from '../state/page-info.ts';

const carried = new Map(page.carried?.timeZone === timeZone() ? Object.entries(page.carried.answers) : []);

export function carriedAnswer(path: string, query: Record<string, string | number> = {}): Response | undefined {
  const answer = carried.get(callAddress(path, query));
  return answer && new Response(answer.body, { headers: answer.headers });
}

export const dropCarried = (): void => carried.clear();
