/** Counts the rows of a server's tables, to check that a repeated press adds none. */
import { sql } from 'drizzle-orm';
import type { Services } from '../../src/server/services.ts';

/** Tables that do not count: tries, and sessions, of which a lost response leaves an unused one. */
const NOT_COUNTED = ['attempts', 'sessions', 'staff_sessions'];

type Db = Pick<Services, 'db'>;

const reader =
  ({ db }: Db) =>
  async <Row>(text: string) =>
    (await db.execute(sql.raw(text))) as unknown as { rows: Row[] };

/** The tables whose rows belong to a person. */
const OF_PEOPLE = [
  ...['users', 'registrations', 'sessions', 'password_resets'],
  ...['applications', 'section_records', 'apart_records', 'section_drafts', 'apart_drafts', 'browser_events'],
  ...[
    'assessments',
    'assessment_answers',
    'evidence',
    'evidence_particulars',
    'submissions',
    'uploads',
    'help_requests',
  ],
  ...['staff', 'staff_sessions', 'staff_links', 'staff_presses'],
];

/** The rows of all people, each by its table, its id and a hash: to see that a call leaves those of other people alone. */
export async function readRowsOfPeople(services: Db): Promise<string[]> {
  const parts = OF_PEOPLE.map((name) => {
    // A session records when it was last used.
    const hash = `md5((to_jsonb(${name}) - 'used_at')::text)`;
    return `select concat_ws(' ', '${name}', to_jsonb(${name}) ->> 'id', ${hash}) as row from ${name}`;
  });
  return (await reader(services)<{ row: string }>(parts.join(' union all '))).rows.map(({ row }) => row);
}

export async function countRows(services: Db): Promise<Record<string, number>> {
  const read = reader(services);
  const { rows } = await read<{ name: string }>("select tablename as name from pg_tables where schemaname = 'public'");
  const names = rows.map(({ name }) => name).filter((name) => !NOT_COUNTED.includes(name));
  const parts = names.map((name) => `select '${name}' as name, count(*)::int as count from ${name}`);
  const counts = (await read<{ name: string; count: number }>(parts.join(' union all '))).rows;
  return Object.fromEntries(counts.map(({ name, count }) => [name, count]));
}
