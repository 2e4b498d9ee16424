/** The steps of a change before its publication: proposed by an editor, approved by another person, or withdrawn. */
import type { LogEntry } from '../../../contract/index.ts';
import { keepIfUnchanged } from '../../database/bilingual-column.ts';
import type { Database } from '../../database/database.ts';
import type { KeyedDatabase } from '../../database/installation-keys.ts';
import { HttpError } from '../../http/http-error.ts';
import { logStep } from '../log/studio-log.ts';
import type { PersonStep } from './change-state.ts';
import {
  findEditors,
  lockChange,
  requireStep,
  type StoredChange,
  stateAfter,
  UNSCHEDULED,
  updateChange,
} from './changes.ts';

export const proposeChange = (keyedDb: KeyedDatabase, id: number, by: string): Promise<StoredChange> =>
  takeStep(keyedDb, { id, step: 'propose', logKind: 'proposed', by }, async (_, change) => {
    if (change.conflicts.length > 0) throw new HttpError(409, 'server.studio.conflicts');
    return {};
  });

interface Approval {
  by: string;
  /** A person who edited the change may approve it. */
  onePerson: boolean;
  /** The last edit that the person has seen; by default the last one. */
  seen?: number | undefined;
}

export const approveChange = (
  keyedDb: KeyedDatabase,
  id: number,
  { by, onePerson, seen }: Approval,
): Promise<StoredChange> =>
  takeStep(keyedDb, { id, step: 'approve', logKind: 'approved', by }, async (tx, { position }) => {
    if (seen !== undefined && seen !== position) throw new HttpError(409, 'server.studio.notSeen');
    const editors = (await findEditors(tx, [id])).get(id) ?? [];
    if (!mayApprove(editors, by, onePerson)) throw new HttpError(403, 'server.studio.ownChange');
    return { approvedBy: by };
  });

export const mayApprove = (editors: readonly string[], email: string, onePerson: boolean): boolean =>
  onePerson || !editors.includes(email);

export const withdrawChange = (keyedDb: KeyedDatabase, id: number, by: string): Promise<StoredChange> =>
  takeStep(keyedDb, { id, step: 'withdraw', logKind: 'withdrawn', by }, async () => UNSCHEDULED);

/** Changes the title and the reason of an open change. */
export const describeChange = (
  { db, keys }: KeyedDatabase,
  id: number,
  by: string,
  heading: Pick<StoredChange, 'title' | 'why'>,
): Promise<StoredChange> =>
  db.transaction(async (tx) => {
    const change = await lockChange(tx, id);
    requireStep(change, 'edit');
    const [title, why] = [keepIfUnchanged(change.title, heading.title), keepIfUnchanged(change.why, heading.why)];
    if (change.title === title && change.why === why) return change;
    const next = await updateChange(tx, id, { title, why });
    await logStep({ db: tx, keys }, { by, did: 'described', title, change: id });
    return next;
  });

interface StepToTake {
  id: number;
  step: PersonStep;
  logKind: LogEntry['did'];
  by: string;
}

const takeStep = (
  { db, keys }: KeyedDatabase,
  { id, step, logKind, by }: StepToTake,
  take: (tx: Database, change: StoredChange) => Promise<Partial<StoredChange>>,
): Promise<StoredChange> =>
  db.transaction(async (tx) => {
    const change = await lockChange(tx, id);
    const state = stateAfter(change, step);
    const next = await updateChange(tx, id, { ...(await take(tx, change)), state });
    await logStep({ db: tx, keys }, { by, did: logKind, title: change.title, change: id });
    return next;
  });
