/** The command about keys. */
import { type Rotating, rotate } from '../retention/index.ts';
import { CommandError, type OperatorCommand } from './command.ts';

/** The number of values after which the progress is printed. */
const TOLD_EVERY = 50_000;

const rate = (values: number, from: number): string =>
  Math.round((values / (performance.now() - from)) * 1000).toLocaleString('en');

export const rotateKey: OperatorCommand<{ rotating: Rotating }> = {
  summary: 'Makes a new key for sensitive answers and seals them anew with it, while servers run.',
  words: [],
  options: {},
  async run({ rotating }, { print }) {
    const from = performance.now();
    let reported = 0;
    const { reencrypted, failed } = await rotate(rotating, undefined, (encrypted) => {
      if (encrypted < reported + TOLD_EVERY) return;
      reported = encrypted;
      print(`${encrypted.toLocaleString('en')} sealed anew, ${rate(encrypted, from)} a second …`, true);
    });
    print(`Sealed anew: ${reencrypted}. The key of before is forgotten after a day.`);
    if (failed > 0) throw new CommandError(`Could not be opened: ${failed}. The key of before is kept.`);
  },
};
