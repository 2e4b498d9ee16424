import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

test.each([
  [{ PORT: '70000' }, /^PORT must be a number from 0 to 65535/],
  [{ BRAND_KEY: 'a b' }, /^BRAND_KEY must be letters and digits/],
  [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL must be an address/],
  [{ SMTP_URL: 'mail' }, /^SMTP_URL must be an address/],
  [{ TIME_ZONE: 'Mars/Base' }, /^TIME_ZONE must be a name/],
  [{ INTERNAL_NETWORKS: '10.0.0.0/8,10/8' }, /^INTERNAL_NETWORKS must be networks .* not "10\/8"/],
  [{ INTERNAL_NETWORKS: '10.0.0.0/33' }, /^INTERNAL_NETWORKS/],
  [{ TRUST_PROXY: 'foo' }, /^TRUST_PROXY must be .* not "foo"/],
  [{ TRUST_PROXY: '10.0.0.0/40' }, /^TRUST_PROXY/],
  [{ TRUST_PROXY: '10.0.0.0/0' }, /^TRUST_PROXY must name networks/],
  [{ INTERNAL_NETWORKS: 'fe80::1%eth0' }, /^INTERNAL_NETWORKS/],
  [{ HOST: '999.1.1.1' }, /^HOST must be .* not "999.1.1.1"/],
  [{ HOST: 'a b' }, /^HOST/],
  [{ MAIL_FROM: 'x' }, /^MAIL_FROM must be .* not "x"/],
  [{ MAIL_FROM: 'a@b.cd, c@d.ef' }, /^MAIL_FROM/],
  [{ DEMO: 'yes' }, /^DEMO must be one of 0, 1/],
  [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL/],
])('%j is refused with one line', (env, message) => {
  expect(() => readSettings(env as Record<string, string>)).toThrow(message);
});

test('everything has a standard', () => {
  const settings = readSettings({});
  expect(settings).toMatchObject({ port: 3000, demo: true, timeZone: 'UTC', trustProxy: false });
  expect(settings.internalNetworks.check('127.0.0.1')).toBe(false);
});

test.each(['', '1', 'loopback', 'loopback,10.0.0.0/8,fd00::1'])('TRUST_PROXY=%s is good', (text) => {
  const trusted = { '': false, '1': true }[text] ?? text;
  expect(readSettings({ TRUST_PROXY: text }).trustProxy).toBe(trusted);
});

test.each(['::', '127.0.0.1', 'localhost', 'jobs-1.example.com'])('HOST=%s is good', (host) => {
  expect(readSettings({ HOST: host }).host).toBe(host);
});

test('networks of both kinds are known', () => {
  const { internalNetworks } = readSettings({ INTERNAL_NETWORKS: '10.0.0.0/8, fd00::/8, 192.0.2.7' });
  expect(internalNetworks.check('10.9.8.7')).toBe(true);
  expect(internalNetworks.check('192.0.2.8')).toBe(false);
  expect(internalNetworks.check('fd12::1', 'ipv6')).toBe(true);
});
