/** Keys for each purpose, all drawn from the one secret of the installation. */
import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../folder.ts';
import { SettingError } from '../settings.ts';

export interface Keys {
  seal: Buffer;
  /** A fingerprint that only this installation can make. */
  fingerprint(purpose: string, text: string): string;
}

export function keysOf(secret: Buffer): Keys {
  const derived = (purpose: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  const fingerprinting = derived('fingerprint');
  return {
    seal: derived('seal'),
    fingerprint: (purpose, text) =>
      createHmac('sha256', fingerprinting).update(`${purpose}\0${text}`).digest('base64url'),
  };
}

/** The key file of the embedded database: made once, complete or not at all. */
export function keyFile(folder: string): Buffer {
  const file = join(folder, 'key');
  if (!existsSync(file)) {
    makeFolder(folder);
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, randomBytes(32).toString('base64'), { mode: 0o600, flush: true });
    linkSync(draft, file);
    rmSync(draft);
  }
  const key = Buffer.from(readFileSync(file, 'utf8'), 'base64');
  if (key.length !== 32) throw new SettingError(`${file} does not hold a key of 32 bytes. Restore it from a backup.`);
  return key;
}

export function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
