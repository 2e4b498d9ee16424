/** The command about keys. */
import { ALGORITHMS, type Algorithm, isAlgorithm } from '../database/cipher.ts';
import { type RotationServices, rotate } from '../retention/index.ts';
import { CommandError, countText, type OperatorCommand } from './command.ts';

/** The number of values after which the progress is printed. */
const PROGRESS_EVERY = 50_000;

/** So many values that cannot be opened are named. */
const MAX_PLACES = 20;

const rate = (values: number, from: number): string =>
  Math.round((values / (performance.now() - from)) * 1000).toLocaleString('en');

function readAlgorithm(word: string | undefined): Algorithm | undefined {
  if (word === undefined || isAlgorithm(word)) return word;
  throw new CommandError(`"${word}" is not an algorithm of this program. There are: ${ALGORITHMS.join(', ')}.`);
}

const OPTIONS = {
  algorithm: ['text', `of the new key: ${ALGORITHMS.join(' or ')}; without one, that of the previous key`],
} as const;

export const rotateKey: OperatorCommand<{ rotationServices: RotationServices }, typeof OPTIONS> = {
  summary: 'Makes a new key for sensitive answers and re-encrypts them with it, while servers run.',
  positionals: [],
  options: OPTIONS,
  async run({ rotationServices }, { options, print }) {
    const algorithm = readAlgorithm(options.algorithm);
    const from = performance.now();
    let reported = 0;
    const report = (encrypted: number): void => {
      if (encrypted < reported + PROGRESS_EVERY) return;
      reported = encrypted;
      print(`${encrypted.toLocaleString('en')} re-encrypted, ${rate(encrypted, from)} a second …`, true);
    };
    const failedPlaces: string[] = [];
    const { reencrypted, failed } = await rotate(rotationServices, {
      algorithm,
      report,
      reportFailed: (place) => {
        if (failedPlaces.length < MAX_PLACES) failedPlaces.push(place);
      },
    });
    const { key } = rotationServices.keys.ring.newest;
    print(`Re-encrypted with ${key.algorithm}: ${countText(reencrypted, 'value')}.`);
    if (algorithm !== undefined && key.algorithm !== algorithm)
      throw new CommandError(`Another rotation began meanwhile, with ${key.algorithm}. Rotate again for ${algorithm}.`);
    for (const place of failedPlaces) print(`Cannot be opened: ${place}.`, true);
    if (failed > 0)
      throw new CommandError(`Could not be opened: ${countText(failed, 'value')}. The previous key is kept.`);
    print('The previous key is deleted after a day.');
  },
};
