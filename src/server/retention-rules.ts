/** Lists, subject by subject, the deletions of expired data and of a person, and the columns to encrypt again for a new key. */
import { deleteAccount, deleteExpiredAccess } from './accounts/index.ts';
import {
  APPLICATION_ENCRYPTED_COLUMNS,
  deleteApplicationsByEmail,
  deleteExpiredApplications,
  deleteOldEvents,
} from './applications/index.ts';
import { eraseParticulars } from './evidence/index.ts';
import {
  deleteRetiredKeys,
  type PersonDeletion,
  type Retention,
  type RotationServices,
  waitUntilSettled,
} from './retention/index.ts';
import type { Services } from './services.ts';
import {
  deleteOldHelpRequests,
  deleteOldSubmissions,
  deleteSentBy,
  SHORT_APPLICATION_ENCRYPTED_COLUMNS,
  sweepUploads,
} from './short-applications/index.ts';
import { deleteOldIdempotencyKeys, STAFF_ENCRYPTED_COLUMNS } from './staff/index.ts';

/** The deletions that run every night, in this order: the files of deleted submissions are deleted by the sweep. */
export const retention = (services: Services): Retention => {
  const { db, settings, log } = services;
  return {
    log,
    deletions: {
      applications: (now) => deleteExpiredApplications(services, settings, now),
      browserEvents: (now) => deleteOldEvents(db, settings, now),
      submissions: (now) => deleteOldSubmissions(db, settings, now),
      helpRequests: (now) => deleteOldHelpRequests(db, settings, now),
      uploads: (now) => sweepUploads(services, now),
      sessionsAndCodes: (now) => deleteExpiredAccess(db, now),
      idempotencyKeys: (now) => deleteOldIdempotencyKeys(db, now),
      encryptionKeys: (now) => deleteRetiredKeys(rotationServices(services), now),
    },
  };
};

/** Deletes a person, subject by subject. Applications go before the account, which would delete them as well. */
export const personDeletion = (services: Services): PersonDeletion => {
  const { db, keys, mailer } = services;
  return {
    db,
    deletions: [
      (tx, email) => deleteSentBy(tx, keys, email),
      async (tx, email) => {
        const ids = await deleteApplicationsByEmail(tx, email);
        const account = await deleteAccount(tx, email);
        await eraseParticulars({ db: tx, keys }, ids);
        return { applications: ids.length, ...account };
      },
    ],
    afterwards: [() => sweepUploads(services), (email) => mailer.forget(email)],
  };
};

/** The columns to encrypt again when the key changes. */
export const rotationServices = ({ db, keys }: Services): RotationServices => ({
  db,
  keys,
  columns: [...APPLICATION_ENCRYPTED_COLUMNS, ...SHORT_APPLICATION_ENCRYPTED_COLUMNS, ...STAFF_ENCRYPTED_COLUMNS],
  settled: waitUntilSettled,
});
