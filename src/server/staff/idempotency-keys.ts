/**
 * The studio sends an idempotency key with each request. After a lost response the same key is sent again, so the server
 * acts only once: the act records the key in its transaction, and the repeated request is answered by the same change.
 */
import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { staffRequestKeys } from '../database/tables/index.ts';
import { HttpError } from '../http/http-error.ts';
import { DAY_MS } from '../process/clock.ts';

export type StaffRequestKey = Pick<typeof staffRequestKeys.$inferInsert, 'staffId' | 'key' | 'contents'>;

const KEY = /^[\w-]{16,64}$/;
const KEPT_MS = DAY_MS;

/** `call` is its method, URL and body. */
export function describeRequest(staffId: number, key: string, call: readonly unknown[]): StaffRequestKey {
  if (!KEY.test(key)) throw new HttpError(400, 'server.studio.wrongKey');
  return { staffId, key, contents: createHash('sha256').update(JSON.stringify(call)).digest('base64url') };
}

/** Call it inside the transaction of the act. Fails if another request with the same key was quicker. */
export async function recordRequest(
  tx: Database,
  requestKey: StaffRequestKey | undefined,
  changeId: number,
): Promise<void> {
  if (requestKey) await tx.insert(staffRequestKeys).values({ ...requestKey, changeId });
}

async function findRecordedChange(
  db: Database,
  { staffId, key, contents }: StaffRequestKey,
): Promise<number | undefined> {
  const isSameKey = and(eq(staffRequestKeys.staffId, staffId), eq(staffRequestKeys.key, key));
  const [found] = await db.select().from(staffRequestKeys).where(isSameKey);
  if (found && found.contents !== contents) throw new HttpError(422, 'server.studio.otherRequest');
  return found?.changeId;
}

/** For an act that records the request itself. Returns the id of the change that this call or an earlier one acted on. */
export async function actOnce(
  db: Database,
  requestKey: StaffRequestKey | undefined,
  act: () => Promise<{ id: number }>,
): Promise<number> {
  if (!requestKey) return (await act()).id;
  const before = await findRecordedChange(db, requestKey);
  if (before !== undefined) return before;
  try {
    return (await act()).id;
  } catch (error) {
    const meanwhile = await findRecordedChange(db, requestKey);
    if (meanwhile === undefined) throw error;
    return meanwhile;
  }
}

/** For an act within one transaction. */
export const actOnceInTransaction = (
  db: Database,
  requestKey: StaffRequestKey | undefined,
  act: (tx: Database) => Promise<{ id: number }>,
): Promise<number> =>
  actOnce(db, requestKey, () =>
    db.transaction(async (tx) => {
      const { id } = await act(tx);
      await recordRequest(tx, requestKey, id);
      return { id };
    }),
  );

/** Returns their number. */
export async function deleteOldRequestKeys(db: Database, now: Date): Promise<number> {
  const { key, createdAt } = staffRequestKeys;
  const deleted = await db
    .delete(staffRequestKeys)
    .where(lt(createdAt, new Date(now.getTime() - KEPT_MS)))
    .returning({ key });
  return deleted.length;
}
