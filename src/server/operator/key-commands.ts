/** The command about keys. */
import { type Rotating, rotate } from '../retention/index.ts';
import { type Command, CommandError } from './command.ts';

export const rotateKey: Command<{ rotating: Rotating }> = {
  says: 'Makes a new key for sensitive answers and seals them anew with it, while servers run.',
  words: [],
  options: {},
  async run({ rotating }, { print }) {
    const { resealed, failed } = await rotate(rotating);
    print(`Sealed anew: ${resealed}. The key of before is forgotten after a day.`);
    if (failed > 0) throw new CommandError(`Could not be opened: ${failed}. The key of before is kept.`);
  },
};
