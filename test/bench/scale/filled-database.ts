/** A database with a number of applications, and a server on it. */
import { randomBytes } from 'node:crypto';
import { fastify } from 'fastify';
import { Client } from 'pg';
import { BRAND } from '../../../src/authoring/index.ts';
import { openServices } from '../../../src/server/services.ts';
import { readSettings } from '../../../src/server/settings.ts';
import { addStaffMember, createLink } from '../../../src/server/staff/index.ts';
import { run } from '../../support/postgres.ts';
import { type Started, startProduct } from '../product.ts';
import { People } from './calls.ts';
import { fillScaled } from './filling.ts';
import { createTemplate } from './template.ts';

export interface Stock {
  applications: number;
  settings: Record<string, string>;
  product: Started;
  people: People;
  client: Client;
  /** The token with which an editor signs in to the studio. */
  staffToken: string;
  close(): Promise<void>;
}

const KEEPING = { KEEP_UNFINISHED_DAYS: '3650', KEEP_COMPLETED_DAYS: '3650', KEEP_SUBMISSIONS_DAYS: '3650' };

export async function openStock(server: string, folder: string, applications: number): Promise<Stock> {
  const name = `scale_${applications}`;
  await run(server, `create database ${name}`);
  const DATABASE_URL = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  const settings = {
    DATABASE_URL,
    DATA_KEY: randomBytes(32).toString('base64'),
    DATA_DIR: folder,
    BRAND_NAME: BRAND.name,
    BRAND_KEY: BRAND.key,
    TRUST_PROXY: '127.0.0.1',
  };
  const { pages, staffToken } = await fill(settings, applications);
  // The nightly retention is off during the load, and measured separately.
  const product = await startProduct({ ...settings, ...KEEPING });
  const client = new Client({ connectionString: DATABASE_URL });
  await client.connect();
  const people = new People(product.origin, applications, pages);
  const close = async (): Promise<void> => {
    people.close();
    product.stop();
    await client.end();
  };
  return { applications, settings, product, people, client, staffToken, close };
}

async function fill(settings: Record<string, string>, applications: number) {
  const services = await openServices(readSettings(settings), fastify().log, { role: 'command' });
  try {
    await fillScaled(services, applications);
    const person = { email: 'measurer@example.com', name: 'Editor', role: 'editor', language: 'english' } as const;
    const member = await addStaffMember(services.db, person);
    const staffToken = await createLink(services.db, (member as { id: number }).id, 'sign-in');
    return { pages: await createTemplate(services), staffToken };
  } finally {
    await services.close();
  }
}

/** Reverts submissions, so that the same people can submit again. */
export async function takeBack({ client, people }: Stock): Promise<void> {
  await client.query(
    "update applications set status = 'In Progress', completed_at = null, reference = null where id = any($1)",
    [people.submitted],
  );
  people.submitted = [];
}
