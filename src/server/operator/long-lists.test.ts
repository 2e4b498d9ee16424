/** A list of any length is printed with little memory, in batches between which others get their turn. */
import { PassThrough } from 'node:stream';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { quickest } from '../../../test/support/database.ts';
import { PRODUCT, TestServer } from '../../../test/support/server.ts';
import { formatTable, Table } from '../../cli/table.ts';
import { waitForDrain } from './command.ts';
import { runOperatorCommand } from './run-command.ts';

test('a table of 300,000 rows is one, and one in parts keeps its columns', () => {
  const rows = Array.from({ length: 300_000 }, (_, id) => ({ id, title: 'x' }));
  expect(formatTable(rows)).toHaveLength(rows.length + 1);
  const table = new Table([{ id: 1, title: 'Order Selector' }]);
  const lines = [...table.format([{ id: 1, title: 'Order Selector' }]), ...table.format([{ id: 22, title: 'x' }])];
  expect(lines).toEqual(['id  title', '1   Order Selector', '22  x']);
});

test('a stream that is full is waited for, one that is gone is not', async () => {
  const stream = new PassThrough({ highWaterMark: 4 });
  stream.write('longer than that');
  const waited = waitForDrain(stream);
  expect(await Promise.race([waited.then(() => 'gone on'), 'waiting'])).toBe('waiting');
  stream.resume();
  await waited;
  stream.pause();
  stream.write('longer than that');
  const ended = waitForDrain(stream);
  stream.destroy();
  await ended;
});

describe('lists of 25,000', () => {
  const COUNT = 25_000;
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.start(quickest, PRODUCT);
    const { db, definitions } = server.services;
    await db.execute(sql`
      insert into users (email, password_hash, first_name, middle_name, last_name, language)
      select 'a' || n || '@example.com', '', 'Ana', '', 'Lopez', 'english' from generate_series(1, ${COUNT}::int) n`);
    await db.execute(sql`
      insert into applications (user_id, job_posting_id, definition_version)
      select id, 1, ${definitions.current.version} from users order by id`);
    await db.execute(sql`
      insert into submissions (form, job_posting_id, record, language, fingerprint)
      select 'quick-apply', 1, '', 'english', n::text from generate_series(1, ${COUNT}::int) n`);
  });
  afterAll(() => server.stop());

  async function portal(...args: string[]) {
    const [lines, wrong]: [string[], string[]] = [[], []];
    /** The most lines that were printed without waiting. */
    let [most, since] = [0, 0];
    const print = (line: string, isError = false): void => {
      (isError ? wrong : lines).push(line);
      since += isError ? 0 : 1;
      most = Math.max(most, since);
    };
    const flushed = async (): Promise<void> => {
      since = 0;
    };
    expect(await runOperatorCommand(server.operator, { args }, print, { flushed })).toBe(0);
    return { lines, wrong, most };
  }
  const rowIds = (lines: string[]): number[] => lines.slice(1).map((line) => Number.parseInt(line, 10));

  test.each(['applications', 'submissions'])(
    'lists of 25,000 of %s are complete, newest first, and report their progress',
    async (what) => {
      const { lines, wrong, most } = await portal(what, 'list');
      expect(rowIds(lines)).toEqual(Array.from({ length: COUNT }, (_, i) => COUNT - i));
      expect(wrong).toEqual(['10,000 of 25,000 …', '20,000 of 25,000 …']);
      expect(most).toBeLessThan(1000);
      const json = await portal(what, 'list', '--json');
      const rows = JSON.parse(json.lines.join('\n')) as { id: number }[];
      expect(rows.map(({ id }) => id)).toEqual(rowIds(lines));
      expect(json.lines.join('\n')).toBe(JSON.stringify(rows, null, 2));
      expect(json.most).toBeLessThan(20_000);
    },
  );
});
