/**
 * The versions that this process uses, loaded and cached: the current one, and those of older applications. The current
 * one is the live version of the database; in development, that of the files.
 */
import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { type Fault, faultText, sameInBoth } from '../../authoring/index.ts';
import type { DefinitionsUpdate } from '../../contract/index.ts';
import type { Database } from '../database/database.ts';
import type { KeyedDatabase } from '../database/installation-keys.ts';
import { LoadedVersion, textHash } from './loaded-version.ts';
import { createFallbackWords, type FallbackWords } from './program-words.ts';
import { readCompiledFiles } from './version-store.ts';
import { DefinitionsRefused, type Installation, installVersion } from './versions/installed-version.ts';
import { followLive } from './versions/live-follower.ts';
import { readLive, wasLiveLately } from './versions/live-version.ts';
import { installAtStartup, type StartupVersions } from './versions/startup-version.ts';
import { watchFolders } from './watch.ts';

export class Definitions {
  /** Identifies this program's own words, which fill in for words that a version of an older program lacks. */
  readonly wordsTag: string;
  #current: LoadedVersion;
  #lastUpdate: DefinitionsUpdate;
  #isWatched = false;
  #startup: StartupVersions | undefined;
  readonly #db: Database;
  readonly #installation: Installation;
  readonly #fallback: FallbackWords;
  readonly #cache = new Map<string, LoadedVersion>();
  readonly #listeners = new Set<(update: DefinitionsUpdate) => void>();

  private constructor(db: Database, current: LoadedVersion, installation: Installation) {
    this.#db = db;
    this.#installation = installation;
    this.#fallback = createFallbackWords(installation.brand);
    this.wordsTag = textHash(JSON.stringify(this.#fallback)).slice(0, 16);
    this.#current = current;
    this.#lastUpdate = { version: current.version };
    this.#cache.set(current.version, current);
  }

  /** Uses the version of the files, for development. Throws if they have faults. */
  static async fromFiles(db: Database, installation: Installation): Promise<Definitions> {
    return new Definitions(db, (await installVersion(db, installation)).loadedVersion, installation);
  }

  /** Installs the files of a server, and uses the live version. Throws if the files have faults. */
  static async forServer(keyedDb: KeyedDatabase, installation: Installation): Promise<Definitions> {
    const startup = await installAtStartup(keyedDb, randomUUID(), installation);
    const definitions = new Definitions(keyedDb.db, startup.own, installation);
    definitions.#startup = startup;
    await definitions.#makeCurrent(startup.live);
    return definitions;
  }

  /** Uses the live version for an operator's command, or the files if no server has run yet. */
  static async forCommand(db: Database, installation: Installation): Promise<Definitions> {
    const live = await readLive(db);
    const definitions = await Definitions.fromFiles(db, installation);
    if (live) await definitions.#makeCurrent(live.version);
    return definitions;
  }

  get current(): LoadedVersion {
    return this.#current;
  }

  /** A message about the files for the operator who starts the server. */
  get startupNote(): string | undefined {
    return this.#startup?.note;
  }

  /** Uses the version that is live now, even if another server published it a moment ago. */
  async refresh(): Promise<LoadedVersion> {
    const live = this.#startup && (await readLive(this.#db));
    if (live) await this.#makeCurrent(live.version);
    return this.#current;
  }

  /** Follows the live version, unless the files are used. Returns a function that stops it. */
  follow(log: FastifyBaseLogger): () => Promise<void> {
    if (!this.#startup) return async () => {};
    const { server } = this.#startup;
    return followLive({ db: this.#db, log, server, use: (version) => this.#makeCurrent(version) });
  }

  async #makeCurrent(version: string): Promise<void> {
    if (version === this.#current.version) return;
    this.#current = (await this.loadVersion(version)) ?? this.#current;
    this.#lastUpdate = { version: this.#current.version };
    this.#notifyListeners();
  }

  #notifyListeners(): void {
    for (const listener of this.#listeners) listener(this.#lastUpdate);
  }

  async loadVersion(version: string): Promise<LoadedVersion | undefined> {
    const cached = this.#cache.get(version);
    if (cached) return cached;
    const files = await readCompiledFiles(this.#db, version);
    if (!files) return undefined;
    const loaded = new LoadedVersion(files, this.#fallback);
    this.#cache.set(version, loaded);
    return loaded;
  }

  /** The version that a page shows; the current one if it was not live within the last day. */
  async shownVersion(version: string | undefined): Promise<LoadedVersion> {
    const isOther = version !== undefined && version !== this.#current.version;
    if (!isOther || !(await wasLiveLately(this.#db, version))) return this.#current;
    return (await this.loadVersion(version)) ?? this.#current;
  }

  /**
   * The version with which an application was started, or to which it was migrated. While files are watched it is the
   * current one, which pages show.
   */
  async usedVersion(version: string): Promise<LoadedVersion | undefined> {
    return this.#isWatched ? this.current : this.loadVersion(version);
  }

  /** Calls the listener now, when a version goes live and after every change of the files. Returns a function that stops it. */
  listen(listener: (update: DefinitionsUpdate) => void): () => void {
    this.#listeners.add(listener);
    listener(this.#lastUpdate);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Installs the files again whenever one changes. Faults are passed to the listeners, and the last valid version stays
   * in use.
   */
  watch(): () => void {
    this.#isWatched = true;
    const { formsDir, localesDir } = this.#installation;
    let last = Promise.resolve();
    return watchFolders([formsDir, localesDir], () => {
      // In sequence, so that an older state is never reported after a newer one.
      last = last.then(() => this.#installAgain());
    });
  }

  async #installAgain(): Promise<void> {
    try {
      this.#current = (await installVersion(this.#db, this.#installation)).loadedVersion;
      this.#cache.set(this.#current.version, this.#current);
      this.#lastUpdate = { version: this.#current.version };
    } catch (error) {
      const faults = error instanceof DefinitionsRefused ? error.faults : [unreadable(error)];
      this.#lastUpdate = { faults: faults.map((fault) => faultText(fault)) };
    }
    this.#notifyListeners();
  }
}

const unreadable = (error: unknown): Fault => ({ file: '', pointer: '', message: sameInBoth(String(error)) });
