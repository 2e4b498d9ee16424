/** How many rows the tables of a server have, to see that a repeated press adds none. */
import { sql } from 'drizzle-orm';
import type { Services } from '../../src/server/services.ts';

/** What is nobody's work: tries, and sessions, of which a lost answer leaves one that nobody uses. */
const NOT_COUNTED = ['attempts', 'sessions', 'staff_sessions'];

export async function countRows({ db }: Pick<Services, 'db'>): Promise<Record<string, number>> {
  const read = async <Row>(text: string) => (await db.execute(sql.raw(text))) as unknown as { rows: Row[] };
  const { rows } = await read<{ name: string }>("select tablename as name from pg_tables where schemaname = 'public'");
  const names = rows.map(({ name }) => name).filter((name) => !NOT_COUNTED.includes(name));
  const parts = names.map((name) => `select '${name}' as name, count(*)::int as count from ${name}`);
  const counts = (await read<{ name: string; count: number }>(parts.join(' union all '))).rows;
  return Object.fromEntries(counts.map(({ name, count }) => [name, count]));
}
