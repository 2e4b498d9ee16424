/** Accounts of people from the employer's directory. Its subject identifies them: an address may be given to another person. */
import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { type StaffMember, staff } from '../database/tables/index.ts';
import { normalizeEmail } from '../mail/mail-address.ts';
import { findStaffMember, type NewStaffMember } from './staff-accounts.ts';
import { endStaffSessions } from './staff-sessions.ts';

/**
 * Creates or updates the account of a person. An invitation by address belongs to the first person who signs in with it.
 * Undefined if the account with the address belongs to another person. An account keeps its address, by which the log names it.
 */
export const saveDirectoryPerson = (
  db: Database,
  subject: string,
  person: NewStaffMember,
): Promise<StaffMember | undefined> =>
  db.transaction(async (tx) => {
    const { name, role } = person;
    // Adds nothing if there is an account. Waits for a parallel sign-in of the same person that is adding one.
    const values = { ...person, email: normalizeEmail(person.email), directorySubject: subject };
    await tx.insert(staff).values(values).onConflictDoNothing();
    const existing = await findDirectoryPerson(tx, subject, person.email);
    if (!existing || existing === 'other-person') return undefined;
    const set = { name, role, directorySubject: subject };
    const [member] = await tx.update(staff).set(set).where(eq(staff.id, existing.id)).returning();
    return member;
  });

/** Ends the sessions of a person who no longer has a role in the directory. */
export async function endDirectoryPerson(
  db: Database,
  { subject, email }: { subject: string; email: string },
): Promise<void> {
  const member = await findDirectoryPerson(db, subject, email);
  if (member && member !== 'other-person') await endStaffSessions(db, member.id);
}

/** Whether the directory decides about a person: they signed in by it, and not by an earlier one. */
export const isDirectoryPerson = (
  { directorySubject: subject }: StaffMember,
  directory: { issuer: string } | undefined,
): boolean => subject !== null && issuerIn(subject) === directory?.issuer;

const issuerIn = (subject: string): string => subject.slice(0, subject.indexOf(' '));

/** A subject that an earlier directory gave does not count. */
async function findDirectoryPerson(
  db: Database,
  subject: string,
  email: string,
): Promise<StaffMember | 'other-person' | undefined> {
  const [known] = await db.select().from(staff).where(eq(staff.directorySubject, subject));
  if (known) return known;
  const member = await findStaffMember(db, email);
  const bound = member?.directorySubject ?? null;
  // Another sign-in of the same person may have bound the account since the first query.
  if (bound === null || bound === subject) return member;
  return issuerIn(bound) === issuerIn(subject) ? 'other-person' : member;
}
