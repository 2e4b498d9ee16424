/** Everything the environment may set, read and checked once. */
import { existsSync } from 'node:fs';
import { BlockList, isIP } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { type Brand, DEFAULT_BRAND } from '../contract/index.ts';
import { isAddress } from './mail/address.ts';

/** A setting that cannot be used: its message is the one line the operator sees. */
export class SettingError extends Error {}

type Environment = Record<string, string | undefined>;

export interface Settings {
  port: number;
  host: string;
  brand: Brand;
  dataDir: string;
  databaseUrl: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** 32 bytes; without it the embedded database has a key file of its own. */
  dataKey: Buffer | undefined;
  timeZone: string;
  internalNetworks: BlockList;
  demo: boolean;
  trustProxy: boolean | string;
  jobSearchLink: string;
  formsDir: string;
  localesDir: string;
  /** The built app. */
  appDir: string;
  logLevel: string;
  development: boolean;
}

/** The project's own folder, from the sources as from the bundle. */
export const ROOT = rootAbove(import.meta.dirname);

function rootAbove(folder: string): string {
  if (existsSync(join(folder, 'package.json')) || folder === dirname(folder)) return folder;
  return rootAbove(dirname(folder));
}

export function readSettings(env: Environment, development = false): Settings {
  const text = (name: string, standard: string): string => env[name]?.trim() || standard;
  const dataKey = keyOf(env.DATA_KEY);
  const databaseUrl = urlOf('DATABASE_URL', env.DATABASE_URL, ['postgres:', 'postgresql:']);
  if (databaseUrl && !dataKey) {
    throw new SettingError(
      'DATA_KEY is needed with DATABASE_URL: 32 random bytes in base64 (openssl rand -base64 32).',
    );
  }
  return {
    port: portOf(text('PORT', '3000')),
    host: hostOf(text('HOST', '0.0.0.0')),
    brand: brandOf({ name: text('BRAND_NAME', DEFAULT_BRAND.name), key: text('BRAND_KEY', DEFAULT_BRAND.key) }),
    dataDir: resolve(text('DATA_DIR', './data')),
    databaseUrl,
    smtpUrl: urlOf('SMTP_URL', env.SMTP_URL, ['smtp:', 'smtps:']),
    mailFrom: senderOf(text('MAIL_FROM', 'no-reply@localhost')),
    dataKey,
    timeZone: timeZoneOf(text('TIME_ZONE', 'UTC')),
    internalNetworks: networksOf('INTERNAL_NETWORKS', partsOf(text('INTERNAL_NETWORKS', ''))),
    demo: choiceOf('DEMO', text('DEMO', '1'), ['0', '1']) === '1',
    trustProxy: proxyOf(text('TRUST_PROXY', '')),
    jobSearchLink: urlOf('JOB_SEARCH_LINK', text('JOB_SEARCH_LINK', 'https://careers.example.com/'), [
      'http:',
      'https:',
    ]) as string,
    formsDir: resolve(text('FORMS_DIR', join(ROOT, 'forms'))),
    localesDir: resolve(text('LOCALES_DIR', join(ROOT, 'locales'))),
    appDir: resolve(text('APP_DIR', join(ROOT, 'dist/app'))),
    logLevel: choiceOf('LOG_LEVEL', text('LOG_LEVEL', 'warn'), ['silent', 'error', 'warn', 'info', 'debug']),
    development,
  };
}

function portOf(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535)
    throw new SettingError(`PORT must be a number from 0 to 65535, not "${text}".`);
  return port;
}

function brandOf(brand: Brand): Brand {
  if (!/^[A-Za-z][A-Za-z0-9]*$/.test(brand.key)) {
    throw new SettingError(`BRAND_KEY must be letters and digits, not "${brand.key}".`);
  }
  return brand;
}

function keyOf(text: string | undefined): Buffer | undefined {
  if (!text) return undefined;
  const key = Buffer.from(text, 'base64');
  if (key.length !== 32) throw new SettingError('DATA_KEY must be 32 bytes in base64 (openssl rand -base64 32).');
  return key;
}

function urlOf(name: string, text: string | undefined, protocols: string[]): string | undefined {
  if (!text) return undefined;
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol)) {
    throw new SettingError(`${name} must be an address that begins with ${protocols.join('// or ')}//.`);
  }
  return text;
}

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

function timeZoneOf(name: string): string {
  if (!isTimeZone(name)) throw new SettingError(`TIME_ZONE must be a name such as America/New_York, not "${name}".`);
  return name;
}

const partsOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

function networksOf(setting: string, parts: string[]): BlockList {
  const networks = new BlockList();
  for (const network of parts) {
    const [address = '', bits] = network.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    const most = family === 'ipv6' ? 128 : 32;
    if (
      isIP(address) === 0 ||
      address.includes('%') ||
      !/^\d{1,3}$/.test(bits ?? String(most)) ||
      Number(bits ?? most) > most
    ) {
      throw new SettingError(`${setting} must be networks such as 10.0.0.0/8, with commas between, not "${network}".`);
    }
    networks.addSubnet(address, Number(bits ?? most), family);
  }
  return networks;
}

const LABELS = /^(?=.*[a-z][^.]*$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i;

function hostOf(text: string): string {
  if (isIP(text) === 0 && !LABELS.test(text)) {
    throw new SettingError(`HOST must be an address of this computer such as 127.0.0.1, not "${text}".`);
  }
  return text;
}

function senderOf(text: string): string {
  if (!isAddress(text)) throw new SettingError(`MAIL_FROM must be an e-mail address, not "${text}".`);
  return text;
}

function choiceOf(name: string, value: string, choices: string[]): string {
  if (!choices.includes(value)) throw new SettingError(`${name} must be one of ${choices.join(', ')}, not "${value}".`);
  return value;
}

const NEAR = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** Nobody is believed unless named: `1` for every proxy, else addresses or networks. */
function proxyOf(text: string): boolean | string {
  if (text === '' || text === '0') return false;
  if (text === '1') return true;
  const parts = partsOf(text);
  const everyone = parts.find((part) => /\/0+$/.test(part));
  if (everyone) throw new SettingError(`TRUST_PROXY must name networks, or be 1 for every proxy, not "${everyone}".`);
  networksOf(
    'TRUST_PROXY',
    parts.filter((part) => !NEAR.has(part)),
  );
  return parts.join(',');
}
