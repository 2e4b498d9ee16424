/** The versions of the definitions: the current one from the files, older ones as they were published. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { eq } from 'drizzle-orm';
import { type BrandNames, type Fault, faultLine, faultText, publish } from '../../authoring/index.ts';
import type { LiveDefinitions } from '../../contract/index.ts';
import type { Database } from '../database/database.ts';
import { definitionVersions } from '../database/tables/index.ts';
import { StartupError } from '../process/startup-error.ts';
import { Publication } from './publication.ts';
import { watchFolders } from './watch.ts';

class DefinitionsRefused extends StartupError {
  constructor(readonly faults: Fault[]) {
    const lines = faults.map((fault) => faultLine(faultText(fault)));
    super(['The definitions cannot be published:', ...lines].join('\n'));
  }
}

interface Folders {
  formsDir: string;
  localesDir: string;
}

export class Definitions {
  #current: Publication;
  #live: LiveDefinitions;
  #isWatched = false;
  readonly #db: Database;
  readonly #known = new Map<string, Publication>();
  readonly #listeners = new Set<(news: LiveDefinitions) => void>();

  private constructor(db: Database, current: Publication) {
    this.#db = db;
    this.#current = current;
    this.#live = { version: current.version };
    this.#known.set(current.version, current);
  }

  /** Publishes the files and keeps the version; faults are thrown. */
  static async open(db: Database, folders: Folders, brand: BrandNames): Promise<Definitions> {
    return new Definitions(db, await published(db, folders, brand));
  }

  get current(): Publication {
    return this.#current;
  }

  async version(version: string): Promise<Publication | undefined> {
    const known = this.#known.get(version);
    if (known) return known;
    const [row] = await this.#db
      .select({ files: definitionVersions.files })
      .from(definitionVersions)
      .where(eq(definitionVersions.version, version));
    if (!row) return undefined;
    const publication = new Publication(row.files);
    this.#known.set(version, publication);
    return publication;
  }

  /** The version that something was begun with; while the files are watched, that of now, as the page shows. */
  async pinned(version: string): Promise<Publication | undefined> {
    return this.#isWatched ? this.current : this.version(version);
  }

  /** Tells the state of the files now and after every change; returns what ends it. */
  listen(listener: (news: LiveDefinitions) => void): () => void {
    this.#listeners.add(listener);
    listener(this.#live);
    return () => this.#listeners.delete(listener);
  }

  /** Publishes again whenever a file changes; what is refused is told, and the last good version stays. */
  watch(folders: Folders, brand: BrandNames): () => void {
    this.#isWatched = true;
    let last = Promise.resolve();
    return watchFolders([folders.formsDir, folders.localesDir], () => {
      // One after the other: what was read first must not be told last.
      last = last.then(() => this.#refresh(folders, brand));
    });
  }

  async #refresh(folders: Folders, brand: BrandNames): Promise<void> {
    try {
      this.#current = await published(this.#db, folders, brand);
      this.#known.set(this.#current.version, this.#current);
      this.#live = { version: this.#current.version };
    } catch (error) {
      const faults = error instanceof DefinitionsRefused ? error.faults : [unreadable(error)];
      this.#live = { faults: faults.map(faultText) };
    }
    for (const listener of this.#listeners) listener(this.#live);
  }
}

const unreadable = (error: unknown): Fault => ({ file: '', pointer: '', message: String(error) });

async function published(db: Database, folders: Folders, brand: BrandNames): Promise<Publication> {
  const sources = { ...filesOf(folders.formsDir, 'forms'), ...filesOf(folders.localesDir, 'locales') };
  const { faults, files } = publish(sources, brand);
  if (!files) throw new DefinitionsRefused(faults);
  const publication = new Publication(files);
  await db.insert(definitionVersions).values({ version: publication.version, sources, files }).onConflictDoNothing();
  return publication;
}

/** The files that an author writes; the schemas of the formats are no part of a version. */
function filesOf(folder: string, name: string): Record<string, string> {
  if (!existsSync(folder)) return {};
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(json|md)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.startsWith(join(folder, 'schemas')))
    .sort();
  return Object.fromEntries(
    files.map((path) => [join(name, relative(folder, path)).split(sep).join('/'), readFileSync(path, 'utf8')]),
  );
}
