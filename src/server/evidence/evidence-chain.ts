/** The chain of the evidence: entries by application, with particulars that may be erased. */
import { asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Json } from '../../engine/data/index.ts';
import type { Database } from '../database/database.ts';
import { type Addition, guardChain, HashChain, type Link } from '../database/hash-chain.ts';
import { preparedStatement } from '../database/prepared-statement.ts';
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

const readLinks = preparedStatement((db) =>
  links(db)
    .where(eq(evidence.applicationId, sql.placeholder('applicationId')))
    .orderBy(asc(evidence.position))
    .prepare('evidence_of'),
);

/** A column of new links as one parameter, however many they are. */
const column = (links: EvidenceLink[], name: keyof EvidenceLink, type: 'int' | 'text'): SQL =>
  sql`${sql.param(links.map((link) => link[name]))}::${sql.raw(type)}[]`;

export const guardEvidence = (db: Database): Promise<void> => guardChain(db, 'evidence', evidence);

export class EvidenceChain extends HashChain<EvidenceColumns> {
  protected readonly purpose = 'evidence';
  protected readonly headTable = evidenceHead;

  readLinksFor(applicationId: number): Promise<EvidenceLink[]> {
    return readLinks(this.db).execute({ applicationId });
  }

  protected linksAfter(last: number, most: number): Promise<EvidenceLink[]> {
    return links(this.db).where(gt(evidence.position, last)).orderBy(asc(evidence.position)).limit(most);
  }

  protected inserts(added: EvidenceLink[]): SQL[] {
    const erasable = added.filter(({ particulars }) => particulars !== null);
    return [
      sql`insert into ${evidence} (position, application_id, entry, previous, hash)
        select * from unnest(
          ${column(added, 'position', 'int')}, ${column(added, 'applicationId', 'int')}, ${column(added, 'entry', 'text')},
          ${column(added, 'previous', 'text')}, ${column(added, 'hash', 'text')}
        )`,
      sql`insert into ${evidenceParticulars} (position, particulars)
        select * from unnest(${column(erasable, 'position', 'int')}, ${column(erasable, 'particulars', 'text')})`,
    ];
  }

  protected linkContent({ applicationId, entry }: Omit<EvidenceLink, 'hash'>): Json[] {
    return [applicationId, entry];
  }
}
