/** All versions that were ever live, or that an application has. */
import { asc, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { type Bilingual, sameInBoth } from '../../../authoring/index.ts';
import type { DisclosedCount, VersionListed } from '../../../contract/index.ts';
import type { Language } from '../../../engine/data/index.ts';
import { decodeBilingual, isBilingual } from '../../database/bilingual-column.ts';
import type { Database } from '../../database/database.ts';
import { definitionVersions, liveHistory } from '../../database/tables/index.ts';
import { DEFAULT_LIMIT, type ListPart } from '../changes/changes.ts';
import { readLive } from './live-version.ts';
import { nameFromTitle } from './restoration-title.ts';

/** Newest first. `inProgress` has the number of applications in progress by version. */
export async function listVersions(
  db: Database,
  inProgress: ReadonlyMap<string, DisclosedCount>,
  language: Language,
  { before, limit = DEFAULT_LIMIT }: ListPart<string> = {},
): Promise<VersionListed[]> {
  const live = await readLive(db);
  const { version, createdAt } = definitionVersions;
  /** The last time that each went live. */
  const last = db
    .selectDistinctOn([liveHistory.version])
    .from(liveHistory)
    .orderBy(liveHistory.version, desc(liveHistory.id))
    .as('last');
  const at = sql<Date>`coalesce(${last.at}, ${createdAt})`.mapWith(createdAt);
  const inUse = [...inProgress].filter(([, count]) => count !== 0).map(([name]) => name);
  const listed = db.$with('listed').as(
    db
      .select({ version, title: last.title, change: last.changeId, by: last.by, at: at.as('listed_at') })
      .from(definitionVersions)
      .leftJoin(last, eq(last.version, version))
      // Versions from before the history was recorded are listed if they have applications.
      .where(or(isNotNull(last.id), inArray(version, inUse))),
  );
  const isOlder = sql`(listed_at, version) < (select listed_at, version from listed where version = ${before})`;
  const rows = await db
    .with(listed)
    .select()
    .from(listed)
    .where(before === undefined ? undefined : isOlder)
    .orderBy(desc(listed.at), desc(listed.version))
    .limit(limit);
  return rows.map((row) => ({
    version: row.version,
    title: decodeBilingual(row.title ?? '', language),
    change: row.change,
    publishedAt: row.at.toISOString(),
    publishedBy: row.by,
    isLive: row.version === live?.version,
    underWay: inProgress.get(row.version) ?? 0,
  }));
}

/**
 * The title that a person last gave to a version, in quotes, since “Back to version …” is no name of its own; without
 * one, the title with which it first went live, or its content-based name.
 */
export async function versionTitle(db: Database, version: string): Promise<Bilingual> {
  const titles = await db
    .select({ title: liveHistory.title })
    .from(liveHistory)
    .where(eq(liveHistory.version, version))
    .orderBy(asc(liveHistory.id));
  const named = titles.findLast(({ title }) => !isBilingual(title)) ?? titles[0];
  if (!named) return sameInBoth(version);
  return nameFromTitle(named.title);
}
