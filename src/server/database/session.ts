/** Plain SQL, for libraries and backups. */
export type SqlQuery = (text: string, values: unknown[]) => Promise<{ rows: unknown[] }>;

/** A connection of its own, for transactions in plain SQL. After a failure it is not used again. */
export interface DatabaseSession {
  query: SqlQuery;
  release(error?: Error): void;
}
