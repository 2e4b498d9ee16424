/** Identifies the build of the studio, so that a page that is open across a deployment can tell that it is outdated. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { STUDIO_PATH } from '../../../contract/index.ts';

/** A hash of the built page, which names its scripts by their content. Undefined where the studio is not built. */
export async function readStudioBuild(appDir: string): Promise<string | undefined> {
  const page = await readFile(join(appDir, STUDIO_PATH, 'index.html')).catch(() => undefined);
  return page && createHash('sha256').update(page).digest('base64url').slice(0, 12);
}
