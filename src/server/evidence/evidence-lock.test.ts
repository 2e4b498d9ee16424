/** One writer at a time extends the evidence, so all others wait for whatever is done while its end is locked. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Applicant } from '../../../test/support/applicant.ts';
import { databases } from '../../../test/support/database.ts';
import { PRODUCT, TestServer } from '../../../test/support/server.ts';
import { deleteExpiredApplications } from '../applications/index.ts';
import { runOperatorCommand } from '../operator/index.ts';
import { DAY_MS } from '../process/clock.ts';

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T15:00:00Z') }));
afterAll(() => void vi.useRealTimers());

type Queried = string | { text: string };

/** What each connection does from the moment it asks for the end of the evidence to that at which it lets it go. */
async function whileLocked(work: () => Promise<unknown>): Promise<string[][]> {
  const found: string[][] = [];
  const holding = new Map<unknown, string[]>();
  const { query } = pg.Client.prototype;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: unknown, ...args: unknown[]) {
    const [first] = args as [Queried];
    const text = typeof first === 'string' ? first : first.text;
    holding.get(this)?.push(text);
    if (/evidence_head.* for update/.test(text)) holding.set(this, []);
    if (/^(commit|rollback)\b(?! to)/.test(text) && holding.has(this)) {
      found.push(holding.get(this) as string[]);
      holding.delete(this);
    }
    return (query as (...all: unknown[]) => unknown).apply(this, args);
  } as never);
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return found;
}

describe.each(databases)('on $name', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.start(database, PRODUCT);
  });
  afterAll(() => server.stop());

  const signed = async (name: string): Promise<Applicant> => {
    const who = await Applicant.begin(await server.applicant(`${name}@example.com`), 1);
    await who.walkTo('eeo-aa').then((each) => each.next());
    return who;
  };
  const ONE_STATEMENT = [[expect.stringMatching(/evidence_head/), 'commit']];

  test('the end of the evidence is locked for one statement by a save that signs', async () => {
    const who = await Applicant.begin(await server.applicant('ana@example.com'), 1);
    await who.walkTo('eeo-aa');
    expect(await whileLocked(() => who.next())).toEqual(ONE_STATEMENT);
  });

  test('the end of the evidence is locked for one statement by the deletion of a person', async () => {
    await signed('eva');
    const work = () =>
      runOperatorCommand(server.operator, { args: ['delete-person', 'eva@example.com', '--yes'] }, () => {});
    expect(await whileLocked(work)).toEqual(ONE_STATEMENT);
  });

  test('the end of the evidence is locked for one statement by each batch of the retention', async () => {
    await signed('ben');
    await signed('kim');
    const periods = { keepUnfinishedDays: 30, keepCompletedDays: 90 };
    const later = new Date(Date.now() + 3650 * DAY_MS);
    expect(await whileLocked(() => deleteExpiredApplications(server.services, periods, later))).toEqual(ONE_STATEMENT);
  });
});
