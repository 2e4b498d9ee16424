/**
 * Each press sends a key of its own. One that was not answered may have acted: its key is kept, and sent again when the
 * press is repeated, so that the server does nothing twice.
 */
interface Press {
  /** The call, and what is sent with it. */
  contents: string;
  key: string;
}

const unanswered = new Map<string, string>();
const MOST_KEPT = 20;

/** Not `randomUUID`, which browsers offer over HTTPS only. */
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** A press that is sent now. While it is under way, the same one is another press. */
export function takePress(call: readonly unknown[]): Press {
  const contents = JSON.stringify(call);
  const key = unanswered.get(contents) ?? newKey();
  unanswered.delete(contents);
  return { contents, key };
}

export function keepPress({ contents, key }: Press): void {
  unanswered.set(contents, key);
  const [oldest] = unanswered.keys();
  if (oldest !== undefined && unanswered.size > MOST_KEPT) unanswered.delete(oldest);
}
