/** The command about evidence. */
import type { KeyedDatabase } from '../database/installation-keys.ts';
import { verifyEvidence } from '../evidence/index.ts';
import { type Command, CommandError } from './command.ts';

export const verifyAll: Command<KeyedDatabase> = {
  says: 'Goes through the log of signatures: every link, and every text that was signed.',
  words: [],
  options: {},
  async run(database, { print }) {
    const { entries, fault } = await verifyEvidence(database);
    if (fault) throw new CommandError(`${fault} Before it, ${entries} entries are whole.`);
    print(`The evidence is whole: ${entries} entries.`);
  },
};
