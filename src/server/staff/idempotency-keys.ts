/**
 * The studio sends an idempotency key with each request. After a lost response the same key is sent again, so the server
 * acts only once: the act records the key in its transaction, and the repeated request is answered by the same change.
 */
import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { idempotencyKeys } from '../database/tables/index.ts';
import { HttpError } from '../http/http-error.ts';
import { DAY_MS } from '../process/clock.ts';

export type IdempotencyKey = Pick<typeof idempotencyKeys.$inferInsert, 'staffId' | 'key' | 'contents'>;

const KEY = /^[\w-]{16,64}$/;
const KEPT_MS = DAY_MS;

/** `call` is its method, URL and body. */
export function createIdempotencyKey(staffId: number, key: string, call: readonly unknown[]): IdempotencyKey {
  if (!KEY.test(key)) throw new HttpError(400, 'server.studio.wrongKey');
  return { staffId, key, contents: createHash('sha256').update(serialized(call)).digest('base64url') };
}

function serialized(call: readonly unknown[]): string {
  try {
    return JSON.stringify(call);
  } catch {
    // The body is nested too deep.
    throw new HttpError(400);
  }
}

/** Call it inside the transaction of the act. Fails if another request with the same key was quicker. */
export async function storeIdempotencyKey(
  tx: Database,
  idempotencyKey: IdempotencyKey | undefined,
  changeId: number,
): Promise<void> {
  if (idempotencyKey) await tx.insert(idempotencyKeys).values({ ...idempotencyKey, changeId });
}

async function findRecordedChange(
  db: Database,
  { staffId, key, contents }: IdempotencyKey,
): Promise<number | undefined> {
  const isSameKey = and(eq(idempotencyKeys.staffId, staffId), eq(idempotencyKeys.key, key));
  const [found] = await db.select().from(idempotencyKeys).where(isSameKey);
  if (found && found.contents !== contents) throw new HttpError(422, 'server.studio.otherRequest');
  return found?.changeId;
}

/** For an act that records the request itself. Returns the id of the change that this call or an earlier one acted on. */
export async function actOnce(
  db: Database,
  idempotencyKey: IdempotencyKey | undefined,
  act: () => Promise<{ id: number }>,
): Promise<number> {
  if (!idempotencyKey) return (await act()).id;
  const before = await findRecordedChange(db, idempotencyKey);
  if (before !== undefined) return before;
  try {
    return (await act()).id;
  } catch (error) {
    const meanwhile = await findRecordedChange(db, idempotencyKey);
    if (meanwhile === undefined) throw error;
    return meanwhile;
  }
}

/** For an act within one transaction. */
export const actOnceInTransaction = (
  db: Database,
  idempotencyKey: IdempotencyKey | undefined,
  act: (tx: Database) => Promise<{ id: number }>,
): Promise<number> =>
  actOnce(db, idempotencyKey, () =>
    db.transaction(async (tx) => {
      const { id } = await act(tx);
      await storeIdempotencyKey(tx, idempotencyKey, id);
      return { id };
    }),
  );

/** Returns the number of deleted keys. */
export async function deleteOldIdempotencyKeys(db: Database, now: Date): Promise<number> {
  const { key, createdAt } = idempotencyKeys;
  const deleted = await db
    .delete(idempotencyKeys)
    .where(lt(createdAt, new Date(now.getTime() - KEPT_MS)))
    .returning({ key });
  return deleted.length;
}
