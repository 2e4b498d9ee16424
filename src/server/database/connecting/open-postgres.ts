/** Opens a Postgres by its address. */
import { SettingError } from '../../process/startup-error.ts';
import { type Fill, openPool, openStore, type Prepare, type Store, WAIT } from '../store.ts';
import { explainUnconnected } from './connection-fault.ts';
import { keepsSessions, NEEDS_SESSIONS } from './pooler.ts';
import { closeOnReplica, closeWhenSilent, requirePrimary, SILENCE_MS } from './watched-client.ts';

/** Timeouts for a remote Postgres, which may stop responding. */
export const TIMEOUTS = { ...WAIT, keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

export async function openPostgres(
  url: string,
  prepare: Prepare,
  { fill, silenceMs = SILENCE_MS }: { fill?: Fill | undefined; silenceMs?: number } = {},
): Promise<Store> {
  const verify = requirePrimary(Math.min(silenceMs, WAIT.connectionTimeoutMillis));
  const pool = openPool({ connectionString: url, max: 10, ...TIMEOUTS, verify });
  const close = (): Promise<void> => pool.end();
  const refuse = async (why: string): Promise<never> => {
    await close();
    throw new SettingError(`The database of DATABASE_URL cannot be used: ${why}.`);
  };
  // Async, so that an invalid address, which is read only here, rejects the promise instead of throwing.
  const readEncoding = async () =>
    pool.query<{ encoding: string }>("select current_setting('server_encoding') as encoding");
  const { rows } = await readEncoding().catch((error: Error) => refuse(explainUnconnected(error)));
  const [{ encoding } = { encoding: '' }] = rows;
  if (encoding !== 'UTF8')
    await refuse(`its encoding is ${encoding}, which lacks characters of names. Create it with UTF8`);
  if (!(await keepsSessions(pool).catch((error: Error) => refuse(error.message)))) await refuse(NEEDS_SESSIONS);
  return openStore(pool, { fill, prepare }, close, (client) => {
    closeWhenSilent(client, silenceMs);
    closeOnReplica(client);
  });
}
