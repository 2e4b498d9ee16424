/** The lower bound for a save: a bare Fastify handler that upserts the same body into the same kind of database. */
import { PGlite } from '@electric-sql/pglite';
import Fastify from 'fastify';

const [folder = '', port = '0'] = process.argv.slice(2);
const database = await PGlite.create(folder);
await database.exec(
  'create table records (application_id int, section text, record jsonb, saved_at timestamptz, primary key (application_id, section))',
);
const app = Fastify();
app.put<{ Params: { section: string }; Body: { id: number } }>(
  '/api/applications/:section',
  async ({ params, body }) => {
    await database.query(
      'insert into records values ($1, $2, $3, now()) on conflict (application_id, section) do update set record = excluded.record, saved_at = now()',
      [body.id, params.section, JSON.stringify(body)],
    );
    return 'Success';
  },
);
await app.listen({ port: Number(port), host: '127.0.0.1' });
console.log('ready');
