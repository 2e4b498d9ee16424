/** The server of a release: packed with its libraries and definitions, to run beside the newest. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { Files } from '../../src/authoring/index.ts';
import { readFiles } from '../support/definitions.ts';
import { specifiedFiles, writeFiles } from '../support/sections.ts';
import { buildPrograms } from '../support/setup.ts';
import { releaseFile } from './release.ts';

const ROOT = join(import.meta.dirname, '../..');
const ROOM = 2 ** 28;
const PACKING = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 } };

/** The bundles; the folder below is where the program looks for what is not in them. */
const BUNDLES = 'dist';
const OTHER_FILES = [
  'package.json',
  'forms',
  'locales',
  'src/server/demo',
  'src/server/database/migrations',
  'src/server/http/page/sharing-picture.png',
];
/** Files that drizzle compares when it creates a migration. */
const UNUSED = '*_snapshot.json';

/** Packs the server of a working tree: `root` is this one, or an older one beside it. */
export async function packProgram(release: string, root = ROOT): Promise<void> {
  const folder = mkdtempSync(join(root, 'dist/packed-'));
  await buildPrograms(join(folder, BUNDLES), { root, minify: true });
  const from = ['-C', folder, BUNDLES, '-C', root, ...OTHER_FILES];
  const packed = execFileSync('tar', [`--exclude=${UNUSED}`, '-cf', '-', ...from], { maxBuffer: ROOM });
  writeFileSync(releaseFile(release, 'program.tar.br'), brotliCompressSync(packed, PACKING));
  rmSync(folder, { recursive: true });
}

export interface OldProgram {
  /** The settings with which it has the definitions of its release: the pages of the specification. */
  env: { FORMS_DIR: string; LOCALES_DIR: string };
  files: Files;
  server: string;
  remove(): void;
}

/** Unpacks it inside the project, whose libraries with native code it uses. */
export function unpackProgram(release: string): OldProgram {
  mkdirSync(join(ROOT, 'dist'), { recursive: true });
  const folder = mkdtempSync(join(ROOT, 'dist/release-'));
  const input = brotliDecompressSync(readFileSync(releaseFile(release, 'program.tar.br')));
  execFileSync('tar', ['-C', folder, '-xf', '-'], { input });
  const files = specifiedFiles(readFiles(folder));
  const definitions = join(folder, 'definitions');
  writeFiles(definitions, files);
  return {
    env: { FORMS_DIR: join(definitions, 'forms'), LOCALES_DIR: join(definitions, 'locales') },
    files,
    server: join(folder, BUNDLES, 'server/main.js'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
