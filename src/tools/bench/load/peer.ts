/**
 * A bare Fastify handler that asks its database what the product asks for the same calls: whose session it is, the
 * application with its posting and office, what was asked for, and the save in one statement. It has no rules.
 */
import { PGlite } from '@electric-sql/pglite';
import Fastify from 'fastify';
import { Pool } from 'pg';

const [folder = '', port = '0', people = '0'] = process.argv.slice(2);
const url = process.env.DATABASE_URL;

type Row = Record<string, unknown>;
type Ask = (name: string, statement: string, values?: unknown[]) => Promise<Row[]>;

const ask: Ask = url ? onPostgres(new Pool({ connectionString: url, max: 10 })) : embedded(await PGlite.create(folder));

function onPostgres(pool: Pool): Ask {
  return async (name, text, values = []) => (await pool.query({ name, text, values })).rows;
}

function embedded(database: PGlite): Ask {
  return async (_, text, values = []) => (await database.query<Row>(text, values)).rows;
}

const TABLES = [
  'create table people (id serial primary key, email text unique, first_name text, last_name text, language text)',
  'create table sessions (token text primary key, person int, expires_at timestamptz)',
  'create table offices (code text primary key, description text)',
  'create table postings (id int primary key, title text, is_open boolean, office text)',
  'create table applications (id serial primary key, person int, posting int, status text, phase text, last_page int, created_at timestamptz, saved_at timestamptz)',
  'create index applications_person on applications (person)',
  'create table records (application int, section text, record text, saved_at timestamptz, primary key (application, section))',
  'create table drafts (application int, section text, draft text, primary key (application, section))',
  "insert into offices values ('HQ', 'Headquarters'), ('WEST', 'West')",
  "insert into postings select n, 'Order Selector', true, 'HQ' from generate_series(1, 11) n",
  `insert into people (email, first_name, last_name, language) select 'person' || n || '@example.com', 'Ana', 'Lopez', 'english' from generate_series(1, ${Number(people)}) n`,
  "insert into sessions select 'token' || id, id, now() + interval '1 day' from people",
  "insert into applications (person, posting, status, created_at) select id, 1, 'In Progress', now() from people",
];
for (const [index, table] of TABLES.entries()) await ask(`table_${index}`, table);

const SESSION =
  'select p.* from sessions s join people p on p.id = s.person where s.token = $1 and s.expires_at > now()';
const OWNED =
  'select a.*, to_json(p) as posting, to_json(o) as office, r.record from applications a join postings p on p.id = a.posting join offices o on o.code = p.office left join records r on r.application = a.id and r.section = $2 where a.id = $1';
const SAVE =
  "with target as (select id from applications where id = $1 and status = 'In Progress' for update), saved as (insert into records select id, $2, $3, now() from target on conflict (application, section) do update set record = excluded.record, saved_at = now() where records.record = $4 returning application), forgotten as (delete from drafts where application = $1 and section = $2 and exists (select 1 from saved)) update applications set saved_at = now(), last_page = $5 from saved where applications.id = saved.application returning applications.id";
const SUMMARIES =
  'select a.*, to_json(p) as posting, to_json(o) as office from applications a join postings p on p.id = a.posting join offices o on o.code = p.office where a.person = $1 and (a.status = $2) = $3 order by a.created_at desc, a.id desc';

const lists = new Map(
  ['states', 'offices'].map((name) => [
    name,
    Array.from({ length: name === 'states' ? 56 : 2 }, (_, id) => ({
      id,
      name: 'Some place',
      spanishName: 'Algún lugar',
    })),
  ]),
);

interface Asked {
  Params: { call: string };
  Querystring: { applicationId: number; section: string; id: number };
  Body: { id: number };
}

const app = Fastify();
const personOf = async (cookie = ''): Promise<Row> =>
  (await ask('session', SESSION, [/session=([^;]*)/.exec(cookie)?.[1]]))[0] as Row;
const owned = async (id: number, section = ''): Promise<Row> => (await ask('owned', OWNED, [id, section]))[0] as Row;

const READS: Record<string, (query: Asked['Querystring'], person: Row) => unknown> = {
  current: (_, { id }) => ask('summaries', SUMMARIES, [id, 'In Progress', true]),
  previous: (_, { id }) => ask('summaries', SUMMARIES, [id, 'In Progress', false]),
  states: () => lists.get('states'),
  offices: () => lists.get('offices'),
  'job-postings': async ({ id }) => (await ask('posting', 'select * from postings where id = $1', [id]))[0] ?? null,
  'multi-phase-applicant': async ({ applicationId }) => (await owned(applicationId)).phase,
  draft: async ({ applicationId, section }) => {
    await owned(applicationId);
    return (
      (
        await ask('draft', 'select draft from drafts where application = $1 and section = $2', [applicationId, section])
      )[0] ?? null
    );
  },
  sections: async ({ applicationId }) => {
    await owned(applicationId);
    await ask('records', 'select * from records where application = $1', [applicationId]);
    return ask('saved', 'select section, saved_at from records where application = $1 order by saved_at', [
      applicationId,
    ]);
  },
};

app.get<Asked>('/api/applications/:call', async ({ params: { call }, query, headers }, reply) => {
  const person = await personOf(headers.cookie);
  const read = READS[call];
  const answer = read
    ? await read(query, person)
    : JSON.parse(((await owned(query.applicationId, call)).record as string | null) ?? 'null');
  return reply.type('application/json').send(JSON.stringify(answer));
});
app.put<Asked>('/api/applications/:call', async ({ params: { call }, body, headers }) => {
  await personOf(headers.cookie);
  for (;;) {
    const { record } = await owned(body.id, call);
    const saved = await ask('save', SAVE, [body.id, call, JSON.stringify(body), record, 1]);
    if (saved.length === 1) return 'Success';
  }
});
app.get('/', () => 'ready');
await app.listen({ port: Number(port), host: '127.0.0.1' });
