/**
 * Fills a database with applications. Their rows are copied inside the database; only values that are encrypted for
 * each application are made here. Every application can be read, saved and submitted like any other. The hash chain of
 * the evidence is not made, so `evidence verify` fails.
 */
import { randomUUID } from 'node:crypto';
import { hashPassword } from '../../../src/server/access/passwords.ts';
import { recordAad } from '../../../src/server/applications/records/record-aad.ts';
import { encryptFields } from '../../../src/server/database/field-encryption.ts';
import type { Services } from '../../../src/server/services.ts';
import { progress } from '../progress.ts';
import { EVERY, PASSWORD, personIdentity } from './people.ts';
import { createTemplate, personRecord, type TemplatePage } from './template.ts';

const AT_ONCE = 5_000;
const POSTING = 1;
const TAG = randomUUID();
const CHARACTERS_OF_A_PRINT = 43;

type Run = (statement: string, values?: unknown[]) => Promise<void>;

export async function fillScaled(services: Services, applications: number): Promise<void> {
  const template = await createTemplate(services);
  const session = await services.connect();
  const run: Run = async (statement, values = []) => void (await session.query(statement, values));
  try {
    const password = await hashPassword(PASSWORD);
    for (let first = 1; first <= applications; first += AT_ONCE) {
      const last = Math.min(applications, first + AT_ONCE - 1);
      const numbers = Array.from({ length: last - first + 1 }, (_, i) => first + i);
      await run('begin');
      await addPeople(run, [first, last, password]);
      await addApplications(run, services, { numbers, pages: template.length });
      for (const page of template) await addRecords(run, services, { page, first, last, numbers });
      await addEvidence(run, services, { template, first, last });
      await run('commit');
      progress(`${last} of ${applications} applications made`);
    }
    await endEvidence(run, services, applications * documentsIn(template).length);
    for (const table of ['users', 'applications', 'browser_events'])
      await run(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`);
    await run('vacuum analyze');
  } finally {
    session.release();
  }
}

async function addPeople(run: Run, values: [first: number, last: number, password: string]): Promise<void> {
  await run(
    `insert into users (id, email, password_hash, first_name, middle_name, last_name, language)
     select n, 'person' || n || '@example.com', $3::text, 'Ana', '', 'Lopez', 'english' from generate_series($1::int, $2::int) n`,
    values,
  );
  await run(
    `insert into sessions (hash, user_id, expires_at)
     select translate(rtrim(encode(sha256(('token-' || n)::bytea), 'base64'), '='), '+/', '-_'), n, now() + interval '1 day'
     from generate_series($1::int, $2::int) n where n % ${EVERY} = 0`,
    values.slice(0, 2),
  );
  await run(
    `insert into attempts (key, count, expires_at)
     select md5(n::text) || '00000000000', 1, now() + random() * interval '1 day' from generate_series($1::int, $2::int) n`,
    values.slice(0, 2),
  );
}

async function addApplications(
  run: Run,
  { definitions, keys }: Services,
  { numbers, pages }: { numbers: number[]; pages: number },
): Promise<void> {
  const persons = numbers.map((number) => keys.fingerprint('person', String(personIdentity(number))));
  await run(
    `insert into applications (id, user_id, job_posting_id, definition_version, last_saved_page, person, status, reference, created_at, saved_at, completed_at)
     select n, n, ${POSTING}, $3::text, $4::int, person, case when kind < 2 then 'In Progress' else 'Completed' end,
       case when kind >= 2 then 'R' || n end, saved, saved, case when kind >= 2 then saved end
     from (select n, person, n % ${EVERY} as kind,
       now() - case n % ${EVERY} when 0 then random() * interval '20 days' when 1 then interval '40 days' else random() * interval '80 days' end as saved
       from unnest($1::int[], $2::text[]) as given (n, person)) made`,
    [numbers, persons, definitions.current.version, pages],
  );
  await run(
    `insert into browser_events (user_id, application_id, event_type, user_agent, screen_width, screen_height, has_touchscreen)
     select n, n, kind, 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36', 390, 844, true
     from unnest($1::int[]) n, unnest(array['Start', 'Finish']) kind where kind = 'Start' or n % ${EVERY} >= 2`,
    [numbers],
  );
}

interface Copying {
  page: TemplatePage;
  first: number;
  last: number;
  numbers: number[];
}

/** Each record has its own tag. */
async function addRecords(run: Run, { keys }: Services, { page, first, last, numbers }: Copying): Promise<void> {
  const { section, isApart, sensitive, identifies } = page;
  const table = isApart ? 'apart_records' : 'section_records';
  if (sensitive.length === 0 && identifies === undefined) {
    const record = JSON.stringify({ $tag: TAG, ...page.record });
    const own = `select n, $3::text, replace($4::text, '${TAG}', gen_random_uuid()::text) from generate_series($1::int, $2::int) n`;
    await run(`insert into ${table} (application_id, section, record) ${own}`, [first, last, section, record]);
    return;
  }
  const records = numbers.map((applicationId) => {
    const place = recordAad({ applicationId, section });
    const stored = encryptFields(keys.ring, place, personRecord(page, applicationId), sensitive);
    return JSON.stringify({ $tag: randomUUID(), ...stored });
  });
  const own = 'select n, $2::text, record from unnest($1::int[], $3::text[]) as given (n, record)';
  await run(`insert into ${table} (application_id, section, record) ${own}`, [numbers, section, records]);
}

const documentsIn = (template: TemplatePage[]) =>
  template.flatMap(({ section, record, documents }) => documents.map((document) => ({ section, record, document })));

/** Evidence as signing leaves it, so that an unchanged save adds no signature. */
async function addEvidence(
  run: Run,
  { definitions: { current }, keys }: Services,
  { template, first, last }: { template: TemplatePage[]; first: number; last: number },
): Promise<void> {
  const print = 'x'.repeat(CHARACTERS_OF_A_PRINT);
  const signed = { kind: 'signing', at: new Date().toISOString(), language: 'english', version: current.version };
  const entries = documentsIn(template).map(({ section, record, document: { text, fields } }) => {
    const answers = Object.fromEntries(fields.map((path) => [path, record[path.slice(1)] ?? null]));
    return JSON.stringify({
      ...signed,
      ...{ section, document: text, text: current.legalHash(text, 'english') },
      answers: keys.fingerprint('signed answers', print + JSON.stringify(answers)),
      particulars: print,
    });
  });
  const device = { address: '203.0.113.7', userAgent: 'x'.repeat(100) };
  const particulars = JSON.stringify({ accountId: 1, email: 'person@example.com', ...device, salt: print });
  const place = `(n - 1) * ${entries.length} + place`;
  const each = 'from generate_series($1::int, $2::int) n, unnest($3::text[]) with ordinality as entries (entry, place)';
  await run(
    `insert into evidence (position, application_id, entry, previous, hash)
     select ${place}, n, entry, md5((${place} - 1)::text) || '00000000000', md5((${place})::text) || '00000000000' ${each}`,
    [first, last, entries],
  );
  const values = [first, last, entries, particulars];
  await run(`insert into evidence_particulars (position, particulars) select ${place}, $4::text ${each}`, values);
}

/** Allows signatures to be added after the last entry. */
async function endEvidence(run: Run, { keys }: Services, position: number): Promise<void> {
  const hash = 'x'.repeat(CHARACTERS_OF_A_PRINT);
  const seal = keys.fingerprint('evidence head', `${position} ${hash}`);
  await run('update evidence_head set position = $1, hash = $2, seal = $3', [position, hash, seal]);
}
