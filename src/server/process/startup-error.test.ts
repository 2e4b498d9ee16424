import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseError } from 'pg';
import { expect, test, vi } from 'vitest';
import { openEmbedded } from '../database/embedded/open-embedded.ts';
import { PgliteThread } from '../database/embedded/pglite-thread.ts';
import { startupMessage } from './startup-error.ts';

test('an error of the database is one line', () => {
  const full = new DatabaseError('could not extend file "base/5/1": No space left on device', 0, 'error');
  Object.assign(full, { severity: 'ERROR', code: '53100' });
  expect(startupMessage(full)).toBe(
    'The database refuses to be used: could not extend file "base/5/1": No space left on device.',
  );
});

test('an embedded database that a full disk left unfinished is named, with what to do', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-unfinished-'));
  mkdirSync(join(folder, 'db'));
  writeFileSync(join(folder, 'db/PG_VERSION'), '17\n');
  const error = await openEmbedded(folder, async () => {}).catch((reason: unknown) => reason);
  expect(startupMessage(error).split('\n')).toEqual([
    expect.stringMatching(/^The embedded database in \S+\/db cannot be opened\b.*make room.*remove that folder\.$/),
  ]);
  rmSync(folder, { recursive: true, force: true });
});

test('a disk that is full at the first start leaves no folder that would have to be removed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-full-'));
  vi.spyOn(PgliteThread, 'open').mockRejectedValueOnce(new Error(''));
  const error = await openEmbedded(folder, async () => {}).catch((reason: unknown) => reason);
  expect(startupMessage(error)).toMatch(
    /^The embedded database in \S+\/db cannot be opened\. If its disk is full, make room\.$/,
  );
  rmSync(folder, { recursive: true, force: true });
});
