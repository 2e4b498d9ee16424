/** Rebases open changes on a newer live version, and resolves conflicts. */
import { mergeFiles, textsBetween, withTexts } from '../../../authoring/index.ts';
import type { ResolveConflict } from '../../../contract/index.ts';
import type { KeyedDatabase } from '../../database/installation-keys.ts';
import { changeEdits } from '../../database/tables/index.ts';
import { HttpError } from '../../http/http-error.ts';
import { logUnscheduled } from '../log/studio-log.ts';
import { readSources } from '../version-store.ts';
import { isOpen } from './change-state.ts';
import { lockChange, type StoredChange, UNAPPROVED, updateChange } from './changes.ts';
import { type ChangeWithFiles, EditedElsewhere, filesAt, storeEdit } from './editing.ts';

/** Rebases a change on a version. On a conflict the text of the change is kept until it is resolved. */
export const rebaseChange = ({ db, keys }: KeyedDatabase, id: number, version: string): Promise<StoredChange> =>
  db.transaction(async (tx) => {
    const change = await lockChange(tx, id);
    if (change.base === version || !isOpen(change.state)) return change;
    const [old, live] = [await readSources(tx, change.base), await readSources(tx, version)];
    const files = withTexts(old, change.texts);
    const { files: merged, conflicts: newConflicts } = mergeFiles(old, files, live);
    const { before, after } = textsBetween(files, merged);
    const position = change.position + 1;
    await tx.insert(changeEdits).values({ changeId: id, position, by: null, before, after, undoes: null });
    const rebase = { position, from: change.base, to: version };
    const conflicts = [...change.conflicts, ...newConflicts.map((conflict) => ({ ...conflict, rebase }))];
    const texts = textsBetween(live, merged).after;
    // The approval was for texts other than those that would go live now.
    const reset = newConflicts.length > 0 && { state: 'draft' as const, ...UNAPPROVED };
    const next = await updateChange(tx, id, { base: version, texts, position, conflicts, ...reset });
    await logUnscheduled({ db: tx, keys }, null, change, next);
    return next;
  });

type ConflictPlace = Pick<ResolveConflict, 'file' | 'place'>;
type ConflictChoice = Pick<ResolveConflict, 'file' | 'place' | 'choice'>;

/**
 * Edits made since the rebase are kept. Throws if they touch the same place. Example: the base is "A", the change wrote
 * "B", and the live version has "C", so the files hold "B" (`withOurs`). Choosing theirs merges the step from "B" to "C"
 * (`withTheirs`) into the current files, which may contain further edits.
 */
export const resolveConflict = (
  keyedDb: KeyedDatabase,
  id: number,
  by: string,
  choice: ConflictChoice,
): Promise<ChangeWithFiles> =>
  storeEdit(keyedDb, id, async (tx, { change, files }) => {
    const isChosen = ({ file, place }: ConflictPlace): boolean => file === choice.file && place === choice.place;
    const conflict = change.conflicts.find(isChosen);
    if (!conflict) throw new HttpError(404);
    const conflicts = change.conflicts.filter((each) => !isChosen(each));
    const resolved = { by, logKind: 'chosen', set: { conflicts } } as const;
    if (choice.choice === 'ours') return { ...resolved, files };
    const { position, from, to } = conflict.rebase;
    const [base, theirs] = [await readSources(tx, from), await readSources(tx, to)];
    const ours = await filesAt(tx, id, position - 1, files);
    const withOurs = mergeFiles(base, ours, theirs).files;
    const withTheirs = mergeFiles(base, ours, theirs, (at) => (isChosen(at) ? 'theirs' : 'ours')).files;
    const merged = mergeFiles(withOurs, withTheirs, files);
    if (merged.conflicts.length > 0) throw new EditedElsewhere(merged.conflicts);
    return { ...resolved, files: merged.files };
  });
