/**
 * A press whose answer was lost is sent again with the same key. What it did is recorded in the transaction that did it,
 * so that the repeated press does nothing and is answered by the same change.
 */
import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { staffPresses } from '../database/tables/index.ts';
import { HttpError } from '../http/http-error.ts';
import { DAY_MS } from '../process/clock.ts';

export type StaffPress = Pick<typeof staffPresses.$inferInsert, 'staffId' | 'key' | 'contents'>;

const KEY = /^[\w-]{16,64}$/;
const KEPT_MS = DAY_MS;

/** `call` is its method, address and body. */
export function describePress(staffId: number, key: string, call: readonly unknown[]): StaffPress {
  if (!KEY.test(key)) throw new HttpError(400, {}, 'server.studio.wrongKey');
  return { staffId, key, contents: createHash('sha256').update(JSON.stringify(call)).digest('base64url') };
}

/** In the transaction of what the press does. Fails if another call with the same key was quicker. */
export async function recordPress(tx: Database, press: StaffPress | undefined, changeId: number): Promise<void> {
  if (press) await tx.insert(staffPresses).values({ ...press, changeId });
}

async function findPressed(db: Database, { staffId, key, contents }: StaffPress): Promise<number | undefined> {
  const isIt = and(eq(staffPresses.staffId, staffId), eq(staffPresses.key, key));
  const [found] = await db.select().from(staffPresses).where(isIt);
  if (found && found.contents !== contents) throw new HttpError(422, {}, 'server.studio.otherPress');
  return found?.changeId;
}

/** For an act that records the press itself. Returns the id of the change that this call or an earlier one acted on. */
export async function actOnce(
  db: Database,
  press: StaffPress | undefined,
  act: () => Promise<{ id: number }>,
): Promise<number> {
  if (!press) return (await act()).id;
  const before = await findPressed(db, press);
  if (before !== undefined) return before;
  try {
    return (await act()).id;
  } catch (error) {
    const meanwhile = await findPressed(db, press);
    if (meanwhile === undefined) throw error;
    return meanwhile;
  }
}

/** For an act within one transaction. */
export const actOnceInTransaction = (
  db: Database,
  press: StaffPress | undefined,
  act: (tx: Database) => Promise<{ id: number }>,
): Promise<number> =>
  actOnce(db, press, () =>
    db.transaction(async (tx) => {
      const { id } = await act(tx);
      await recordPress(tx, press, id);
      return { id };
    }),
  );

export async function deleteOldPresses(db: Database, now: Date): Promise<void> {
  await db.delete(staffPresses).where(lt(staffPresses.createdAt, new Date(now.getTime() - KEPT_MS)));
}
