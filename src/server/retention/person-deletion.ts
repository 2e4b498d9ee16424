/** Deletes everything that is stored about the owner of an e-mail address, with or without an account. */
import type { Database } from '../database/database.ts';
import { normalizeEmail } from '../mail/mail-address.ts';

/** The number of deleted items of each kind. */
export type DeletedCounts = Record<
  'accounts' | 'applications' | 'registrations' | 'submissions' | 'helpRequests',
  number
>;

export interface PersonDeletion {
  db: Database;
  /** One function per subject; all run inside one transaction. */
  deletions: ((db: Database, email: string) => Promise<Partial<DeletedCounts>>)[];
  /** Functions that delete data outside the database, after the transaction. */
  afterwards: ((email: string) => Promise<unknown>)[];
}

export async function deletePerson(
  { db, deletions, afterwards }: PersonDeletion,
  address: string,
): Promise<Partial<DeletedCounts>> {
  const email = normalizeEmail(address);
  const deleted = await db.transaction(async (tx) => {
    const counts: Partial<DeletedCounts> = {};
    for (const deletion of deletions) Object.assign(counts, await deletion(tx, email));
    return counts;
  });
  for (const deletion of afterwards) await deletion(email);
  return deleted;
}
