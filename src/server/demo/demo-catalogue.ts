/** A catalogue to try the portal with; loaded where there is no posting yet. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Brand } from '../../contract/index.ts';
import { importCatalogue, PICTURES } from '../catalogue/index.ts';
import type { Database } from '../database/database.ts';
import { jobPostings } from '../database/tables/index.ts';
import { ROOT } from '../process/project-root.ts';

const FOLDER = join(ROOT, 'src/server/demo');

/** Returns whether it was loaded. */
export async function loadDemo(db: Database, brand: Brand): Promise<boolean> {
  const [known] = await db.select({ id: jobPostings.id }).from(jobPostings).limit(1);
  if (known) return false;
  const imported = await importCatalogue(db, brand, demoCatalogue());
  if ('faults' in imported) throw new Error(JSON.stringify(imported.faults));
  return true;
}

/** The lists are spread over several files. */
function demoCatalogue(): Record<string, unknown> {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));
  return Object.assign({}, ...files.map((name) => JSON.parse(readFileSync(join(FOLDER, name), 'utf8'), withPicture)));
}

/** Questions name the files of their pictures; a catalogue contains the pictures themselves. */
const withPicture = (key: string, value: unknown): unknown =>
  typeof value === 'string' && (PICTURES as readonly string[]).includes(key)
    ? { png: readFileSync(join(FOLDER, 'pictures', value), 'base64') }
    : value;
