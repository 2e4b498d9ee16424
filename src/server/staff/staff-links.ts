/** Links for staff, each valid once. The database stores only their hashes. */
import { and, eq, gt, lt } from 'drizzle-orm';
import { hashKey, newKey } from '../access/browser-keys.ts';
import type { Database } from '../database/database.ts';
import { type StaffMember, staff, staffLinks } from '../database/tables/index.ts';

export type LinkPurpose = typeof staffLinks.$inferSelect.purpose;

const HOURS = 60 * 60 * 1000;
const VALID_MS: Record<LinkPurpose, number> = { password: 72 * HOURS, 'sign-in': 24 * HOURS };

/** Creates a link, which replaces earlier links of the person. */
export async function createLink(db: Database, staffId: number, purpose: LinkPurpose): Promise<string> {
  const token = newKey();
  const expiresAt = new Date(Date.now() + VALID_MS[purpose]);
  await db.delete(staffLinks).where(and(eq(staffLinks.staffId, staffId), eq(staffLinks.purpose, purpose)));
  await db.delete(staffLinks).where(lt(staffLinks.expiresAt, new Date()));
  await db.insert(staffLinks).values({ hash: hashKey(token), staffId, purpose, expiresAt });
  return token;
}

const whereLink = (token: string, purpose: LinkPurpose) =>
  and(eq(staffLinks.hash, hashKey(token)), eq(staffLinks.purpose, purpose), gt(staffLinks.expiresAt, new Date()));

/** The person of a link that is still valid. */
export async function findLinkedMember(
  db: Database,
  token: string,
  purpose: LinkPurpose,
): Promise<StaffMember | undefined> {
  const [row] = await db
    .select({ member: staff })
    .from(staffLinks)
    .innerJoin(staff, eq(staff.id, staffLinks.staffId))
    .where(whereLink(token, purpose));
  return row?.member;
}

/** Uses a link, which is invalid afterwards. */
export async function redeemLink(db: Database, token: string, purpose: LinkPurpose): Promise<StaffMember | undefined> {
  const [link] = await db
    .delete(staffLinks)
    .where(whereLink(token, purpose))
    .returning({ staffId: staffLinks.staffId });
  if (!link) return undefined;
  const [member] = await db.select().from(staff).where(eq(staff.id, link.staffId));
  return member;
}
