/** Compares the stored answers of signed documents with the evidence of their last signatures. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Json, JsonObject } from '../../engine/data/index.ts';
import type { Manifest } from '../../engine/index.ts';
import type { Database } from '../database/database.ts';
import { decryptFields, sensitiveIn } from '../database/field-encryption.ts';
import type { KeyedDatabase } from '../database/installation-keys.ts';
import { apartRecords, applications, definitionVersions, sectionRecords } from '../database/tables/index.ts';
import {
  answersAgree,
  nextSignedApplications,
  type VerifiableSignature,
  verifiableSignatures,
} from '../evidence/index.ts';
import { recordAad } from './records/record-aad.ts';

const BATCH = 200;

/** The result of the check. The faults are reported one by one, as there may be many. */
export interface AnswersVerification {
  /** How many signatures were compared with their answers. */
  signatures: number;
  faults: number;
}

export async function verifySignedAnswers(
  { db, keys }: KeyedDatabase,
  report: (fault: string) => void,
): Promise<AnswersVerification> {
  const versions = new Map<string, Manifest | undefined>();
  const total: AnswersVerification = { signatures: 0, faults: 0 };
  for (let last: number | undefined = 0; last !== undefined; ) {
    const ids = await nextSignedApplications(db, last, BATCH);
    // One snapshot: a save stores answers and evidence together, so here they agree however busy the server is.
    const { signatures, faults } = await db.transaction(
      (tx) => new SignedAnswers({ db: tx, keys }, versions).verify(ids),
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
    for (const fault of faults) report(fault);
    total.signatures += signatures;
    total.faults += faults.length;
    last = ids.at(-1);
  }
  return total;
}

/** The check of a batch. Erased persons are left out: without their salt no fingerprint can be made. */
class SignedAnswers {
  readonly #keyedDb: KeyedDatabase;
  readonly #versions: Map<string, Manifest | undefined>;

  constructor(keyedDb: KeyedDatabase, versions: Map<string, Manifest | undefined>) {
    this.#keyedDb = keyedDb;
    this.#versions = versions;
  }

  async verify(ids: number[]): Promise<{ signatures: number; faults: string[] }> {
    const signings = await verifiableSignatures(this.#keyedDb.db, ids);
    const records = await readRecords(this.#keyedDb.db, signings);
    const faults: string[] = [];
    for (const signing of signings) {
      const fault = await this.#findFault(signing, records.get(recordAad(signing)));
      if (fault !== undefined) faults.push(fault);
    }
    return { signatures: signings.length, faults };
  }

  async #findFault(signing: VerifiableSignature, found: SignedRecord | undefined): Promise<string | undefined> {
    const { applicationId, position, section, document, version } = signing;
    const which = `of application ${applicationId} to "${document}" of ${section}`;
    if (!found) return `The answers ${which}, which entry ${position} signed, are missing.`;
    const signed = (await this.#manifest(version))?.forms[section]?.documents.find(({ text }) => text === document);
    if (!signed) return `Version ${version}, which entry ${position} names, does not have "${document}" on ${section}.`;
    const wire = await this.#decrypt(signing, found);
    if (!wire) return `The answers ${which} cannot be read.`;
    if (answersAgree(this.#keyedDb.keys, signing, signed.fields, wire) || !isSigned(signed, wire)) return undefined;
    return `The answers ${which} are not those that entry ${position} signed.`;
  }

  async #decrypt(signing: VerifiableSignature, { record, version }: SignedRecord): Promise<JsonObject | undefined> {
    const { ring } = this.#keyedDb.keys;
    const sensitive = sensitiveIn(await this.#manifest(version), signing.section);
    try {
      const decrypt = () => decryptFields(ring, recordAad(signing), JSON.parse(record) as JsonObject, sensitive);
      return await ring.withFreshKeys(decrypt, this.#keyedDb.db);
    } catch {
      return undefined;
    }
  }

  async #manifest(version: string): Promise<Manifest | undefined> {
    if (this.#versions.has(version)) return this.#versions.get(version);
    const [row] = await this.#keyedDb.db
      .select({ manifest: sql<string | null>`${definitionVersions.files} ->> 'manifest.json'` })
      .from(definitionVersions)
      .where(eq(definitionVersions.version, version));
    const manifest = row?.manifest ? (JSON.parse(row.manifest) as Manifest) : undefined;
    this.#versions.set(version, manifest);
    return manifest;
  }
}

type ManifestDocument = Manifest['forms'][string]['documents'][number];

/**
 * Whether the record still says that the document is signed. A signature that was withdrawn, or whose document other
 * answers hide, is saved without an entry; then the document has no answers.
 */
function isSigned({ sign, fields }: ManifestDocument, wire: JsonObject): boolean {
  const name = sign?.slice(1);
  if (name !== undefined && Object.hasOwn(wire, name)) return wire[name] === true;
  return fields.some((path) => !isUnansweredOnWire(wire[path.slice(1)]));
}

/** Some questions without an answer are saved as "no" or "". */
const isUnansweredOnWire = (value: Json | undefined): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0);

interface SignedRecord {
  record: string;
  /** The version of the definitions that it is stored under. */
  version: string;
}

/** The records of the signatures, by `recordAad`. */
async function readRecords(db: Database, signings: VerifiableSignature[]): Promise<Map<string, SignedRecord>> {
  if (signings.length === 0) return new Map();
  const ids = [...new Set(signings.map(({ applicationId }) => applicationId))];
  const sections = [...new Set(signings.map(({ section }) => section))];
  const from = (table: typeof sectionRecords) =>
    db
      .select({
        applicationId: table.applicationId,
        section: table.section,
        record: table.record,
        version: applications.definitionVersion,
      })
      .from(table)
      .innerJoin(applications, eq(applications.id, table.applicationId))
      .where(and(inArray(table.applicationId, ids), inArray(table.section, sections)));
  const rows = await unionAll(from(sectionRecords), from(apartRecords));
  return new Map(rows.map((row) => [recordAad(row), row]));
}
