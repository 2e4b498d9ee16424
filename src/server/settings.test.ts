import { expect, test } from 'vitest';
import { isInternal } from './http/network/internal-network.ts';
import { readSettings } from './settings.ts';

const OIDC = { OIDC_ISSUER: 'https://id.example.com', OIDC_CLIENT_ID: 'portico', OIDC_CLIENT_SECRET: 'secret' };

test.each([
  [{ PORT: '70000' }, /^PORT must be a number from 0 to 65535/],
  [{ PORT: '3001', METRICS_PORT: '3001' }, /^METRICS_PORT must be another port than PORT/],
  [{ BRAND_KEY: 'a b' }, /^BRAND_KEY must be letters and digits/],
  [{ BRAND_COLOR: 'green' }, /^BRAND_COLOR must be a color such as/],
  [{ BRAND_LOGO: 'no-such.svg' }, /^BRAND_LOGO must be an SVG or PNG file/],
  [{ BRAND_PICTURE: 'no-such.png' }, /^BRAND_PICTURE must be a PNG or JPG file/],
  [{ SEARCH_ENGINES: 'yes' }, /^SEARCH_ENGINES must be one of 0, 1/],
  [{ DATA_SYNC: 'yes' }, /^DATA_SYNC must be one of 0, 1/],
  [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL must be an address/],
  [{ SMTP_URL: 'mail' }, /^SMTP_URL must be an address/],
  [{ FILES_URL: 'https://key:secret@host/bucket' }, /^FILES_URL must be an address/],
  [{ FILES_URL: 's3+https://host/bucket' }, /^FILES_URL must be s3\+https/],
  [{ FILES_URL: 's3+https://key:secret@host/' }, /^FILES_URL must be s3\+https/],
  [{ CLAMD_URL: 'localhost:3310' }, /^CLAMD_URL must be an address/],
  [{ CLAMD_URL: 'unix://' }, /^CLAMD_URL must be tcp/],
  [{ TIME_ZONE: 'Mars/Base' }, /^TIME_ZONE must be a name/],
  [{ INTERNAL_NETWORKS: '10.0.0.0/8,10/8' }, /^INTERNAL_NETWORKS must be networks .* not "10\/8"/],
  [{ INTERNAL_NETWORKS: '10.0.0.0/33' }, /^INTERNAL_NETWORKS/],
  [{ TRUST_PROXY: 'foo' }, /^TRUST_PROXY must be the number of balancers in a row, or networks .* not "foo"/],
  [{ FORMS_DIR: '/no/such' }, /^FORMS_DIR must be a folder, not "\/no\/such"/],
  [{ LOCALES_DIR: 'package.json' }, /^LOCALES_DIR must be a folder, not "package\.json"/],
  [{ TRUST_PROXY: '10.0.0.0/40' }, /^TRUST_PROXY/],
  [{ TRUST_PROXY: '10.0.0.0/0' }, /^TRUST_PROXY must name networks/],
  [{ INTERNAL_NETWORKS: 'fe80::1%eth0' }, /^INTERNAL_NETWORKS/],
  [{ HOST: '999.1.1.1' }, /^HOST must be .* not "999.1.1.1"/],
  [{ HOST: 'a b' }, /^HOST/],
  [{ MAIL_FROM: 'x' }, /^MAIL_FROM must be .* not "x"/],
  [{ MAIL_FROM: 'a@b.cd, c@d.ef' }, /^MAIL_FROM/],
  [{ HELP_MAIL: 'x' }, /^HELP_MAIL must be .* not "x"/],
  [{ DEMO: 'yes' }, /^DEMO must be one of 0, 1/],
  [{ KEEP_UNFINISHED_DAYS: '0' }, /^KEEP_UNFINISHED_DAYS must be a number of days from 1 /],
  [{ KEEP_COMPLETED_DAYS: '89' }, /^KEEP_COMPLETED_DAYS must be a number of days from 90 /],
  [{ KEEP_SUBMISSIONS_DAYS: '0' }, /^KEEP_SUBMISSIONS_DAYS must be a number of days from 1 /],
  [{ DATA_KEY: `${'A'.repeat(43)}=,short` }, /^DATA_KEY must be 32 bytes/],
  [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL/],
  [{ PUBLIC_URL: 'jobs.example.com' }, /^PUBLIC_URL must be an address/],
  [{ PUBLIC_URL: 'https://jobs.example.com/portal' }, /^PUBLIC_URL must be an address without a path/],
  [{ PUBLIC_URL: 'https://jobs.example.com?x' }, /^PUBLIC_URL must be an address without a path/],
  [{ DATABASE_URL: 'postgres://user:a#b@host/db' }, /^DATABASE_URL is not .*%23/],
  [{ DATABASE_URL: 'postgres://one:1,two:2/db' }, /^DATABASE_URL is not an address of one host/],
  [{ SMTP_URL: 'smtps://user:a/b@host' }, /^SMTP_URL is not .*%2F/],
  [{ SMTP_URL: 'smtp://' }, /^SMTP_URL must be smtp:\/\/user:password@host:port/],
  [{ STUDIO: 'on' }, /^STUDIO must be one of 0, 1, not "on"/],
  [{ STUDIO_NETWORKS: '10.0.0.0/33' }, /^STUDIO_NETWORKS must be networks/],
  [{ STUDIO_ONE_PERSON: 'yes' }, /^STUDIO_ONE_PERSON must be one of 0, 1/],
  [{ STAFF_SECOND_FACTOR: '1' }, /^STAFF_SECOND_FACTOR must be one of optional, required/],
  [{ OIDC_ISSUER: 'id.example.com' }, /^OIDC_ISSUER must be an address/],
  [{ OIDC_ISSUER: 'https://id.example.com' }, /^OIDC_CLIENT_ID and OIDC_CLIENT_SECRET are needed/],
  [{ OIDC_CLIENT_ID: 'portico', OIDC_ROLES: 'groups:hr=editor' }, /^OIDC_ISSUER is needed with OIDC_CLIENT_ID/],
  [OIDC, /^OIDC_ROLES is needed with OIDC_ISSUER/],
  [{ ...OIDC, OIDC_ROLES: 'hr=editor' }, /^OIDC_ROLES must be parts such as .* not "hr=editor"/],
  [
    { ...OIDC, OIDC_ROLES: 'groups:hr=owner' },
    /^OIDC_ROLES .* one of reader, editor, publisher, not "groups:hr=owner"/,
  ],
  [{ ...OIDC, OIDC_ROLES: 'groups:hr=editor', OIDC_STRENGTH: 'mfa' }, /^OIDC_STRENGTH must be .* not "mfa"/],
])('%j is refused with one line', (env, message) => {
  expect(() => readSettings(env as Record<string, string>)).toThrow(message);
});

