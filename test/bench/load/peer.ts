/**
 * A bare Fastify handler on the product's tables. For each call it runs the same statements as the product, but it
 * validates nothing, encrypts nothing, and checks no session.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import Fastify from 'fastify';
import { Pool } from 'pg';
import type { FormPage } from '../save.ts';

const [folder = '', port = '0', people = '0', forms = '[]'] = process.argv.slice(2);
const url = process.env.DATABASE_URL;
const pages = new Map((JSON.parse(forms) as FormPage[]).map((page) => [page.call, page]));

type Row = Record<string, unknown>;
type Ask = (name: string, statement: string, values?: unknown[]) => Promise<Row[]>;

const ask: Ask = url ? onPostgres(new Pool({ connectionString: url, max: 10 })) : embedded(await PGlite.create(folder));

function onPostgres(pool: Pool): Ask {
  return async (name, text, values = []) => (await pool.query({ name, text, values })).rows;
}

function embedded(database: PGlite): Ask {
  return async (_, text, values = []) => (await database.query<Row>(text, values)).rows;
}

const MIGRATIONS = 'src/server/database/migrations';
const tables = readdirSync(MIGRATIONS)
  .filter((name) => name.endsWith('.sql'))
  .sort()
  .flatMap((name) => readFileSync(join(MIGRATIONS, name), 'utf8').split('--> statement-breakpoint'));
const contents = [
  "insert into offices values ('HQ', 'Headquarters', true, true), ('WEST', 'West', false, false)",
  "insert into job_postings (id, title, position_type, is_resume, is_multi_phase, is_internship, is_open, office_code, job_code) select n, 'Order Selector', 'Warehouse', false, false, false, true, 'HQ', 1 from generate_series(1, 11) n",
  "insert into definition_versions (version, sources, files) values ('one', '{}', '{}')",
  `insert into users (email, first_name, middle_name, last_name, language, password_hash) select 'person' || n || '@example.com', 'Ana', '', 'Lopez', 'english', '' from generate_series(1, ${Number(people)}) n`,
  "insert into sessions (hash, user_id, expires_at) select 'token' || id, id, now() + interval '1 day' from users",
  "insert into applications (user_id, job_posting_id, definition_version) select id, 1, 'one' from users",
];
for (const [index, statement] of [...tables, ...contents].entries()) await ask(`prepare_${index}`, statement);

const POSTING =
  'p.id as posting_id, p.title, p.position_type, p.is_resume, p.is_multi_phase, p.is_internship, p.is_open, p.office_code, p.job_code, o.code, o.description, o.require_marital_status, o.require_background_question';
const PLACED = 'join job_postings p on p.id = a.job_posting_id join offices o on o.code = p.office_code';
const both = (columns: string, where: string): string =>
  `(select ${columns} from section_records where ${where}) union all (select ${columns} from apart_records where ${where})`;

const SESSION =
  'select u.id, u.email, u.language, u.first_name, u.middle_name, u.last_name from sessions s join users u on u.id = s.user_id where s.hash = $1 and s.expires_at > $2';
const OWNED = `select a.id, a.user_id, a.status, a.phase_status, a.definition_version, a.person, ${POSTING}, r.record from applications a ${PLACED} left join section_records r on r.application_id = a.id and r.section = $1 where a.id = $2`;
const FILED = `select a.*, ${POSTING} from applications a ${PLACED} where a.user_id = $1 order by a.created_at desc, a.id desc`;
const RECORDS = both('section, record', 'application_id = $1 and section = any($2)');
const LISTED = `${both('section, saved_at, created_at', 'application_id = $1')} order by created_at asc`;
const EVIDENCE =
  'select e.*, p.particulars from evidence e left join evidence_particulars p on p.position = e.position where e.application_id = $1 order by e.position';
const SAVE =
  "with target as (select id from applications where id = $1 and status = 'In Progress' and phase_status is not distinct from $2 and not exists (select id from applications other where other.person = $3 and other.id <> $1 and other.completed_at > $4) for update), saved as (insert into section_records (application_id, section, record, created_at, saved_at) select id, $5, $6, now(), now() from target on conflict (application_id, section) do update set record = excluded.record, saved_at = now() where section_records.record = $7 returning application_id), forgotten as (delete from section_drafts where application_id = $1 and section = $5 and exists (select 1 from saved) returning application_id) update applications set last_saved_page = coalesce($8, last_saved_page), person = coalesce($3, person), saved_at = now() from saved where applications.id = saved.application_id returning applications.id";

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
const findPerson = async (cookie = ''): Promise<Row> =>
  (await ask('session', SESSION, [/session=([^;]*)/.exec(cookie)?.[1], new Date()]))[0] as Row;
const owned = async (id: number, section = ''): Promise<Row> => (await ask('owned', OWNED, [section, id]))[0] as Row;

const READS: Record<string, (query: Asked['Querystring'], person: Row) => unknown> = {
  current: (_, { id }) => ask('filed', FILED, [id]),
  previous: (_, { id }) => ask('filed', FILED, [id]),
  states: () => lists.get('states'),
  offices: () => lists.get('offices'),
  'job-postings': async ({ id }) => (await ask('posting', 'select * from job_postings where id = $1', [id]))[0] ?? null,
  'multi-phase-applicant': async ({ applicationId }) => (await owned(applicationId)).phase_status,
  draft: async ({ applicationId, section }) => {
    await owned(applicationId);
    const draft = 'select draft from section_drafts where application_id = $1 and section = $2';
    return (await ask('draft', draft, [applicationId, section]))[0] ?? null;
  },
  sections: async ({ applicationId }) => {
    await owned(applicationId);
    await ask('records', RECORDS, [applicationId, [...pages.values()].map(({ section }) => section)]);
    return ask('listed', LISTED, [applicationId]);
  },
};

app.get<Asked>('/api/applications/:call', async ({ params: { call }, query, headers }, reply) => {
  const person = await findPerson(headers.cookie);
  const read = READS[call];
  const answer = read
    ? await read(query, person)
    : JSON.parse(((await owned(query.applicationId, call)).record as string | null) ?? 'null');
  return reply.type('application/json').send(JSON.stringify(answer));
});
app.put<Asked>('/api/applications/:call', async ({ params: { call }, body, headers }) => {
  await findPerson(headers.cookie);
  const { reads = [], isSigned } = pages.get(call) ?? {};
  for (;;) {
    const { record } = await owned(body.id, call);
    if (reads.length > 0) await ask('records', RECORDS, [body.id, reads]);
    if (isSigned) await ask('evidence', EVIDENCE, [body.id]);
    const values = [body.id, null, null, new Date(), call, JSON.stringify(body), record, 1];
    const saved = await ask('save', SAVE, values);
    if (saved.length === 1) return 'Success';
  }
});
app.get('/', () => 'ready');
await app.listen({ port: Number(port), host: '127.0.0.1' });
