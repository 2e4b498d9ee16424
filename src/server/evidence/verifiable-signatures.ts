/** Signatures whose answers can be compared with those that are stored. */
import { asc, eq, gt, inArray } from 'drizzle-orm';
import type { JsonObject, Pattern } from '../../engine/data/index.ts';
import type { Database } from '../database/database.ts';
import type { Keys } from '../database/installation-keys.ts';
import { evidence, evidenceParticulars } from '../database/tables/index.ts';
import { documentKey, type EvidenceEntry, type Particulars, type SigningEntry } from './evidence.ts';
import { fingerprintAnswers } from './signing.ts';

/** The ids of the next applications with evidence, after an id. */
export async function nextSignedApplications(db: Database, after: number, most: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: evidence.applicationId })
    .from(evidence)
    .where(gt(evidence.applicationId, after))
    .orderBy(asc(evidence.applicationId))
    .limit(most);
  return rows.map(({ id }) => id);
}

/** The last signature of a document, with the salt that is needed to compare its answers. */
export interface VerifiableSignature extends Pick<SigningEntry, 'section' | 'document' | 'version'> {
  applicationId: number;
  position: number;
  answersFingerprint: string;
  salt: string;
}

/** The last signature of each document, unless its signer is erased. */
export async function verifiableSignatures(db: Database, applicationIds: number[]): Promise<VerifiableSignature[]> {
  if (applicationIds.length === 0) return [];
  const { position, applicationId, entry } = evidence;
  const rows = await db
    .select({ position, applicationId, entry, particulars: evidenceParticulars.particulars })
    .from(evidence)
    .leftJoin(evidenceParticulars, eq(evidenceParticulars.position, position))
    .where(inArray(applicationId, applicationIds))
    .orderBy(asc(position));
  const last = new Map<string, VerifiableSignature | undefined>();
  for (const { entry: text, particulars, ...row } of rows) {
    const signing = JSON.parse(text) as EvidenceEntry;
    if (signing.kind !== 'signing') continue;
    const { section, document, version, answers: answersFingerprint } = signing;
    const { salt } = particulars === null ? {} : (JSON.parse(particulars) as Particulars);
    last.set(
      `${row.applicationId} ${documentKey(signing)}`,
      salt === undefined ? undefined : { ...row, section, document, version, answersFingerprint, salt },
    );
  }
  return [...last.values()].filter((signature) => signature !== undefined);
}

/** Whether answers are those that were signed. */
export const answersAgree = (
  keys: Keys,
  { answersFingerprint, salt }: VerifiableSignature,
  fields: readonly Pattern[],
  wire: JsonObject,
): boolean => fingerprintAnswers(keys, fields, wire, salt) === answersFingerprint;
