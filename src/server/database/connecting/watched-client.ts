/** Watches connections, which are closed when their database falls silent or is no primary. */
import type { Socket } from 'node:net';
import type { PoolClient } from 'pg';
import { READ_ONLY } from '../outage.ts';

const UNANSWERED = 'Connection terminated: the database does not answer';

/**
 * A connection whose statement gets no response for so long is closed: its database is gone, or the statement blocks
 * it.
 */
export const SILENCE_MS = 30_000;

/**
 * Refuses a replica, which may respond at the address during a failover: its answers are outdated, and it stores
 * nothing. A full pooler accepts a connection and makes its first statement wait.
 */
export const requirePrimary =
  (answerMs: number) =>
  (client: PoolClient, done: (error?: Error) => void): void => {
    const { stream } = (client as OpenClient).connection;
    const late = setTimeout(() => stream.destroy(new Error(UNANSWERED)), answerMs);
    client
      .query<{ isReplica: boolean }>('select pg_is_in_recovery() as "isReplica"')
      .finally(() => clearTimeout(late))
      .then(({ rows }) => {
        const isReplica = rows[0]?.isReplica === true;
        done(isReplica ? Object.assign(new Error('the database is a replica'), { code: READ_ONLY }) : undefined);
      }, done);
  };

/** Closes a connection on which the database refuses writes: after a failover the former primary may live on as a replica. */
export function closeOnReplica(client: PoolClient): void {
  const { connection } = client as OpenClient;
  connection.on('errorMessage', ({ code }) => {
    if (code === READ_ONLY) connection.stream.destroy();
  });
}

/** Parts of `pg` that its types lack: the socket, the messages of the server, and whether it is idle. */
type OpenClient = PoolClient & {
  connection: { stream: Socket; on(event: 'errorMessage', onError: (message: { code?: string }) => void): void };
  readyForQuery: boolean;
};

/**
 * Closes a connection that falls silent during a statement, such as one to a machine that is gone. The system would
 * wait for a quarter of an hour, and ten such connections would block every call; so would one slow statement of the
 * embedded database. This is not a setting of the session, because poolers refuse those.
 */
export function closeWhenSilent(client: PoolClient, silenceMs: number): void {
  const open = client as OpenClient;
  const { stream } = open.connection;
  // An idle connection times out too. It stays open, and may fall silent later.
  stream.setTimeout(silenceMs).on('timeout', () => {
    if (!open.readyForQuery) stream.destroy(new Error(UNANSWERED));
  });
}
