/** Codes of an authenticator app (TOTP). */
import { Secret, TOTP } from 'otpauth';
import type { Brand } from '../../contract/index.ts';

/** Codes of the step before and after are valid too, since clocks differ and people type slowly. */
const WINDOW = 1;
const PERIOD_MS = 30_000;

export const newSecret = (): string => new Secret({ size: 20 }).base32;

const totp = (secret: string): TOTP => new TOTP({ secret: Secret.fromBase32(secret) });

/** The URI for authenticator apps, usually shown as a QR code. */
export function totpUri(secret: string, brand: Brand, email: string): string {
  const issuer = `${brand.name} Studio`;
  return new TOTP({ issuer, label: email, secret: Secret.fromBase32(secret) }).toString();
}

/** The time step of a code, if the code is valid and later than the last accepted one. */
export function stepOfCode(secret: string, code: string, last: number, now = Date.now()): number | undefined {
  const delta = totp(secret).validate({ token: code.replace(/\s/g, ''), timestamp: now, window: WINDOW });
  if (delta === null) return undefined;
  const step = Math.floor(now / PERIOD_MS) + delta;
  return step > last ? step : undefined;
}

export function isSecret(text: string): boolean {
  try {
    return Secret.fromBase32(text).buffer.byteLength >= 16;
  } catch {
    return false;
  }
}
