import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { DEFAULT_BRAND, SUCCESS } from '../../contract/index.ts';
import type { RequestOptions } from '../api/client.ts';
import type { Application } from '../application/application.ts';
import type { SectionSaves } from './section-saves.ts';

const { request } = vi.hoisted(() => ({ request: vi.fn() }));
vi.mock('../api/client.ts', () => ({ request }));

/** What each save sent: the answers, and the tag of the record that they replace. */
let sent: [name: unknown, ifMatch: string | undefined][] = [];
let replies: ({ body: string; etag: string | null } | undefined)[] = [];
let saves: SectionSaves;

beforeAll(() => {
  globalThis.serverPageInfo = { brand: DEFAULT_BRAND, development: false, version: 'v' };
  request.mockImplementation(async (_: string, { body, headers }: RequestOptions) => {
    sent.push([(body as { name: string }).name, headers?.['If-Match']]);
    const reply = replies.shift();
    if (!reply) throw new TypeError('The connection was lost.');
    return { code: null, ...reply };
  });
});

beforeEach(async () => {
  sent = [];
  saves = new (await import('./section-saves.ts')).SectionSaves('kennel', '"1"');
});

const application = {
  email: 'ana@example.com',
  summary: { id: 1, definitionVersion: 'v' },
  manifest: { flow: { pages: [] } },
} as unknown as Application;
const save = (name: string) => saves.save(application, { wire: { name }, signatures: '' }).catch(() => undefined);

test('each save replaces the record that the one before it stored', async () => {
  replies = [
    { body: SUCCESS, etag: '"2"' },
    { body: SUCCESS, etag: '"3"' },
  ];
  await save('Ana');
  await save('Anna');
  expect(sent).toEqual([
    ['Ana', '"1"'],
    ['Anna', '"2"'],
  ]);
  expect(saves.etag).toBe('"3"');
});

test('a save whose response was lost is sent once more, before one with other answers', async () => {
  replies = [undefined, { body: SUCCESS, etag: '"2"' }, { body: SUCCESS, etag: '"3"' }, { body: SUCCESS, etag: '"4"' }];
  await save('Ana');
  await save('Anna');
  await save('Anne');
  expect(sent).toEqual([
    ['Ana', '"1"'],
    ['Ana', '"1"'],
    ['Anna', '"2"'],
    ['Anne', '"3"'],
  ]);
});

test('the same answers are sent once for each press', async () => {
  replies = [undefined, { body: SUCCESS, etag: '"2"' }];
  await save('Ana');
  await save('Ana');
  expect(sent).toEqual([
    ['Ana', '"1"'],
    ['Ana', '"1"'],
  ]);
});

test('a save that was refused may be pressed again, and still overwrites nothing newer', async () => {
  replies = [
    { body: 'It was changed somewhere else.', etag: null },
    { body: 'It was changed somewhere else.', etag: null },
  ];
  await save('Ana');
  await save('Anna');
  expect(sent).toEqual([
    ['Ana', '"1"'],
    ['Anna', '"1"'],
  ]);
});
