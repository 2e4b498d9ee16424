import { asc, eq, inArray } from 'drizzle-orm';
import type { KeyedDatabase } from '../database/installation-keys.ts';
import { evidence, evidenceParticulars } from '../database/tables/index.ts';
import type { Erasure } from './evidence.ts';
import { type EvidenceAddition, EvidenceChain } from './evidence-chain.ts';

/**
 * Erases particulars. The chain stays valid and records the erasure. Call it inside a transaction, as its last step: the
 * end of the chain is locked from then on.
 */
export async function eraseParticulars({ db, keys }: KeyedDatabase, applicationIds: number[]): Promise<void> {
  const found = await db
    .select({ position: evidence.position, applicationId: evidence.applicationId })
    .from(evidence)
    .innerJoin(evidenceParticulars, eq(evidenceParticulars.position, evidence.position))
    .where(inArray(evidence.applicationId, applicationIds))
    .orderBy(asc(evidence.position));
  if (found.length === 0) return;
  const positions = found.map(({ position }) => position);
  await db.delete(evidenceParticulars).where(inArray(evidenceParticulars.position, positions));
  const at = new Date().toISOString();
  const additions = [...new Set(found.map((row) => row.applicationId))].map((applicationId): EvidenceAddition => {
    const erased = found.flatMap((row) => (row.applicationId === applicationId ? [row.position] : []));
    return { applicationId, entry: { kind: 'erasure', at, erased } satisfies Erasure, particulars: null };
  });
  await new EvidenceChain({ db, keys }).add(additions);
}
