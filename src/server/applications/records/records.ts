/** Saved records of an application: sensitive answers encrypted, with the tag of the save. */
import { createHash, randomUUID } from 'node:crypto';
import { and, asc, eq, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { PhaseStatus } from '../../../contract/index.ts';
import type { JsonObject } from '../../../engine/data/index.ts';
import type { Manifest, Page } from '../../../engine/index.ts';
import type { Database } from '../../database/database.ts';
import { decryptFields, encryptFields, sensitiveIn } from '../../database/field-encryption.ts';
import type { Keys } from '../../database/installation-keys.ts';
import { preparedStatement } from '../../database/prepared-statement.ts';
import { apartRecords, sectionRecords } from '../../database/tables/index.ts';
import { recordAad } from './record-aad.ts';
import { tableFor } from './record-table.ts';

export interface SavedRecord {
  wire: JsonObject | null;
  etag: string;
}

export interface StoredRecord extends SavedRecord {
  wire: JsonObject;
}

export const wiresBySection = (stored: Record<string, StoredRecord>): Record<string, JsonObject> =>
  Object.fromEntries(Object.entries(stored).map(([section, { wire }]) => [section, wire]));

/** The tag stored with each record. Every save makes a new one; key rotation keeps it. */
const TAG = '$tag';

const NEVER_SAVED: SavedRecord = { wire: null, etag: '"never-saved"' };

interface RecordChange {
  page: Page;
  wire: JsonObject;
  /** The stored record that is replaced. */
  before: string | null;
  /** The status of an application in two phases, as read. */
  phaseStatus: PhaseStatus | null;
  /** The definitions of the application, as read. */
  version: string;
  /** The fingerprint of its person, where the page has it. Who completed another application after `since` is refused. */
  personFingerprint: string | null;
  since: Date;
}

const { placeholder } = sql;

const readRecords = preparedStatement((db) => {
  const from = (table: typeof sectionRecords) =>
    db
      .select({ section: table.section, record: table.record })
      .from(table)
      .where(
        and(
          eq(table.applicationId, placeholder('applicationId')),
          sql`${table.section} = any(${placeholder('sections')})`,
        ),
      );
  return unionAll(from(sectionRecords), from(apartRecords)).prepare('read_records');
});

const listRecords = preparedStatement((db) => {
  const from = (table: typeof sectionRecords) =>
    db
      .select({ section: table.section, savedAt: table.savedAt, createdAt: table.createdAt })
      .from(table)
      .where(eq(table.applicationId, placeholder('applicationId')));
  return unionAll(from(sectionRecords), from(apartRecords))
    .orderBy(asc(sectionRecords.createdAt))
    .prepare('list_records');
});

/** The records of one application. */
export class Records {
  readonly #db: Database;
  readonly #keys: Keys;
  readonly #manifest: Manifest;
  readonly #applicationId: number;

  constructor(db: Database, keys: Keys, manifest: Manifest, applicationId: number) {
    this.#db = db;
    this.#keys = keys;
    this.#manifest = manifest;
    this.#applicationId = applicationId;
  }

  async decrypt(section: string, record: string | null): Promise<SavedRecord> {
    return record === null ? NEVER_SAVED : this.#withFreshKeys(() => this.#decryptRecord(section, record));
  }

  async findEncrypted(section: string): Promise<string | null> {
    const [row] = await this.#rows([section]);
    return row?.record ?? null;
  }

  async readAllWithTags(sections: string[]): Promise<Record<string, StoredRecord>> {
    if (sections.length === 0) return {};
    const rows = await this.#rows(sections);
    return this.#withFreshKeys(() =>
      Object.fromEntries(rows.map(({ section, record }) => [section, this.#decryptRecord(section, record)])),
    );
  }

  async readAll(sections: string[]): Promise<Record<string, JsonObject>> {
    return wiresBySection(await this.readAllWithTags(sections));
  }

  /**
   * Stores a record, deletes its draft and updates the application in one statement, if record, statuses and definitions
   * are still as they were read. Otherwise stores nothing and returns no tag.
   */
  async write({ page, wire, ...asRead }: RecordChange): Promise<string | undefined> {
    const { section, number = null } = page;
    const tag = randomUUID();
    const encrypted = encryptFields(this.#keys.ring, this.#aad(section), wire, sensitiveIn(this.#manifest, section));
    const record = JSON.stringify({ [TAG]: tag, ...encrypted });
    const values = { ...asRead, applicationId: this.#applicationId, section, record, page: number };
    const rows = await tableFor(page).save(this.#db).execute(values);
    return rows.length === 1 ? `"${tag}"` : undefined;
  }

  /** Oldest first. */
  list(): Promise<{ section: string; savedAt: Date }[]> {
    return listRecords(this.#db).execute({ applicationId: this.#applicationId });
  }

  #rows(sections: string[]): Promise<{ section: string; record: string }[]> {
    return readRecords(this.#db).execute({ applicationId: this.#applicationId, sections });
  }

  #withFreshKeys<Result>(decrypt: () => Result): Promise<Result> {
    return this.#keys.ring.withFreshKeys(decrypt, this.#db);
  }

  #aad(section: string): string {
    return recordAad({ applicationId: this.#applicationId, section });
  }

  #decryptRecord(section: string, record: string): StoredRecord {
    const { [TAG]: tag = recordHash(record), ...stored } = JSON.parse(record) as JsonObject;
    const wire = decryptFields(this.#keys.ring, this.#aad(section), stored, sensitiveIn(this.#manifest, section));
    return { wire, etag: `"${tag}"` };
  }
}

/** The tag of older records, which have none, is a hash of the stored text. */
const recordHash = (record: string): string => createHash('sha256').update(record).digest('base64url').slice(0, 22);
