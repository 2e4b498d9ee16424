/** The command about evidence. */
import type { KeyedDatabase } from '../database/installation-keys.ts';
import { verifyEvidence } from '../evidence/index.ts';
import { verifyStudioLog } from '../publishing/index.ts';
import { type Command, CommandError, type Print } from './command.ts';

const CHAINS = [
  ['evidence', verifyEvidence],
  ['log of the studio', verifyStudioLog],
] as const;

export const verifyAll: Command<KeyedDatabase> = {
  says: 'Goes through the log of signatures and that of the studio: every link, and every text that was signed.',
  words: [],
  options: {},
  async run(database, { print }) {
    const results = [];
    for (const [name, verify] of CHAINS) results.push(tell(print, name, await verify(database)));
    if (results.includes(false)) throw new CommandError('Not everything is whole.');
  },
};

function tell(print: Print, name: string, { entries, fault }: Awaited<ReturnType<typeof verifyEvidence>>): boolean {
  if (fault)
    print(`The ${name}: ${fault} Before it, ${entries === 1 ? '1 entry is' : `${entries} entries are`} whole.`, true);
  else print(`The ${name} is whole: ${entries === 1 ? '1 entry' : `${entries} entries`}.`);
  return fault === undefined;
}
