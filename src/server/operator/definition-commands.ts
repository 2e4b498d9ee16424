/** Commands about the definitions, which developers and analysts both edit. */
import { bilingual } from '../../authoring/index.ts';
import { encodeBilingual } from '../database/bilingual-column.ts';
import type { Database } from '../database/database.ts';
import type { KeyedDatabase } from '../database/installation-keys.ts';
import { HttpError } from '../http/http-error.ts';
import { type Definitions, isDefinition, openIncoming, readSources, withoutOtherFiles } from '../publishing/index.ts';
import { CommandError, countText, IMPORT_OPTIONS, type OperatorCommand } from './command.ts';

interface DefinitionCommandServices extends KeyedDatabase {
  definitions: Definitions;
}

/** The file with the version from which a folder was exported. */
const MARK = 'version.txt';

const EXPORT_OPTIONS = { version: ['text', 'which one, as the studio names it'] } as const;
export const exportDefinitions: OperatorCommand<DefinitionCommandServices, typeof EXPORT_OPTIONS> = {
  summary: 'Writes the live definitions, or those of another version, into a folder that is empty.',
  positionals: ['<folder to be>'],
  options: EXPORT_OPTIONS,
  async run({ db, definitions }, { positionals: [out = ''], options, print, writeOutput }) {
    const version = options.version ?? definitions.current.version;
    const files = await readVersion(db, version);
    writeOutput(out, { ...files, [MARK]: `${version}\n` });
    print(`${out} is written: ${filesText(files)} of version ${version}.`);
    print(`Check what you edit there by: npm run forms -- check ${out}`);
  },
};

export const importDefinitions: OperatorCommand<DefinitionCommandServices, typeof IMPORT_OPTIONS> = {
  summary: 'Opens a change in the studio from a folder that was exported and edited. Nothing goes live by it.',
  positionals: ['<folder>'],
  options: IMPORT_OPTIONS,
  async run({ db, keys, definitions }, { positionals: [folder = ''], options, input, print }) {
    const { [MARK]: mark, ...commandInput } = JSON.parse(input ?? '{}') as Record<string, string>;
    const files = Object.fromEntries(Object.entries(commandInput).filter(([path]) => isDefinition(path)));
    const notDefinitions = Object.keys(withoutOtherFiles(commandInput)).filter(
      (path) => !(path in files) && !/^forms\/schemas\//.test(path),
    );
    if (notDefinitions.length > 0)
      print(`Left out, since no definition can have such a name: ${listPaths(notDefinitions)}.`);
    const live = definitions.current.version;
    const base = mark?.trim() || live;
    await readVersion(db, base);
    const title = options.title ?? encodeBilingual(bilingual`From ${folder}`);
    const why = encodeBilingual(bilingual`Imported by an operator; made from version ${base}.`);
    const author = options.author ?? 'operator';
    const incoming = { title, why, author, origin: 'import' as const, base, files };
    const change = await openIncoming({ db, keys }, incoming, live).catch((error: unknown) => {
      if (!(error instanceof HttpError)) throw error;
      throw new CommandError(`${definitions.current.fixedT('english')(error.key, error.params)}.`);
    });
    if (!change) return print('These files are those of the version they were made from: there is nothing to change.');
    print(`Change ${change.id} is open in the studio: ${filesText(change.texts)} with other texts than what is live.`);
    const { length } = change.conflicts;
    const places = length === 1 ? 'one place' : `${length} places`;
    if (length > 0) print(`In ${places} somebody has published something else meanwhile: choose in the studio.`);
  },
};

const filesText = (files: object): string => countText(Object.keys(files).length, 'file');

const MAX_NAMED = 5;

const listPaths = (paths: string[]): string =>
  [...paths.slice(0, MAX_NAMED), ...(paths.length > MAX_NAMED ? [`${paths.length - MAX_NAMED} more`] : [])].join(', ');

async function readVersion(db: Database, version: string) {
  try {
    return await readSources(db, version);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    throw new CommandError(`There is no version ${version} here.`);
  }
}
