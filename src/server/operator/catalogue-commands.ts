/** The command about the catalogue. */
import type { Brand } from '../../contract/index.ts';
import { importCatalogue } from '../catalogue/index.ts';
import type { Database } from '../database/database.ts';
import { CommandError, type OperatorCommand } from './command.ts';

export const importFile: OperatorCommand<{ db: Database; brand: Brand }> = {
  summary: 'Takes postings, offices, lists and activities from a file; all of it, or nothing when something is wrong.',
  positionals: ['<file.json>'],
  options: {},
  async run({ db, brand }, { input, print }) {
    const result = await importCatalogue(db, brand, parseFile(input));
    if ('counts' in result) {
      const counts = Object.entries(result.counts).map(([list, count]) => `${count} ${list}`);
      return print(`Imported: ${counts.join(', ') || 'nothing'}.`);
    }
    for (const { place, sentence } of result.faults) print(`${place || 'The file'}: ${sentence}`, true);
    throw new CommandError('Nothing was imported.');
  },
};

function parseFile(input: string | undefined): unknown {
  try {
    return JSON.parse(input ?? '');
  } catch (error) {
    throw new CommandError(`The file is not JSON: ${(error as Error).message}.`);
  }
}
