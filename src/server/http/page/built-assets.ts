/**
 * The assets of the built pages. Those of every build are stored, so that open pages work after a deployment, and
 * while servers of two builds run behind one balancer.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { builtAssets } from '../../database/tables/index.ts';
import { StaticFile } from '../static-file.ts';

/** Longer than a page stays open, or a server runs. */
const KEPT_FOR = sql`interval '180 days'`;
/** The name of an asset contains the hash of its content. */
const NAME = /^[\w.-]+-[\w-]{8,}\.\w+$/;

/** Stores the new assets of a folder, under the path where they are served. */
export async function storeAssets(db: Database, servedAt: string, folder: string): Promise<void> {
  const found = await readdir(folder).catch(() => []);
  const names = new Map(found.filter((name) => NAME.test(name)).map((name) => [`${servedAt}/${name}`, name]));
  const { path, seenAt } = builtAssets;
  await db.delete(builtAssets).where(lt(seenAt, sql`now() - ${KEPT_FOR}`));
  if (names.size === 0) return;
  const stored = await db
    .update(builtAssets)
    .set({ seenAt: sql`now()` })
    .where(inArray(path, [...names.keys()]))
    .returning({ path });
  for (const { path: known } of stored) names.delete(known);
  for (const [missing, name] of names) {
    const content = await readFile(join(folder, name), 'base64');
    await db.insert(builtAssets).values({ path: missing, content }).onConflictDoNothing();
  }
}

export class BuiltAssets {
  readonly #db: Database;
  readonly #folder: string;
  readonly #files = new Map<string, StaticFile>();

  /** The assets of a folder, served at a path, and those that other builds served there. */
  constructor(
    db: Database,
    readonly servedAt: string,
    folder: string,
  ) {
    this.#db = db;
    this.#folder = folder;
  }

  async find(name: string): Promise<StaticFile | undefined> {
    const cached = this.#files.get(name);
    if (cached) return cached;
    const body = await readFile(join(this.#folder, name)).catch(() => this.#readFromOtherBuild(name));
    if (!body) return undefined;
    const brotli = await readFile(join(this.#folder, `${name}.br`)).catch(() => undefined);
    const file = new StaticFile(name, body, brotli);
    this.#files.set(name, file);
    return file;
  }

  async #readFromOtherBuild(name: string): Promise<Buffer | undefined> {
    if (!NAME.test(name)) return undefined;
    const { path, content } = builtAssets;
    const [row] = await this.#db
      .select({ content })
      .from(builtAssets)
      .where(eq(path, `${this.servedAt}/${name}`));
    return row && Buffer.from(row.content, 'base64');
  }
}
