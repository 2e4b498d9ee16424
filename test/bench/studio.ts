/**
 * The cost of the studio's reports: the impact of a change on very many applications, and the duration of applicants'
 * saves while an impact report and a simulation run.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fastify } from 'fastify';
import { BRAND } from '../../src/authoring/index.ts';
import type { ChangeShown, ImpactReport, SimulationReport } from '../../src/contract/index.ts';
import { openServices } from '../../src/server/services.ts';
import { readSettings } from '../../src/server/settings.ts';
import { addStaffMember, createLink } from '../../src/server/staff/index.ts';
import { isInstalled, run, startPostgres } from '../support/postgres.ts';
import { storeApplications } from '../support/stored-applications.ts';
import { Applicant } from './applicant.ts';
import { figure, quantile } from './figures.ts';
import { type Started, startProduct } from './product.ts';
import { progress } from './progress.ts';
import { type FormPage, formPages } from './save.ts';

type Settings = Record<string, string>;

const AT_ONCE = 250;
const ROUNDS = 3;
const ROUND_SECONDS = 10;
const POSTINGS = [1, 2];

export async function benchStudio(applications: number, databases: string): Promise<void> {
  if (databases !== 'postgres') await measure('the embedded database', applications, { DATABASE_URL: '' });
  if (databases === 'embedded') return;
  if (!isInstalled) return console.log('\nNo Postgres here: the studio is measured on the embedded database only.');
  const { url, stop } = await startPostgres();
  await run(url, 'create database studio');
  const DATABASE_URL = Object.assign(new URL(url), { pathname: '/studio' }).href;
  await measure('Postgres', applications, { DATABASE_URL }).finally(stop);
}

async function measure(database: string, applications: number, settings: Settings): Promise<void> {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'bench-studio-'));
  const all = { ...settings, DATA_DIR, DATA_KEY: randomBytes(32).toString('base64') };
  let product: Started | undefined;
  try {
    const token = await fill(all, applications);
    product = { ...(await startProduct(all)), folder: DATA_DIR };
    const editor = await Editor.signIn(product, token);
    const pages = formPages();
    for (const [name, page] of [
      ['one page', pages[0]],
      ['every page', undefined],
    ] as const)
      await measureImpact(`${name} on ${database}`, product, editor, page);
    await measureSaves(database, product, editor);
  } finally {
    product?.stop();
    rmSync(DATA_DIR, { recursive: true, force: true });
  }
}

/** Stores complete applications made from the examples. Returns the token with which an editor signs in. */
export async function fill(settings: Settings, applications: number): Promise<string> {
  const own = readSettings({ ...settings, BRAND_NAME: BRAND.name, BRAND_KEY: BRAND.key });
  const services = await openServices(own, fastify().log, { role: 'command' });
  try {
    const records = Object.fromEntries(formPages().map(({ section, record }) => [section, record]));
    for (let made = 0; made < applications; made += AT_ONCE) {
      const some = Array.from({ length: Math.min(AT_ONCE, applications - made) }, (_, i) => ({
        jobPostingId: POSTINGS[i % POSTINGS.length] as number,
        records: records as never,
      }));
      await storeApplications(services, services.definitions.current, some);
      progress(`${made + some.length} of ${applications} applications made`);
    }
    const person = { email: 'measurer@example.com', name: 'Editor', role: 'editor', language: 'english' } as const;
    const member = await addStaffMember(services.db, person);
    return await createLink(services.db, (member as { id: number }).id, 'sign-in');
  } finally {
    await services.close();
  }
}

/** An editor of a change, over HTTP. */
export class Editor extends Applicant {
  static async signIn({ origin, folder }: Started, token: string): Promise<Editor> {
    const editor = new Editor(origin, folder, 'measurer@example.com');
    await editor.call('GET', '/api/applications/job-search-link');
    await editor.ask('POST', '/sign-in', { token });
    return editor;
  }

  async ask<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const text = await this.call(method, `/api/studio${path}`, body);
    const answer = JSON.parse(text) as Answer & { error?: string };
    if (answer?.error !== undefined) throw new Error(`${method} ${path}: ${answer.error}`);
    return answer;
  }

  /** Edits one page, or every page; each call makes files that no check has seen. */
  async change(page: FormPage | undefined): Promise<string> {
    const { id } = await this.ask<ChangeShown>('POST', '/changes', { title: 'Measured', why: 'Measured.' });
    const path = `/changes/${id}`;
    const files = await this.ask<Record<string, string>>('GET', `${path}/files`);
    const file = page ? `forms/application/${page.section}/schema.json` : 'forms/facts.json';
    const json = JSON.parse(files[file] as string);
    if (page) json.properties[`measured${id}`] = { type: 'boolean' };
    else json.facts.fullForm = { and: [json.facts.fullForm, { '!=': [{ var: 'situation.posting.jobCode' }, -id] }] };
    const edits: Record<string, string> = { [file]: JSON.stringify(json) };
    for (const language of page ? ['en', 'es'] : []) {
      const words = `locales/${language}/${page?.section}.json`;
      const wordsSource = JSON.parse(files[words] as string);
      wordsSource.fields[`/measured${id}`] = { label: 'Measured?' };
      edits[words] = JSON.stringify(wordsSource);
    }
    const { faults } = await this.ask<{ faults: unknown[] }>('PUT', `${path}/files`, { edits });
    if (faults.length > 0) throw new Error(JSON.stringify(faults[0]));
    return path;
  }
}

