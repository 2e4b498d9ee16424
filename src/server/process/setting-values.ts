/** The values of settings. Each is read from its text, or refused with a line that describes valid values. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { BlockList, isIP } from 'node:net';
import { extname, resolve } from 'node:path';
import type { Brand } from '../../contract/index.ts';
import { isTimeZone } from './clock.ts';
import { SettingError } from './startup-error.ts';

export type Environment = Record<string, string | undefined>;

export function readPort(text: string, name = 'PORT'): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535)
    throw new SettingError(`${name} must be a number from 0 to 65535, not "${text}".`);
  return port;
}

export function readBrand(brand: Brand): Brand {
  if (!/^[A-Za-z][A-Za-z0-9]*$/.test(brand.key)) {
    throw new SettingError(`BRAND_KEY must be letters and digits, not "${brand.key}".`);
  }
  if (!/^#[0-9a-f]{6}$/i.test(brand.color)) {
    throw new SettingError(`BRAND_COLOR must be a color such as #1f6b43, not "${brand.color}".`);
  }
  return brand;
}

const LOGO_TYPES: Record<string, string> = { '.svg': 'image/svg+xml', '.png': 'image/png' };
const MAX_LOGO_LENGTH = 20_000;

/** Limited, because every page contains it. */
export function readLogo(file: string): string {
  const type = LOGO_TYPES[extname(file).toLowerCase()];
  if (!type || !existsSync(file) || statSync(file).size > MAX_LOGO_LENGTH) {
    throw new SettingError(`BRAND_LOGO must be an SVG or PNG file of at most 20 kB, not "${file}".`);
  }
  return `data:${type};base64,${readFileSync(file).toString('base64')}`;
}

export function readKey(text: string): Buffer {
  const key = Buffer.from(text, 'base64');
  if (key.length !== 32) throw new SettingError('DATA_KEY must be 32 bytes in base64 (openssl rand -base64 32).');
  return key;
}

export function readUrl(name: string, text: string | undefined, protocols: string[]): string | undefined {
  if (!text) return undefined;
  if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text;
  throw new SettingError(
    protocols.some((protocol) => text.startsWith(`${protocol}//`))
      ? `${name} is not an address of one host. In a user or password write / as %2F, ? as %3F and # as %23.`
      : `${name} must be an address that begins with ${protocols.join('// or ')}//.`,
  );
}

/** These modes mean `verify-full`: `pg` warns of that in many lines, for operators who expect less of them. */
const VERIFYING = /([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/;

export function readPostgres(text: string | undefined): string | undefined {
  const address = readUrl('DATABASE_URL', text, ['postgres:', 'postgresql:']);
  return address?.includes('uselibpqcompat=') ? address : address?.replace(VERIFYING, '$1verify-full');
}

/** An address of a whole host: the pages, calls and cookies are at its root. */
export function readOrigin(name: string, text: string): string | undefined {
  const url = readUrl(name, text, ['http:', 'https:']);
  if (!url) return undefined;
  const { origin, username, pathname, search, hash } = new URL(url);
  if (`${username}${pathname}${search}${hash}` !== '/')
    throw new SettingError(`${name} must be an address without a path, such as https://jobs.example.com.`);
  return origin;
}

export function readMailServer(text: string | undefined): string | undefined {
  const address = readUrl('SMTP_URL', text, ['smtp:', 'smtps:']);
  if (address && !new URL(address).hostname) {
    throw new SettingError('SMTP_URL must be smtp://user:password@host:port, or smtps:// for TLS from the start.');
  }
  return address;
}

export function readBucket(text: string | undefined): string | undefined {
  const address = readUrl('FILES_URL', text, ['s3+http:', 's3+https:']);
  const { username = '', password = '', host = '', pathname = '' } = address ? new URL(address) : {};
  if (address && !(username && password && host && /^\/[^/]/.test(pathname))) {
    throw new SettingError('FILES_URL must be s3+https://key:secret@host/bucket; signs in the secret as %2F.');
  }
  return address;
}

export function readScanner(text: string | undefined): string | undefined {
  const address = readUrl('CLAMD_URL', text, ['tcp:', 'unix:']);
  const { protocol = '', hostname = '', pathname = '' } = address ? new URL(address) : {};
  if (address && (protocol === 'tcp:' ? !hostname : !/^\/./.test(pathname))) {
    throw new SettingError('CLAMD_URL must be tcp://host:port or unix:///path/of/the/socket.');
  }
  return address;
}

export function readFolder(name: string, path: string): string {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory())
    throw new SettingError(`${name} must be a folder, not "${path}".`);
  return resolve(path);
}

export function readTimeZoneSetting(name: string): string {
  if (!isTimeZone(name)) throw new SettingError(`TIME_ZONE must be a name such as America/New_York, not "${name}".`);
  return name;
}

export const splitList = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

export function readNetworks(setting: string, parts: string[], what = 'networks'): BlockList | undefined {
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
      throw new SettingError(`${setting} must be ${what} such as 10.0.0.0/8, with commas between, not "${network}".`);
    }
    networks.addSubnet(address, Number(bits ?? most), family);
  }
  return networks;
}

const LABELS = /^(?=.*[a-z][^.]*$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i;

export function readHost(text: string): string {
  if (isIP(text) === 0 && !LABELS.test(text)) {
    throw new SettingError(`HOST must be an address of this computer such as 127.0.0.1, not "${text}".`);
  }
  return text;
}

const MAX_DAYS = 36_500;

export function readDays(name: string, text: string, least: number): number {
  const days = Number(text);
  if (!/^\d{1,5}$/.test(text) || days < least || days > MAX_DAYS) {
    throw new SettingError(`${name} must be a number of days from ${least} to ${MAX_DAYS}, not "${text}".`);
  }
  return days;
}

export function readChoice(name: string, value: string, choices: string[]): string {
  if (!choices.includes(value)) throw new SettingError(`${name} must be one of ${choices.join(', ')}, not "${value}".`);
  return value;
}

/** A setting that is on (1) or off (0). */
export const readSwitch = (name: string, value: string): boolean => readChoice(name, value, ['0', '1']) === '1';

const NEAR = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** The proxies whose forwarding headers are trusted: addresses or networks, or the number of hops before this server. */
export type Trust = false | string | ((address: string, hop: number) => boolean);

/** No proxy is trusted by default, and trusting every sender is refused. */
export function readProxy(text: string): Trust {
  if (text === '' || text === '0') return false;
  if (/^[1-9]$/.test(text)) return (_, hop) => hop < Number(text);
  const parts = splitList(text);
  const everyone = parts.find((part) => /\/0+$/.test(part));
  if (everyone)
    throw new SettingError(
      `TRUST_PROXY must name networks, or be the number of balancers in a row, not "${everyone}".`,
    );
  readNetworks(
    'TRUST_PROXY',
    parts.filter((part) => !NEAR.has(part)),
    'the number of balancers in a row, or networks',
  );
  return parts.join(',');
}
