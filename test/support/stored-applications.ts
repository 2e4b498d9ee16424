/** Stores many applications at once as saving their pages would leave them. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { JsonObject } from '../../src/engine/data/index.ts';
import type { Manifest } from '../../src/engine/index.ts';
import { recordAad } from '../../src/server/applications/records/record-aad.ts';
import { encryptFields } from '../../src/server/database/field-encryption.ts';
import type { KeyedDatabase } from '../../src/server/database/installation-keys.ts';
import { apartRecords, applications, sectionRecords, users } from '../../src/server/database/tables/index.ts';

export interface NewApplication {
  jobPostingId: number;
  phaseStatus?: typeof applications.$inferSelect.phaseStatus;
  language?: 'english' | 'spanish';
  /** The records by section. */
  records: Record<string, JsonObject>;
}

interface Version {
  version: string;
  manifest: Manifest;
}

/** Returns their ids, in order. */
export async function storeApplications(
  { db, keys }: KeyedDatabase,
  { version, manifest }: Version,
  all: readonly NewApplication[],
): Promise<number[]> {
  const people = await db
    .insert(users)
    .values(all.map(({ language }, i) => personWith(i, language)))
    .returning({ id: users.id });
  const begun = await db
    .insert(applications)
    .values(
      all.map(({ jobPostingId, phaseStatus = null }, i) => ({
        ...{ jobPostingId, phaseStatus, definitionVersion: version },
        userId: (people[i] as { id: number }).id,
      })),
    )
    .returning({ id: applications.id });
  const isApart = (section: string): boolean =>
    manifest.flow.pages.some((page) => page.section === section && page.apart);
  const rows = all.flatMap(({ records }, i) =>
    Object.entries(records).map(([section, wire]) => {
      const { id: applicationId } = begun[i] as { id: number };
      const place = recordAad({ applicationId, section });
      const stored = encryptFields(keys.ring, place, wire, manifest.forms[section]?.sensitive ?? []);
      return { applicationId, section, record: JSON.stringify({ $tag: randomUUID(), ...stored }) };
    }),
  );
  for (const [table, own] of [
    [sectionRecords, rows.filter(({ section }) => !isApart(section))],
    [apartRecords, rows.filter(({ section }) => isApart(section))],
  ] as const)
    if (own.length > 0) await db.insert(table).values(own);
  return begun.map(({ id }) => id);
}

const personWith = (i: number, language: NewApplication['language'] = 'english') => ({
  email: `${randomUUID()}@example.com`,
  passwordHash: '',
  firstName: `Ana ${i}`,
  middleName: '',
  lastName: 'Lopez',
  language,
  emailVerifiedAt: sql`now()`,
});
