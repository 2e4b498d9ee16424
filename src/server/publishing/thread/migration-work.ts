/** The part of `MigrationAssessor` that runs in the thread. Answers are decrypted here and do not leave it. */
import type { Files } from '../../../authoring/index.ts';
import type { JsonObject } from '../../../engine/data/index.ts';
import type { CipherKey } from '../../database/cipher.ts';
import { decryptFields, sensitiveIn } from '../../database/field-encryption.ts';
import { LoadedVersion } from '../loaded-version.ts';
import { type MigrationEffect, MigrationEffects } from '../migration/migration-effects.ts';
import type { StoredApplication } from '../migration/stored-page.ts';

/** An application as it is stored, with its sensitive answers encrypted. */
export interface EncryptedApplication extends Omit<StoredApplication, 'records'> {
  version: string;
  /** `aad` is the additional authenticated data (AAD) of the encrypted answers. */
  records: { section: string; aad: string; record: string }[];
}

interface MigrationSession {
  to: LoadedVersion;
  /** By the version that applications have. */
  from: Map<string, MigrationEffects>;
}

/** By the id of the assessment. */
const sessions = new Map<number, MigrationSession>();

function findSession(id: number): MigrationSession {
  const session = sessions.get(id);
  if (!session) throw new Error('The versions are not open in this thread.');
  return session;
}

/** Opens the version to migrate to. */
export function openMigrations({ id, compiled }: { id: number; compiled: Files }): void {
  sessions.set(id, { to: new LoadedVersion({ ...compiled }), from: new Map() });
}

export interface MigrationInputs {
  sections: string[];
  lookups: string[];
}

/** Opens a version to migrate from. Returns the sections to read of its applications. */
export function openMigrationFrom({
  id,
  version,
  compiled,
}: {
  id: number;
  version: string;
  compiled: Files;
}): MigrationInputs {
  const { to, from } = findSession(id);
  const migration = new MigrationEffects(new LoadedVersion({ ...compiled }), to);
  from.set(version, migration);
  return { sections: migration.sections, lookups: migration.lookups };
}

interface Batch {
  id: number;
  /** The encryption keys by name. */
  keys: ReadonlyMap<string, CipherKey>;
  lookups: StoredApplication['situation']['lookups'];
  applications: EncryptedApplication[];
}

/** The effect on each application; null for one that cannot be decrypted. */
export function assessApplications({ id, keys, lookups, applications }: Batch): (MigrationEffect | null)[] {
  const { from } = findSession(id);
  const getKey = (name: string): CipherKey => {
    const key = keys.get(name);
    if (!key) throw new Error('A key is not known in this thread.');
    return key;
  };
  return applications.map((application) => {
    const migration = from.get(application.version);
    if (!migration) throw new Error('The version of an application is not open in this thread.');
    try {
      const situation = { ...application.situation, lookups };
      const records = recordsIn(application, migration, { getKey });
      return migration.assess({ ...application, situation, records });
    } catch {
      // The error may quote an answer, so it is not logged.
      return null;
    }
  });
}

export function closeMigrations(id: number): void {
  sessions.delete(id);
}

function recordsIn(
  { records }: EncryptedApplication,
  { from: { manifest } }: MigrationEffects,
  ring: Parameters<typeof decryptFields>[0],
): Record<string, JsonObject> {
  const opened = records.map(({ section, aad, record }) => {
    const stored = JSON.parse(record) as JsonObject;
    return [section, decryptFields(ring, aad, stored, sensitiveIn(manifest, section))];
  });
  return Object.fromEntries(opened);
}
