/** Rules for every call of the contract. */
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import * as contract from './index.ts';

const isWrite = (value: unknown): value is contract.Call =>
  typeof value === 'object' && value !== null && 'method' in value && value.method !== 'GET';
const writes = [...Object.values<unknown>(contract), contract.saveSection('any')].filter(isWrite);

/** A body with its required members, empty: its faults are not about the language. */
const problemsWith = (call: contract.Call, language: unknown): string[] => {
  const validate = new Ajv({ allErrors: true }).compile(call.body as object);
  validate({ language });
  return (validate.errors ?? [])
    .filter(({ instancePath, keyword }) => instancePath === '/language' || keyword === 'additionalProperties')
    .map(({ message }) => `${call.method} ${call.path}: ${message}`);
};

test('every body may have a language, and no unknown one', () => {
  expect(writes.length).toBeGreaterThan(20);
  for (const language of ['english', 'spanish'])
    expect(writes.flatMap((call) => problemsWith(call, language))).toEqual([]);
  for (const call of writes) expect(problemsWith(call, 'french'), call.path).not.toEqual([]);
});

test('names of API calls that no page may use are those of the contract', () => {
  const calls = [...Object.values(contract), ...Object.values(contract.LOOKUPS)] as { path?: string }[];
  const own = calls.flatMap(({ path }) => /^\/applications\/([\w-]+)$/.exec(path ?? '')?.[1] ?? []);
  expect([...contract.PRODUCT_NAMES.calls].sort(), '"calls" of product-names.ts').toEqual([...new Set(own)].sort());
});

/** What programs outside rely on: these names may not change. */
test.each<[string, { properties: object }, string[]]>([
  ['login', contract.staffLogin.body, ['email', 'password', 'code']],
  ['session', contract.StaffSession, ['email', 'name', 'role']],
  ['version', contract.VersionListed, ['version', 'title', 'publishedAt', 'publishedBy', 'isLive', 'underWay']],
  ['change to open', contract.OpenChange, ['title', 'why']],
  ['change', contract.ChangeShown, ['id', 'title', 'state', 'base', 'author', 'editedBy']],
  ['edit', contract.EditFiles, ['edits']],
  ['fault', contract.StudioFault, ['file', 'pointer', 'line', 'message']],
  ['check', contract.ChangeCheck, ['faults', 'translations', 'examples', 'meaning']],
  ['meaning', contract.ChangeCheck.properties.meaning, ['en', 'es']],
  ['simulation', contract.SimulationReport, ['state', 'walked', 'failures']],
  ['failure of a simulation', contract.SimulationReport.properties.failures.items, ['message', 'situation', 'answers']],
  ['impact', contract.ImpactReport, ['state', 'total', 'unchanged', 'reopened', 'dropped', 'resign', 'movable']],
  ['page that an impact opens again', contract.ImpactReport.properties.reopened.items, ['page', 'question', 'count']],
  ['publication', contract.PublishChange, ['at', 'underWay']],
  ['period of the statistics', contract.readStops.query, ['from', 'to']],
])('a %s of the studio has its specified members', (_, { properties }, names) => {
  expect(Object.keys(properties)).toEqual(expect.arrayContaining(names));
});

test('a user is returned without the verification code', () => {
  const names = Object.keys(contract.User.properties);
  expect(names).toContain('wasEmailVerified');
  expect(names.filter((name) => /^verificationCode/.test(name))).toEqual([]);
});

test('a tag stays the same when a proxy calls it weak', () => {
  const read = (etag?: string) => contract.readEtag(new Headers(etag === undefined ? {} : { etag }));
  expect([read('"a"'), read('W/"a"'), read()]).toEqual(['"a"', '"a"', null]);
});
