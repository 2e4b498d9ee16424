/** Opens changes: empty, or with the files of an import, an earlier version or a new release. */
import { eq } from 'drizzle-orm';
import { type Files, textsBetween } from '../../../authoring/index.ts';
import type { LogEntry } from '../../../contract/index.ts';
import type { Database } from '../../database/database.ts';
import type { KeyedDatabase } from '../../database/installation-keys.ts';
import { changes } from '../../database/tables/index.ts';
import { logStep } from '../log/studio-log.ts';
import { readSources } from '../version-store.ts';
import type { StoredChange } from './changes.ts';
import { editFiles } from './editing.ts';
import { requireFittingEdits, withoutOtherFiles } from './file-limits.ts';
import { rebaseChange } from './rebase.ts';

type ChangeToOpen = Pick<StoredChange, 'title' | 'why' | 'author' | 'base'> & Partial<Pick<StoredChange, 'origin'>>;

export const openChange = ({ db, keys }: KeyedDatabase, opened: ChangeToOpen): Promise<StoredChange> =>
  db.transaction(async (tx) => {
    const change = await insertChange(tx, opened);
    await logOpened({ db: tx, keys }, change);
    return change;
  });

/** `base` is the version that the files were made from. Changes published since are merged. */
type Incoming = ChangeToOpen & { files: Files };

/** Null if the files do not differ from the live version. */
export const openIncoming = (
  { db, keys }: KeyedDatabase,
  { files, ...opened }: Incoming,
  live: string,
): Promise<StoredChange | null> =>
  db.transaction(async (tx) => {
    // Older versions may contain files that are not definitions.
    const edits = withoutOtherFiles(textsBetween(await readSources(tx, opened.base), files).after);
    if (Object.keys(edits).length === 0) return null;
    requireFittingEdits(edits);
    const { id } = await insertChange(tx, opened);
    await editFiles({ db: tx, keys }, id, { by: opened.author || null, edits });
    const change = await rebaseChange({ db: tx, keys }, id, live);
    if (Object.keys(change.texts).length === 0 && change.conflicts.length === 0) {
      await tx.delete(changes).where(eq(changes.id, id));
      return null;
    }
    await logOpened({ db: tx, keys }, change);
    return change;
  });

async function insertChange(db: Database, opened: ChangeToOpen): Promise<StoredChange> {
  const [change] = await db.insert(changes).values(opened).returning();
  return change as StoredChange;
}

const LOG_KINDS: Record<StoredChange['origin'], LogEntry['did']> = {
  person: 'opened',
  release: 'released',
  import: 'imported',
  restore: 'restored',
};

const logOpened = (keyedDb: KeyedDatabase, { id, title, author, origin }: StoredChange): Promise<void> =>
  logStep(keyedDb, { by: author || null, did: LOG_KINDS[origin], title, change: id });
