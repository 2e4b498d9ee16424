/** A copy of this work tree, with what is not committed yet, in which anything may be changed. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');

export function copyTree(): string {
  const root = mkdtempSync(join(tmpdir(), 'portico-copy-'));
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: ROOT });
  // A file that was deleted and not yet committed is still listed.
  const files = String(listed)
    .split('\0')
    .filter((file) => file && existsSync(join(ROOT, file)));
  for (const file of files) cpSync(join(ROOT, file), join(root, file));
  // Some tools and tests ask git which files there are.
  for (const command of [
    ['init', '--quiet'],
    ['add', '--all'],
  ])
    execFileSync('git', command, { cwd: root });
  return root;
}
