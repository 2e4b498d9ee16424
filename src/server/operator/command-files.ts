/** Reads the input files of a command and writes its output, on the computer of the operator. */
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize, resolve, sep } from 'node:path';
import type { Options } from '../../cli/command.ts';
import { COMMANDS_WITH_INPUT, CommandError, type WriteFile } from './command.ts';

/** Commands whose input is the passphrase of a backup. */
const WITH_PASSPHRASE = new Set(['backup', 'restore']);

/** With absolute paths, since a server that runs the command has another working folder. */
export const withFullPaths = (args: readonly string[]): string[] =>
  args.map((word, i) => (args[0] === 'backup' && i > 0 && !word.startsWith('-') ? resolve(word) : word));

/** The input of the command, if it has any. */
export function readInput(args: readonly string[]): string | undefined {
  if (WITH_PASSPHRASE.has(args[0] ?? '')) return process.env.BACKUP_PASSPHRASE ?? '';
  const name = [args.slice(0, 2).join(' '), args[0] ?? ''].find((known) => Object.hasOwn(COMMANDS_WITH_INPUT, known));
  const reads = name === undefined ? undefined : COMMANDS_WITH_INPUT[name];
  if (name === undefined || reads === undefined) return undefined;
  const { what, options } = reads;
  const path = args
    .slice(name.split(' ').length)
    .findLast((word, i, rest) => !word.startsWith('-') && !takesNext(rest[i - 1], options));
  if (path === undefined) return undefined;
  try {
    return what === 'file' ? readFileSync(path, 'utf8') : JSON.stringify(textsIn(path, what));
  } catch (error) {
    throw new CommandError(`${path} cannot be read: ${(error as Error).message}.`);
  }
}

/** `--title` takes the word after it; `--title=Boats` does not. */
const takesNext = (word: string | undefined, options: Options): boolean =>
  word?.startsWith('--') === true && Object.hasOwn(options, word.slice(2)) && options[word.slice(2)]?.[0] !== 'flag';

/** The texts of the named files and folders in a folder, by relative path. */
function textsIn(folder: string, names: readonly string[]): Record<string, string> {
  const files = names
    .filter((name) => existsSync(join(folder, name)))
    .flatMap((name) => (statSync(join(folder, name)).isFile() ? [name] : filesIn(folder, name)));
  if (files.length === 0) throw new Error(`it has none of ${names.join(', ')}`);
  return Object.fromEntries(files.map((path) => [path.split(sep).join('/'), readFileSync(join(folder, path), 'utf8')]));
}

const filesIn = (folder: string, name: string): string[] =>
  readdirSync(join(folder, name), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, sep).length));

/** Never overwrites a file. */
export const writeToPath: WriteFile = (out, input) => {
  if (Buffer.isBuffer(input)) return writeNew(out, input);
  if (existsSync(out) && readdirSync(out).length > 0) throw new CommandError(`${out} is not empty.`);
  for (const [path, text] of Object.entries(input)) {
    const file = join(out, normalize(join('/', path)));
    mkdirSync(dirname(file), { recursive: true });
    writeNew(file, text);
  }
};

/** Only its owner can read the file, since it may hold personal data. */
function writeNew(file: string, content: Buffer | string): void {
  try {
    writeFileSync(file, content, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    throw new CommandError(`${file} cannot be written: ${(error as Error).message}.`);
  }
}
