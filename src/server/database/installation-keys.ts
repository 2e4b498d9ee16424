/**
 * The keys of the installation. They are stored in the database, wrapped by the secret (DATA_KEY, or the key file): one
 * for fingerprints, and a ring of encryption keys.
 */
import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { makeFolder } from '../process/data-folder.ts';
import { SettingError } from '../process/startup-error.ts';
import type { Database } from './database.ts';
import { FINGERPRINT, FIRST, KeyRing } from './key-ring.ts';
import { dataKeys } from './tables/index.ts';
import { unwrap, usualKey, wrap } from './wrapped-key.ts';

export interface Keys {
  ring: KeyRing;
  /** A fingerprint that only this installation can make. */
  fingerprint(purpose: string, text: string): string;
}

/** A database with the keys for the encrypted values in it. */
export interface KeyedDatabase {
  db: Database;
  keys: Keys;
}

const deriveKey = (secret: Buffer, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

/** The source of the secret: the settings, or a file in the data folder. */
export interface SecretSource {
  /** Secrets of 32 bytes: the current one, and earlier ones that may still wrap keys. */
  dataKeys: Buffer[];
  dataDir: string;
}

const secretsFrom = ({ dataKeys: fromSettings, dataDir }: SecretSource): Buffer[] =>
  fromSettings.length > 0 ? fromSettings : [readKeyFile(keyFileIn(dataDir))];

/** The secret that wraps the data keys now. */
export const currentSecret = (source: SecretSource): Buffer => secretsFrom(source)[0] as Buffer;

export const wrappingKey = (secret: Buffer): Buffer => deriveKey(secret, 'wrap');

/**
 * Creates the keys, or wraps them with the current secret. The caller holds the startup lock of the database. Returns
 * whether the keys are new.
 */
export async function ensureKeys(db: Database, source: SecretSource): Promise<boolean> {
  const rows = await db.select().from(dataKeys);
  if (rows.length === 0 && source.dataKeys.length === 0) makeKeyFile(source.dataDir);
  const secret = currentSecret(source);
  const wrapping = wrappingKey(secret);
  const before = secretsFrom(source).slice(1).map(wrappingKey);
  if (rows.length === 0) {
    // Older databases have no wrapped keys: they used these two, which are derived from the secret.
    const first = { [FINGERPRINT]: deriveKey(secret, 'fingerprint'), [FIRST]: deriveKey(secret, 'seal') };
    const values = Object.entries(first).map(([name, key]) => ({ name, wrapped: wrap(wrapping, name, usualKey(key)) }));
    await db.insert(dataKeys).values(values);
  }
  for (const { name, wrapped } of rows) {
    if (unwrap(wrapping, name, wrapped)) continue;
    const key = before.map((old) => unwrap(old, name, wrapped)).find(Boolean);
    if (!key) throw new SettingError(wrongKey(source));
    await db
      .update(dataKeys)
      .set({ wrapped: wrap(wrapping, name, key) })
      .where(eq(dataKeys.name, name));
  }
  return rows.length === 0;
}

const wrongKey = ({ dataKeys: fromSettings, dataDir }: SecretSource): string =>
  fromSettings.length > 0
    ? 'DATA_KEY is not the key of this database. To change it, give both: "new,old".'
    : `${keyFileIn(dataDir)} is not the key of this database. Restore it from a backup, or give DATA_KEY.`;

export async function openKeys(db: Database, source: SecretSource): Promise<Keys> {
  const ring = new KeyRing(db, wrappingKey(currentSecret(source)));
  await ring.reload();
  const { bytes } = ring.getKey(FINGERPRINT);
  return {
    ring,
    fingerprint: (purpose, text) => createHmac('sha256', bytes).update(`${purpose}\0${text}`).digest('base64url'),
  };
}

export const keyFileIn = (folder: string): string => join(folder, 'key');

/**
 * Creates the key file, completely or not at all, and only for a database without keys: it could not open existing
 * ones.
 */
function makeKeyFile(folder: string): void {
  const file = keyFileIn(folder);
  if (existsSync(file)) return;
  makeFolder(folder);
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, randomBytes(32).toString('base64'), { mode: 0o600, flush: true });
  linkSync(draft, file);
  rmSync(draft);
}

function readKeyFile(file: string): Buffer {
  if (!existsSync(file))
    throw new SettingError(
      `${file} is missing, which opens this database. Restore it from a backup, or give DATA_KEY.`,
    );
  const key = Buffer.from(readFileSync(file, 'utf8'), 'base64');
  if (key.length !== 32) throw new SettingError(`${file} does not hold a key of 32 bytes. Restore it from a backup.`);
  return key;
}

/** Takes the same time for any two texts of one length, so that an attacker learns nothing from it. */
export function isSameInConstantTime(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
