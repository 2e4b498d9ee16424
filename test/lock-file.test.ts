/**
 * `npm ci` refuses a lock file that lacks an entry, also one of a package for another system. npm writes such a lock
 * file when it installs beside existing node_modules, so this is checked here, without the network.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

interface Entry {
  version?: string;
  integrity?: string;
  license?: string;
  /** Used by tools and tests alone. */
  dev?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const ROOT = join(import.meta.dirname, '..');
const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Entry>;
};

/** The folders that Node searches for a dependency of the package at the path, nearest first. */
function searched(path: string): string[] {
  const at = path.lastIndexOf('node_modules/');
  const nested = path === '' ? '' : `${path}/`;
  return [nested, ...(at > 0 ? searched(path.slice(0, at - 1)) : path === '' ? [] : [''])];
}

const isLocked = (path: string, name: string): boolean =>
  searched(path).some((folder) => packages[`${folder}node_modules/${name}`] !== undefined);

/** Licenses under which a library may be part of what is delivered. */
const DELIVERED = [
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0'],
  ...['MIT OR Apache-2.0', '(MIT OR CC0-1.0)'],
];
/** Licenses that tools may have as well. */
const TOOLS = [...DELIVERED, 'MPL-2.0', 'CC-BY-4.0'];
/** What only an optional peer of a library asks for: the compiler's table of browsers, which is not delivered. */
const OPTIONAL_PEERS = ['node_modules/caniuse-lite'];
/** Old tools that name their license, MIT, in another way. */
const UNNAMED = ['busboy', 'dicer', 'humanize-number', 'only', 'streamsearch'].map((name) => `node_modules/${name}`);

describe('the lock file', () => {
  test('the lock file has an entry for every dependency of a package, for every system', () => {
    const missing = Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
      Object.keys({ ...dependencies, ...optionalDependencies })
        .filter((name) => !isLocked(path, name))
        .map((name) => `${path} needs ${name}`),
    );
    expect(missing).toEqual([]);
  });

  test('the lock file has a version and a checksum for every package', () => {
    const loose = Object.entries(packages).filter(([path, { version, integrity }]) => path && !(version && integrity));
    expect(loose.map(([path]) => path)).toEqual([]);
  });

  test('the lock file has no library with a license that the product cannot be delivered with', () => {
    const libraries = Object.entries(packages).filter(([path]) => path !== '' && !UNNAMED.includes(path));
    const others = libraries.filter(
      ([path, { license = '', dev }]) => !(dev || OPTIONAL_PEERS.includes(path) ? TOOLS : DELIVERED).includes(license),
    );
    expect(others.map(([path, { license }]) => [path, license])).toEqual([]);
    expect(UNNAMED.every((path) => packages[path]?.dev ?? true)).toBe(true);
  });
});
