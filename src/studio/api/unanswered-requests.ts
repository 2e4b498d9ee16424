/**
 * Sends an idempotency key with each request. After a lost response the same key is sent again, so the server acts only
 * once.
 */
interface KeyedRequest {
  /** The call, and what is sent with it. */
  contents: string;
  key: string;
}

const unanswered = new Map<string, string>();
const MAX_KEPT = 20;

/** Not `randomUUID`, which browsers offer over HTTPS only. */
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** The key is not kept while the request is under way: the same call made meanwhile is another request. */
export function takeRequest(call: readonly unknown[]): KeyedRequest {
  const contents = JSON.stringify(call);
  const key = unanswered.get(contents) ?? newKey();
  unanswered.delete(contents);
  return { contents, key };
}

export function keepRequest({ contents, key }: KeyedRequest): void {
  unanswered.set(contents, key);
  const [oldest] = unanswered.keys();
  if (oldest !== undefined && unanswered.size > MAX_KEPT) unanswered.delete(oldest);
}
