import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { closedGate } from '../../../../test/support/gate.ts';
import { DEFAULT_BRAND, SUCCESS } from '../../../contract/index.ts';
import type { RequestOptions } from '../../api/client.ts';
import type { Application } from '../../application/application.ts';
import type { EndedSessionAnswers } from '../../session/ended-session-answers.ts';

const { request } = vi.hoisted(() => ({ request: vi.fn() }));
vi.mock('../../api/client.ts', () => ({ request }));
// It loads the dialogs too.
vi.mock('../../api/failure.ts', () => ({ isTransient: () => true, retryAfterSeconds: () => 0 }));

const EMAIL = 'ana@example.com';
const APPLICATION = { email: EMAIL, summary: { id: 1 }, phase: 0 } as unknown as Application;
const SAVED = '"saved"';
const RECORD = { name: 'Ana' };

let stored: string | null;
/** The server's reply to a draft. */
let storing: string | Error;
let sent: RequestOptions[] = [];

beforeAll(() => {
  const applicant = { email: EMAIL, today: '2026-01-02', posting: null };
  const rendered = { name: 'application/kennel', language: 'english', chosen: 'english', applicant } as const;
  globalThis.serverPageInfo = { brand: DEFAULT_BRAND, development: false, version: 'v', rendered };
  request.mockImplementation(async (endpoint: string, options: RequestOptions) => {
    if (endpoint === 'GET /applications/draft') return { body: stored, etag: stored && '"stored"', code: null };
    sent.push(options);
    if (storing instanceof Error) throw storing;
    return { body: storing, etag: null, code: null };
  });
});

beforeEach(async () => {
  stored = null;
  storing = SUCCESS;
  sent = [];
  (await import('../../session/ended-session-answers.ts')).forgetEndedSessionAnswers();
});

const draft = (over: object = {}): string =>
  JSON.stringify({ etag: SAVED, phase: 0, record: RECORD, at: '2026-01-02T03:04:05.000Z', ...over });
const open = async () => (await (await import('./draft-calls.ts')).loadDrafts(APPLICATION, 'kennel'))(SAVED);

async function endSession(over: Partial<EndedSessionAnswers> = {}): Promise<void> {
  const { setEndedSessionAnswers } = await import('../../session/ended-session-answers.ts');
  const page = { applicationId: 1, section: 'kennel', tag: 'mine', replaceableEtags: [SAVED] };
  setEndedSessionAnswers({ email: EMAIL, path: '/application/kennel', answersJson: draft(), page, ...over });
}
const ended = async () => (await import('../../session/ended-session-answers.ts')).endedSessionAnswers();

test('a draft is resumed over the record and in the phase for which it was typed', async () => {
  stored = draft();
  expect(await open()).toEqual({
    record: RECORD,
    draftWrittenAt: new Date('2026-01-02T03:04:05.000Z'),
    replaceableEtags: ['"stored"'],
  });
  for (const over of [{ etag: '"older"' }, { phase: 2 }, { record: null }]) {
    stored = draft(over);
    expect(await open(), JSON.stringify(over)).toEqual({ replaceableEtags: ['"stored"'] });
  }
});

test('answers of an ended session are stored once their page is opened, and then forgotten', async () => {
  await endSession();
  stored = draft();
  expect(await open()).toMatchObject({ record: RECORD, replaceableEtags: ['"stored"'] });
  expect(sent).toMatchObject([
    { body: { section: 'kennel', tag: 'mine' }, headers: { 'If-Match': `${SAVED}, "mine"` }, isBackground: true },
  ]);
  expect(await ended()).toBeUndefined();
});

test('answers that another window has overtaken are shown, and replace nothing', async () => {
  await endSession();
  storing = 'A newer draft is stored.';
  stored = draft({ record: { name: 'Eva' } });
  expect(await open()).toMatchObject({ record: RECORD, replaceableEtags: [] });
  expect(await ended()).toBeDefined();
  stored = draft({ etag: '"older"' });
  await endSession({ answersJson: draft({ etag: '"older"' }) });
  expect(await open()).toEqual({ replaceableEtags: ['"stored"'] });
});

test('answers of another page, or of another person, are left alone', async () => {
  await endSession({ page: { applicationId: 1, section: 'barn', tag: 'mine', replaceableEtags: [] } });
  expect(await open()).toEqual({ replaceableEtags: [] });
  expect(sent).toEqual([]);
  expect(await ended()).toBeDefined();
  await endSession({ email: 'eva@example.com' });
  expect(await ended()).toBeUndefined();
});

test('a page that is opened again waits for the draft that was sent last', async () => {
  const gate = closedGate();
  const { sendEndedSessionAnswers } = await import('./draft-calls.ts');
  await endSession();
  request.mockImplementationOnce(() => gate.opened.then(() => ({ body: SUCCESS })));
  const sending = sendEndedSessionAnswers();
  const { length } = request.mock.calls;
  const opened = open();
  await new Promise((resolve) => setTimeout(resolve));
  expect(request.mock.calls).toHaveLength(length);
  gate.open();
  await sending;
  await opened;
  expect(request.mock.calls.length).toBeGreaterThan(length);
});

test('a draft that may replace nothing says so', async () => {
  await endSession({ page: { applicationId: 1, section: 'kennel', tag: 'mine', replaceableEtags: [] } });
  await open();
  expect(sent[0]?.headers).toEqual({ 'If-Match': '"mine"' });
});
