/** All versions that were ever live, or that an application has. */
import { count, desc, eq } from 'drizzle-orm';
import type { VersionListed } from '../../../contract/index.ts';
import type { Language } from '../../../engine/data/index.ts';
import { textIn } from '../../database/bilingual-column.ts';
import type { Database } from '../../database/database.ts';
import { applications, definitionVersions, publications } from '../../database/tables/index.ts';
import { readLive } from './live-version.ts';

/** Newest first. */
export async function listVersions(db: Database, language: Language): Promise<VersionListed[]> {
  const live = await readLive(db);
  const published = await db.select().from(publications).orderBy(desc(publications.id));
  const underWay = await db
    .select({ version: applications.definitionVersion, number: count() })
    .from(applications)
    .where(eq(applications.status, 'In Progress'))
    .groupBy(applications.definitionVersion);
  const versions = await db
    .select({ version: definitionVersions.version, createdAt: definitionVersions.createdAt })
    .from(definitionVersions)
    .orderBy(desc(definitionVersions.createdAt));
  return versions
    .flatMap(({ version, createdAt }) => {
      const last = published.find((publication) => publication.version === version);
      const number = underWay.find((each) => each.version === version)?.number ?? 0;
      // Versions from before publications were kept are known by their applications.
      if (!last && number === 0) return [];
      return {
        version,
        title: textIn(last?.title ?? '', language),
        publishedAt: (last?.at ?? createdAt).toISOString(),
        publishedBy: last?.by ?? null,
        isLive: version === live?.version,
        underWay: number,
      };
    })
    .sort((a, b) => (a.publishedAt < b.publishedAt ? 1 : -1));
}
