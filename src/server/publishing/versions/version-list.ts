/** All versions that were ever live, or that an application has. */
import { desc } from 'drizzle-orm';
import type { DisclosedCount, VersionListed } from '../../../contract/index.ts';
import type { Language } from '../../../engine/data/index.ts';
import { textIn } from '../../database/bilingual-column.ts';
import type { Database } from '../../database/database.ts';
import { definitionVersions, publications } from '../../database/tables/index.ts';
import { readLive } from './live-version.ts';

/** Newest first. `underWay` has the number of applications under way by version. */
export async function listVersions(
  db: Database,
  underWay: ReadonlyMap<string, DisclosedCount>,
  language: Language,
): Promise<VersionListed[]> {
  const live = await readLive(db);
  const published = await db.select().from(publications).orderBy(desc(publications.id));
  const versions = await db
    .select({ version: definitionVersions.version, createdAt: definitionVersions.createdAt })
    .from(definitionVersions)
    .orderBy(desc(definitionVersions.createdAt));
  return versions
    .flatMap(({ version, createdAt }) => {
      const last = published.find((publication) => publication.version === version);
      const told = underWay.get(version) ?? 0;
      // Versions from before publications were recorded are listed if they have applications.
      if (!last && told === 0) return [];
      return {
        version,
        title: textIn(last?.title ?? '', language),
        publishedAt: (last?.at ?? createdAt).toISOString(),
        publishedBy: last?.by ?? null,
        isLive: version === live?.version,
        underWay: told,
      };
    })
    .sort((a, b) => (a.publishedAt < b.publishedAt ? 1 : -1));
}
