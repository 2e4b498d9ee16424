/** The chain of the evidence: entries by application, with particulars that may be erased. */
import { asc, eq, gt, sql } from 'drizzle-orm';
import type { Json } from '../../engine/data/index.ts';
import type { Database } from '../database/database.ts';
import { type Addition, guardChain, HashChain, type Link } from '../database/hash-chain.ts';
import { statement } from '../database/statement.ts';
import { evidence, evidenceHead, evidenceParticulars } from '../database/tables/index.ts';

export interface EvidenceColumns {
  applicationId: number;
  /** Data that may be erased later. The entry has its fingerprint. */
  particulars: string | null;
}

export type EvidenceLink = Link & EvidenceColumns;
export type EvidenceAddition = Addition<EvidenceColumns>;

const { position, applicationId, entry, previous, hash } = evidence;
const columns = { position, applicationId, entry, previous, hash, particulars: evidenceParticulars.particulars };

const links = (db: Database) =>
  db.select(columns).from(evidence).leftJoin(evidenceParticulars, eq(evidenceParticulars.position, evidence.position));

const readLinks = statement((db) =>
  links(db)
    .where(eq(evidence.applicationId, sql.placeholder('applicationId')))
    .orderBy(asc(evidence.position))
    .prepare('evidence_of'),
);

export const guardEvidence = (db: Database): Promise<void> => guardChain(db, 'evidence', evidence);

export class EvidenceChain extends HashChain<EvidenceColumns> {
  protected readonly purpose = 'evidence';
  protected readonly headTable = evidenceHead;

  linksOf(applicationId: number): Promise<EvidenceLink[]> {
    return readLinks(this.db).execute({ applicationId });
  }

  protected linksAfter(last: number, most: number): Promise<EvidenceLink[]> {
    return links(this.db).where(gt(evidence.position, last)).orderBy(asc(evidence.position)).limit(most);
  }

  protected async write(added: EvidenceLink[]): Promise<void> {
    await this.db.insert(evidence).values(added);
    const erasable = added.flatMap(({ position, particulars }) => (particulars ? [{ position, particulars }] : []));
    if (erasable.length > 0) await this.db.insert(evidenceParticulars).values(erasable);
  }

  protected contentOf({ applicationId, entry }: Omit<EvidenceLink, 'hash'>): Json[] {
    return [applicationId, entry];
  }
}
