/** An application as its owner finds it, with what its situation is made of. */
import { and, eq } from 'drizzle-orm';
import { Failed } from '../failure.ts';
import type { Database } from '../store/database.ts';
import { applications, jobPostings, multiPhaseApplicants, offices, sectionRecords } from '../store/tables.ts';
import type { Applicant } from './sessions.ts';

export interface Owned {
  application: typeof applications.$inferSelect;
  posting: typeof jobPostings.$inferSelect;
  office: typeof offices.$inferSelect;
  multiPhase: typeof multiPhaseApplicants.$inferSelect | null;
  /** The stored record of the section asked for, as it lies in the table. */
  record: string | null;
}

interface Asked {
  /** Keeps the application for this transaction. */
  lock?: boolean;
  section?: string;
}

/** 403 for another's as for one that does not exist. */
export async function ownedApplication(
  db: Database,
  owner: Applicant,
  id: number,
  { lock = false, section = '' }: Asked = {},
): Promise<Owned> {
  const query = db
    .select({
      application: applications,
      posting: jobPostings,
      office: offices,
      multiPhase: multiPhaseApplicants,
      record: sectionRecords.record,
    })
    .from(applications)
    .innerJoin(jobPostings, eq(jobPostings.id, applications.jobPostingId))
    .innerJoin(offices, eq(offices.code, jobPostings.officeCode))
    .leftJoin(multiPhaseApplicants, eq(multiPhaseApplicants.applicationId, applications.id))
    .leftJoin(
      sectionRecords,
      and(eq(sectionRecords.applicationId, applications.id), eq(sectionRecords.section, section)),
    )
    .where(eq(applications.id, id));
  const [row] = lock ? await query.for('update', { of: applications }) : await query;
  if (!row || row.application.userId !== owner.id) throw new Failed(403);
  return row;
}

const SECOND_STAGE = 'Phase 2 Scheduled';
const OPEN_STATUSES = new Set(['Phase 1', SECOND_STAGE]);

export function phaseOf(multiPhase: { status: string } | null): number {
  if (!multiPhase) return 0;
  return multiPhase.status === SECOND_STAGE ? 2 : 1;
}

/** Whether answers may still change: between and after the phases they may not. */
export const isOpen = ({ application, multiPhase }: Pick<Owned, 'application' | 'multiPhase'>): boolean =>
  application.status === 'In Progress' && (!multiPhase || OPEN_STATUSES.has(multiPhase.status));