test('everything has a standard', () => {
  const settings = readSettings({});
  expect(settings).toMatchObject({ port: 3000, demo: true, timeZone: 'UTC', trustProxy: false });
  expect(isInternal({ ip: '127.0.0.1' }, settings.internalNetworks)).toBe(false);
});

test('the studio is on, everywhere, without a directory, unless settings say otherwise', () => {
  const ownHost = undefined;
  const url = 'http://localhost:3000';
  const standard = { isOn: true, networks: undefined, url, ownHost, secondFactorRequired: false, onePerson: false };
  expect(readSettings({}).studio).toEqual({ ...standard, directory: undefined });
  const env = { STUDIO: '0', STAFF_SECOND_FACTOR: 'required', STUDIO_ONE_PERSON: '1', STUDIO_NETWORKS: '10.0.0.0/8' };
  const { networks, ...rest } = readSettings(env).studio;
  expect(rest).toEqual({
    url,
    ownHost,
    isOn: false,
    secondFactorRequired: true,
    onePerson: true,
    directory: undefined,
  });
  expect(networks?.check('10.1.1.1')).toBe(true);
});

test('links in mails begin with the public address, which is that of the port without one', () => {
  expect(readSettings({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
  expect(readSettings({ PUBLIC_URL: 'https://jobs.example.com/' }).publicUrl).toBe('https://jobs.example.com');
});

test.each(['', 'loopback', 'loopback,10.0.0.0/8,fd00::1'])('TRUST_PROXY=%s is good', (text) => {
  expect(readSettings({ TRUST_PROXY: text }).trustProxy).toBe(text || false);
});

test('TRUST_PROXY as a number trusts that many balancers in a row, and no further address', () => {
  const { trustProxy } = readSettings({ TRUST_PROXY: '2' });
  const believed = trustProxy as (address: string, hop: number) => boolean;
  expect([0, 1, 2].map((hop) => believed('192.0.2.1', hop))).toEqual([true, true, false]);
});

test.each(['::', '127.0.0.1', 'localhost', 'jobs-1.example.com'])('HOST=%s is good', (host) => {
  expect(readSettings({ HOST: host }).host).toBe(host);
});

test.each([
  ['?sslmode=require', '?sslmode=verify-full'],
  [
    '?application_name=x&sslmode=prefer&sslrootcert=ca.pem',
    '?application_name=x&sslmode=verify-full&sslrootcert=ca.pem',
  ],
  ['?sslmode=no-verify', '?sslmode=no-verify'],
  ['?uselibpqcompat=true&sslmode=require', '?uselibpqcompat=true&sslmode=require'],
])('a DATABASE_URL with %s connects with %s', (given, meant) => {
  const { databaseUrl } = readSettings({
    DATABASE_URL: `postgres://ana:p%40ss@db/portal${given}`,
    DATA_KEY: 'A'.repeat(43),
  });
  expect(databaseUrl).toBe(`postgres://ana:p%40ss@db/portal${meant}`);
});

test('networks of both kinds are known', () => {
  const { internalNetworks } = readSettings({ INTERNAL_NETWORKS: '10.0.0.0/8, fd00::/8, 192.0.2.7' });
  expect(internalNetworks?.check('10.9.8.7')).toBe(true);
  expect(internalNetworks?.check('192.0.2.8')).toBe(false);
  expect(internalNetworks?.check('fd12::1', 'ipv6')).toBe(true);
});
