/** Reads the sources of the definitions from the folders of an installation. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** The files that authors write, without `forms/schemas`, which is not part of a version. */
export function filesIn(folder: string, name: string): Record<string, string> {
  if (!existsSync(folder)) return {};
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(json|md)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.startsWith(join(folder, 'schemas')))
    .sort();
  return Object.fromEntries(
    files.map((path) => [join(name, relative(folder, path)).split(sep).join('/'), readFileSync(path, 'utf8')]),
  );
}
