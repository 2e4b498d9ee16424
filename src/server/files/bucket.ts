/** Files in a bucket of a store that speaks S3: `s3+https://key:secret@host:port/bucket/folder?region=us-east-1`. */
import { randomBytes } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { SettingError } from '../process/startup-error.ts';
import type { FileStore } from './file-store.ts';

const REGION = 'us-east-1';
const TIMEOUT_MS = 15_000;
/** A name that no file has. */
const PROBE = 'nothing.probe';

/** A bucket that cannot be used stops the start. */
export async function openBucket(address: string, timeoutMs = TIMEOUT_MS): Promise<FileStore> {
  const { username, password, host, protocol, pathname, searchParams } = new URL(address);
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    region: searchParams.get('region') ?? REGION,
    service: 's3',
    retries: 2,
  });
  const folder = pathname.split('/').filter(Boolean);
  const root = [`${protocol.replace('s3+', '')}//${host}`, ...folder].join('/');
  const ask = (method: string, url: string, body?: Buffer): Promise<Response> =>
    client.fetch(url, {
      method,
      signal: AbortSignal.timeout(timeoutMs),
      ...(body && { body: new Uint8Array(body) }),
    });
  const store: FileStore = {
    async put(name, bytes) {
      const response = await requireOk(await ask('PUT', `${root}/${name}`, bytes));
      await response.body?.cancel();
    },
    async get(name) {
      const response = await ask('GET', `${root}/${name}`);
      if (response.status !== 404) return Buffer.from(await (await requireOk(response)).arrayBuffer());
      await response.body?.cancel();
      return undefined;
    },
    async delete(name) {
      const response = await ask('DELETE', `${root}/${name}`);
      if (response.status !== 404 && !response.ok) await refuse(response);
      await response.body?.cancel();
    },
    works: async () => {
      const response = await ask('GET', `${root}/${PROBE}`);
      await response.body?.cancel();
      return response.status === 404;
    },
    // The store shows a file only when it is complete.
    sweep: async () => {},
  };
  await checkStore(store);
  return store;
}

class Unusable extends Error {}

/** A real store responds with an `ETag`. A response without one, such as a proxy's, means that nothing was stored. */
const requireOk = (response: Response): Promise<Response> | Response =>
  response.ok && response.headers.has('etag') ? response : refuse(response);

/** The error text of the store may contain keys and hosts, so only the status is reported. */
async function refuse(response: Response): Promise<never> {
  await response.body?.cancel();
  throw new Unusable(response.ok ? 'what answers there is not a store' : `it answers ${response.status}`);
}

async function checkStore(store: FileStore): Promise<void> {
  const name = `${randomBytes(16).toString('hex')}.probe`;
  try {
    await store.put(name, Buffer.from('written to see whether it can be'));
    await store.delete(name);
  } catch (error) {
    const why = error instanceof Unusable ? error.message : 'it did not respond';
    throw new SettingError(`The store of FILES_URL cannot be used: ${why}.`);
  }
}
