/** The commands about persons. */
import { endSessionsByEmail } from '../accounts/index.ts';
import { OnHold } from '../applications/index.ts';
import type { Database } from '../database/database.ts';
import { deletePerson, type PersonDeletion } from '../retention/index.ts';
import { CommandError, countText, type OperatorCommand } from './command.ts';

export const removePerson: OperatorCommand<{ personDeletion: PersonDeletion }> = {
  summary: 'Deletes for good what is kept of a person: account, applications, and what was sent without an account.',
  positionals: ['<email>'],
  options: { yes: ['flag', 'this cannot be undone'] },
  async run({ personDeletion }, { positionals: [email = ''], options, print }) {
    if (!options.yes)
      throw new CommandError('This cannot be undone. Say --yes to delete all that is kept of this person.');
    const deleted = await deletePerson(personDeletion, email).catch((error) => {
      if (!(error instanceof OnHold)) throw error;
      throw new CommandError(`On legal hold: ${error.applications.join(', ')}. Nothing was deleted.`);
    });
    const { accounts = 0, applications = 0, registrations = 0, submissions = 0, helpRequests = 0 } = deleted;
    if (Object.values(deleted).every((count) => count === 0)) throw new CommandError('Nothing is kept of this person.');
    const counts = [
      countText(accounts, 'account'),
      countText(applications, 'application'),
      countText(registrations, 'unproved registration'),
      countText(submissions, 'short application'),
      countText(helpRequests, 'request for help', 'requests for help'),
    ];
    print(`Deleted: ${counts.join(', ')}.`);
  },
};

export const endPersonSessions: OperatorCommand<{ db: Database }> = {
  summary: 'Logs an applicant out in every browser, as after the loss of a phone. Their password stays.',
  positionals: ['<email>'],
  options: {},
  async run({ db }, { positionals: [email = ''], print }) {
    const ended = await endSessionsByEmail(db, email);
    if (ended === undefined) throw new CommandError(`${email} has no account.`);
    print(`Ended: ${countText(ended, 'session')}.`);
  },
};
