/** Everything the environment may set, read and checked once. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { BlockList, isIP } from 'node:net';
import { extname, join, resolve } from 'node:path';
import { type Brand, DEFAULT_BRAND, REAPPLY_DAYS } from '../contract/index.ts';
import { isAddress } from './mail/mail-address.ts';
import { isTimeZone } from './process/clock.ts';
import { ROOT } from './process/project-root.ts';
import { SettingError } from './process/startup-error.ts';

type Environment = Record<string, string | undefined>;

export interface Settings {
  port: number;
  host: string;
  brand: Brand;
  dataDir: string;
  databaseUrl: string | undefined;
  /** A store that speaks S3, in place of a folder. */
  filesUrl: string | undefined;
  /** A virus scanner that speaks as clamd does. */
  clamdUrl: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Who gets requests for help. */
  helpMail: string | undefined;
  /** Each 32 bytes, that of today first; without one the embedded database has a key file of its own. */
  dataKeys: Buffer[];
  timeZone: string;
  internalNetworks: BlockList | undefined;
  demo: boolean;
  /** How long applications are kept after the last save, and after they were completed. */
  keepUnfinishedDays: number;
  keepCompletedDays: number;
  /** How long short applications and requests for help are kept. */
  keepSubmissionsDays: number;
  /** The least time of an answer that could tell whether an address has an account; only tests are in a hurry. */
  evenMs: number;
  trustProxy: Trust;
  jobSearchLink: string;
  formsDir: string;
  localesDir: string;
  /** The built app. */
  appDir: string;
  logLevel: string;
  development: boolean;
}

export function readSettings(env: Environment, development = false): Settings {
  const text = (name: string, standard: string): string => env[name]?.trim() || standard;
  const dataKeys = partsOf(env.DATA_KEY ?? '').map(keyOf);
  const databaseUrl = urlOf('DATABASE_URL', env.DATABASE_URL, ['postgres:', 'postgresql:']);
  if (databaseUrl && dataKeys.length === 0) {
    throw new SettingError(
      'DATA_KEY is needed with DATABASE_URL: 32 random bytes in base64 (openssl rand -base64 32).',
    );
  }
  return {
    port: portOf(text('PORT', '3000')),
    host: hostOf(text('HOST', '0.0.0.0')),
    brand: brandOf({
      name: text('BRAND_NAME', DEFAULT_BRAND.name),
      key: text('BRAND_KEY', DEFAULT_BRAND.key),
      color: text('BRAND_COLOR', DEFAULT_BRAND.color),
      ...(env.BRAND_LOGO?.trim() && { logo: logoOf(env.BRAND_LOGO.trim()) }),
    }),
    dataDir: resolve(text('DATA_DIR', './data')),
    databaseUrl,
    filesUrl: bucketOf(env.FILES_URL),
    clamdUrl: scannerOf(env.CLAMD_URL),
    smtpUrl: urlOf('SMTP_URL', env.SMTP_URL, ['smtp:', 'smtps:']),
    mailFrom: mailAddressOf('MAIL_FROM', text('MAIL_FROM', 'no-reply@localhost')),
    helpMail: text('HELP_MAIL', '') ? mailAddressOf('HELP_MAIL', text('HELP_MAIL', '')) : undefined,
    dataKeys,
    timeZone: timeZoneOf(text('TIME_ZONE', 'UTC')),
    internalNetworks: networksOf('INTERNAL_NETWORKS', partsOf(text('INTERNAL_NETWORKS', ''))),
    demo: choiceOf('DEMO', text('DEMO', '1'), ['0', '1']) === '1',
    keepUnfinishedDays: daysOf('KEEP_UNFINISHED_DAYS', text('KEEP_UNFINISHED_DAYS', '30'), 1),
    // Who submits again too soon is told apart only while the first submission is kept.
    keepCompletedDays: daysOf('KEEP_COMPLETED_DAYS', text('KEEP_COMPLETED_DAYS', `${REAPPLY_DAYS}`), REAPPLY_DAYS),
    keepSubmissionsDays: daysOf('KEEP_SUBMISSIONS_DAYS', text('KEEP_SUBMISSIONS_DAYS', '90'), 1),
    evenMs: 200,
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
  if (!/^#[0-9a-f]{6}$/i.test(brand.color)) {
    throw new SettingError(`BRAND_COLOR must be a color such as #1f6b43, not "${brand.color}".`);
  }
  return brand;
}

const LOGO_TYPES: Record<string, string> = { '.svg': 'image/svg+xml', '.png': 'image/png' };
const LARGEST_LOGO = 20_000;

/** It travels in every page. */
function logoOf(file: string): string {
  const type = LOGO_TYPES[extname(file).toLowerCase()];
  if (!type || !existsSync(file) || statSync(file).size > LARGEST_LOGO) {
    throw new SettingError(`BRAND_LOGO must be an SVG or PNG file of at most 20 kB, not "${file}".`);
  }
  return `data:${type};base64,${readFileSync(file).toString('base64')}`;
}

function keyOf(text: string): Buffer {
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

function bucketOf(text: string | undefined): string | undefined {
  const address = urlOf('FILES_URL', text, ['s3+http:', 's3+https:']);
  const { username = '', password = '', host = '', pathname = '' } = address ? new URL(address) : {};
  if (address && !(username && password && host && /^\/[^/]/.test(pathname))) {
    throw new SettingError('FILES_URL must be s3+https://key:secret@host/bucket; signs in the secret as %2F.');
  }
  return address;
}

function scannerOf(text: string | undefined): string | undefined {
  const address = urlOf('CLAMD_URL', text, ['tcp:', 'unix:']);
  const { protocol = '', hostname = '', pathname = '' } = address ? new URL(address) : {};
  if (address && (protocol === 'tcp:' ? !hostname : !/^\/./.test(pathname))) {
    throw new SettingError('CLAMD_URL must be tcp://host:port or unix:///path/of/the/socket.');
  }
  return address;
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

function networksOf(setting: string, parts: string[]): BlockList | undefined {
  if (parts.length === 0) return undefined;
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

function mailAddressOf(name: string, text: string): string {
  if (!isAddress(text)) throw new SettingError(`${name} must be an e-mail address, not "${text}".`);
  return text;
}

const MOST_DAYS = 36_500;

function daysOf(name: string, text: string, least: number): number {
  const days = Number(text);
  if (!/^\d{1,5}$/.test(text) || days < least || days > MOST_DAYS) {
    throw new SettingError(`${name} must be a number of days from ${least} to ${MOST_DAYS}, not "${text}".`);
  }
  return days;
}

function choiceOf(name: string, value: string, choices: string[]): string {
  if (!choices.includes(value)) throw new SettingError(`${name} must be one of ${choices.join(', ')}, not "${value}".`);
  return value;
}

const NEAR = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** Addresses or networks that are believed, or how many hops before this server are. */
type Trust = false | string | ((address: string, hop: number) => boolean);

/** Nobody is believed unless named: by addresses, or by the number of balancers in a row, but never whoever sends. */
function proxyOf(text: string): Trust {
  if (text === '' || text === '0') return false;
  if (/^[1-9]$/.test(text)) return (_, hop) => hop < Number(text);
  const parts = partsOf(text);
  const everyone = parts.find((part) => /\/0+$/.test(part));
  if (everyone)
    throw new SettingError(
      `TRUST_PROXY must name networks, or be the number of balancers in a row, not "${everyone}".`,
    );
  networksOf(
    'TRUST_PROXY',
    parts.filter((part) => !NEAR.has(part)),
  );
  return parts.join(',');
}
