import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { expect, test, vi } from 'vitest';
import { preparedStatement } from './prepared-statement.ts';
import * as tables from './tables/index.ts';

const SAVED = '2026-11-21 10:00:00+00';
const query = vi.fn(async () => ({ rows: [[7, SAVED, 'Order Selector', null, 3]] }));
const db = drizzle({ query } as unknown as Pool, { schema: tables });
const { applications, jobPostings, sectionRecords } = tables;

const joined = preparedStatement((db) =>
  db
    .select({
      application: { id: applications.id, savedAt: applications.savedAt },
      title: jobPostings.title,
      record: sectionRecords.record,
      count: sql<number>`1 + 2`.mapWith(Number).as('count'),
    })
    .from(applications)
    .innerJoin(jobPostings, eq(jobPostings.id, applications.jobPostingId))
    .leftJoin(sectionRecords, eq(sectionRecords.applicationId, applications.id))
    .where(eq(applications.id, sql.placeholder('id')))
    .prepare('joined'),
);

test('rows have the types of drizzle, and a statement is built once', async () => {
  const [row] = await joined(db).execute({ id: 7 });
  expect(row).toEqual({
    application: { id: 7, savedAt: new Date('2026-11-21T10:00:00Z') },
    title: 'Order Selector',
    record: null,
    count: 3,
  });
  expect(query).toHaveBeenLastCalledWith(expect.objectContaining({ name: 'joined', rowMode: 'array' }), [7]);
  expect(joined(db)).toBe(joined(db));
});