export async function measureImpact(
  name: string,
  product: Started,
  editor: Editor,
  page: FormPage | undefined,
  longestMs = Number.POSITIVE_INFINITY,
): Promise<void> {
  const path = await editor.change(page);
  const memory = [product.memory()];
  const [from, worked] = [performance.now(), product.worked()];
  let report = await editor.ask<ImpactReport>('POST', `${path}/impact`, {});
  while (report.state === 'running') {
    if (performance.now() - from > longestMs) await editor.ask('POST', `${path}/impact/stop`, {});
    await setTimeout(500);
    report = await editor.ask<ImpactReport>('GET', `${path}/impact`);
    memory.push(product.memory());
    progress(`impact of ${name}: ${report.judged} of ${report.total}, ${memory.at(-1)} MiB`);
  }
  const seconds = Math.round((performance.now() - from) / 100) / 10;
  const cpu = product.worked() - worked;
  const quarter = (share: number): number => memory[Math.floor((memory.length - 1) * share)] as number;
  const wordsSource = [0, 0.25, 0.5, 0.75, 1].map(quarter).join(', ');
  console.log(
    `\nImpact of ${name}: ${report.state}, ${report.judged} of ${report.total} applications in ${seconds} s (${cpu} s of the processor, load ${loadavg()[0]}), MiB over time: ${wordsSource}`,
  );
}

/** In each round both reports are running: the simulation walks, and applications are checked. */
async function measureSaves(database: string, product: Started, editor: Editor): Promise<void> {
  const ana = new Applicant(product.origin, product.folder, 'ana@example.com');
  const id = await ana.begin(POSTINGS[0] as number);
  const pages = formPages();
  const taken = { quiet: [] as number[], working: [] as number[] };
  const done: string[] = [];
  await saves(ana, id, pages, ROUND_SECONDS / 2);
  for (let round = 1; round <= ROUNDS; round += 1) {
    taken.quiet.push(...(await saves(ana, id, pages, ROUND_SECONDS)));
    const path = await editor.change(undefined);
    const before = await begun(editor, path);
    taken.working.push(...(await saves(ana, id, pages, ROUND_SECONDS)));
    const after = await worked(editor, path);
    if (after.walked <= before.walked || after.judged <= before.judged)
      throw new Error(`A report did not work in round ${round}: ${JSON.stringify({ before, after })}`);
    done.push(`${after.walked - before.walked} walked and ${after.judged - before.judged} judged`);
    progress(`saves: round ${round} of ${ROUNDS}`);
    await editor.ask('POST', `${path}/impact/stop`, {});
    await finished(editor, path);
  }
  const rows = Object.fromEntries(Object.entries(taken).map(([name, times]) => [name, summarizeTimes(times)]));
  console.log(
    `\nSaves on ${database}, quiet and while a simulation and an impact are worked out, in turns; load ${loadavg()[0]}`,
  );
  console.table(rows);
  console.log(`In the rounds: ${done.join('; ')}`);
}

/** Starts both reports, and waits until the simulation walks and applications are checked. */
async function begun(editor: Editor, path: string): Promise<{ walked: number; judged: number }> {
  for (const [kind, done] of [
    ['simulation', 'walked'],
    ['impact', 'judged'],
  ] as const) {
    await editor.ask('POST', `${path}/${kind}`, {});
    while ((await worked(editor, path))[done] === 0) await setTimeout(200);
  }
  return worked(editor, path);
}

/** The progress of both reports. */
async function worked(editor: Editor, path: string): Promise<{ walked: number; judged: number }> {
  const { walked } = await editor.ask<SimulationReport>('GET', `${path}/simulation`);
  const { judged } = await editor.ask<ImpactReport>('GET', `${path}/impact`);
  return { walked, judged: typeof judged === 'number' ? judged : 0 };
}

async function saves(ana: Applicant, id: number, pages: readonly FormPage[], seconds: number): Promise<number[]> {
  const times: number[] = [];
  for (const until = performance.now() + seconds * 1000; performance.now() < until; ) {
    const { call, record } = pages[times.length % pages.length] as FormPage;
    const from = performance.now();
    await ana.save(call, id, record);
    times.push(performance.now() - from);
  }
  return times;
}

async function finished(editor: Editor, path: string): Promise<void> {
  for (;;) {
    const { state } = await editor.ask<SimulationReport>('GET', `${path}/simulation`);
    if (state !== 'running') return;
    await setTimeout(200);
  }
}

function summarizeTimes(times: number[]) {
  const at = (share: number) => figure(quantile(times, share));
  return { saves: times.length, 'p50 ms': at(0.5), 'p95 ms': at(0.95), 'p99 ms': at(0.99) };
}
