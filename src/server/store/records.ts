/** Saved records of an application: what is sensitive sealed, with a tag that changes with every save. */
import { createHash } from 'node:crypto';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { JsonObject, Manifest } from '../../engine/index.ts';
import type { Database } from './database.ts';
import type { Keys } from './keys.ts';
import { sealed, unsealed } from './seal.ts';
import { sectionRecords } from './tables.ts';

export interface SavedRecord {
  wire: JsonObject | null;
  etag: string;
}

const NEVER_SAVED: SavedRecord = { wire: null, etag: '"never-saved"' };

interface Change {
  section: string;
  wire: JsonObject;
  /** The stored record that it replaces. */
  before: string | null;
  page: number | null;
  /** The status of a multi-phase application. */
  phase: string | null;
}

/** The records of one application. */
export class Records {
  constructor(
    private readonly db: Database,
    private readonly keys: Keys,
    private readonly manifest: Manifest,
    private readonly applicationId: number,
  ) {}

  open(section: string, record: string | null): SavedRecord {
    return record === null ? NEVER_SAVED : { wire: this.#opened(section, record), etag: tagOf(record) };
  }

  async readAll(sections: string[]): Promise<Record<string, JsonObject>> {
    if (sections.length === 0) return {};
    const rows = await this.db
      .select({ section: sectionRecords.section, record: sectionRecords.record })
      .from(sectionRecords)
      .where(and(this.#own, inArray(sectionRecords.section, sections)));
    return Object.fromEntries(rows.map(({ section, record }) => [section, this.#opened(section, record)]));
  }

  /**
   * Stores a record, the page it was saved on and the time in one statement, if record and statuses are still as
   * they were read; without a tag in the answer they are not, and nothing was stored.
   */
  async write({ section, wire, before, page, phase }: Change): Promise<string | undefined> {
    const record = JSON.stringify(sealed(this.keys.seal, this.#place(section), wire, this.#sensitive(section)));
    const { rows } = (await this.db.execute(sql`
      with target as (
        select a.id from applications a left join multi_phase_applicants m on m.application_id = a.id
        where a.id = ${this.applicationId} and a.status = 'In Progress' and m.status is not distinct from ${phase}::text
        for update of a
      ), saved as (
        insert into section_records (application_id, section, record)
        select id, ${section}::text, ${record}::text from target
        on conflict (application_id, section) do update set record = excluded.record, saved_at = now()
        where section_records.record = ${before}::text
        returning application_id
      )
      update applications set saved_at = now(), last_saved_page = coalesce(${page}::int, last_saved_page)
      from saved where id = saved.application_id returning id`)) as unknown as { rows: unknown[] };
    return rows.length === 1 ? tagOf(record) : undefined;
  }

  list(): Promise<{ section: string; savedAt: Date }[]> {
    return this.db
      .select({ section: sectionRecords.section, savedAt: sectionRecords.savedAt })
      .from(sectionRecords)
      .where(this.#own)
      .orderBy(asc(sectionRecords.createdAt));
  }

  get #own() {
    return eq(sectionRecords.applicationId, this.applicationId);
  }

  #place(section: string): string {
    return `${this.applicationId}/${section}`;
  }

  #sensitive(section: string): string[] {
    return this.manifest.forms[section]?.sensitive ?? [];
  }

  #opened(section: string, record: string): JsonObject {
    const stored = JSON.parse(record) as JsonObject;
    return unsealed(this.keys.seal, this.#place(section), stored, this.#sensitive(section));
  }
}

const tagOf = (record: string): string => `"${createHash('sha256').update(record).digest('base64url').slice(0, 22)}"`;
