/** The command about evidence. */
import { verifyEvidence } from '../evidence/verification.ts';
import { type Command, CommandError } from './command.ts';

export const verifyAll: Command = {
  usage: '',
  does: 'Goes through the log of signatures: every link, and every text that was signed.',
  words: 0,
  async run(portal, { print }) {
    const { entries, fault } = await verifyEvidence(portal);
    if (fault) throw new CommandError(`${fault} Before it, ${entries} entries are whole.`);
    print(`The evidence is whole: ${entries} entries.`);
  },
};
