/** Browser and server give the same verdict on any record. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BRAND } from '../../src/authoring/index.ts';
import {
  type ApplicantSituation,
  buildSituation,
  type JobPosting,
  type Office,
  type User,
} from '../../src/contract/index.ts';
import { get, isDeepEmpty, type Json, type JsonObject, set } from '../../src/engine/data/index.ts';
import {
  Evaluation,
  type Form,
  type FormModule,
  initialRecord,
  loadModule,
  type Manifest,
  openForm,
  type Page,
  problemText,
  type Translate,
  toWire,
  unknownFields,
  visiblePages,
} from '../../src/engine/index.ts';
import { Applicant } from '../bench/applicant.ts';
import { caseStart } from '../support/case-start.ts';
import { Comparisons } from '../support/comparisons.ts';
import { type FreshDatabase, quickest } from '../support/database.ts';
import { readFiles } from '../support/definitions.ts';
import { apply, type Edit, typedEdits } from '../support/edits.ts';
import { ServerProcess } from '../support/process.ts';
import { soaked } from '../support/soak.ts';

const POSTINGS = soaked([1, 2, 3, 5, 7, 11], [1, 2, 3, 7]);
/** Records per page at its first posting; a third as many at each later posting, whose situation differs. */
const RUNS = soaked(30, 9);
const met = new Set<string>();
const LOOKUPS = ['states', 'license-types', 'offices', 'ethnicities', 'referral-sources'];
const { records, lookups: choices } = caseStart(readFiles(), BRAND);

const folder = mkdtempSync(join(tmpdir(), 'portico-validation-'));
let database: FreshDatabase;
let server: ServerProcess;
let origin: string;
beforeAll(async () => {
  // The kind of database does not change the validation, so the fastest one.
  database = await quickest.fresh(folder);
  server = new ServerProcess({ ...database.env, DATA_DIR: folder, BRAND_NAME: BRAND.name, BRAND_KEY: BRAND.key });
  origin = (await server.address()).replace('localhost', '127.0.0.1');
});
afterAll(async () => {
  await server.kill('SIGKILL');
  await database.drop();
  rmSync(folder, { recursive: true });
});

/** An applicant in a browser: with the definitions that the server sent, and the situation that the screens build. */
class Visit {
  readonly ana: Applicant;
  readonly id: number;
  readonly manifest: Manifest;
  readonly situation: ApplicantSituation;
  readonly #version: string;

  private constructor(ana: Applicant, id: number, version: string, manifest: Manifest, situation: ApplicantSituation) {
    this.ana = ana;
    this.id = id;
    this.#version = version;
    this.manifest = manifest;
    this.situation = situation;
  }

  static async begin(posting: number): Promise<Visit> {
    const ana = new Applicant(origin, folder, `ana${posting}@example.com`);
    const id = await ana.begin(posting);
    const ask = async <T>(path: string): Promise<T> => JSON.parse(await ana.call('GET', path)) as T;
    const { version } = await ask<{ version: string }>('/definitions/current');
    const job = await ask<JobPosting>(`/api/applications/job-postings?id=${posting}`);
    const multiPhase = await ask<JsonObject | null>(`/api/applications/multi-phase-applicant?applicationId=${id}`);
    const lists = await Promise.all(
      LOOKUPS.map(async (name) => [name, await ask<JsonObject[]>(`/api/applications/${name}`)] as const),
    );
    const lookups = Object.fromEntries(lists);
    const offices = await ask<Office[]>('/api/applications/offices');
    const situation = buildSituation({
      language: 'english',
      today: new Date().toISOString().slice(0, 10),
      timeZone: 'UTC',
      phase: multiPhase ? 1 : 0,
      posting: job,
      office: offices.find(({ code }) => code === job.officeCode) ?? null,
      user: await ask<User>(`/api/users/current?email=${ana.email}`),
      lookups,
    });
    return new Visit(ana, id, version, await ask<Manifest>(`/definitions/${version}/manifest.json`), situation);
  }

  get pages(): Page[] {
    const { flow, facts } = this.manifest;
    return visiblePages(flow, this.situation, facts).filter(({ kind }) => kind !== 'end');
  }

  async form({ section }: Page): Promise<{ form: Form; say: Translate }> {
    const module: FormModule = loadModule(await this.ana.call('GET', `/definitions/${this.#version}/${section}.js`));
    const words = async (name: string): Promise<Record<string, string>> =>
      JSON.parse(await this.ana.call('GET', `/definitions/${this.#version}/${name}.english.json`));
    const all = { ...(await words('common')), ...(await words(section)) };
    const say: Translate = (key, params = {}) =>
      (all[key] ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''));
    return { form: openForm(module), say };
  }

  /** How the server validates a save. */
  send({ section, call = section }: Page, wire: JsonObject): Promise<string> {
    const envelope = { id: this.id, email: this.ana.email, language: 'english' };
    return this.ana.call('PUT', `/api/applications/${call}`, { ...wire, ...envelope });
  }
}

/** How the screen validates answers. */
function verdict(evaluation: Evaluation, say: Translate): string {
  const texts = new Set(evaluation.problems().map((problem) => problemText(problem, say)));
  return texts.size === 0 ? 'Success' : [...texts].join('\n');
}

/**
 * Local answers are never sent, so the server cannot validate them: documents are signed first, and records that lack an
 * answer which opening works out (whether a job is current, whether a kind of truck was driven) are left out.
 */
function isComparable(evaluation: Evaluation): boolean {
  const { form, situation, record } = evaluation;
  for (const { sign } of form.documents) if (sign !== undefined) evaluation.edit(sign, true);
  const opened = initialRecord(form, { ...situation, review: true }, toWire(evaluation));
  return !evaluation.problems().some(({ path }) => isDeepEmpty(get(record, path)) && !isDeepEmpty(get(opened, path)));
}

/** Hidden and read-only questions cannot be edited on a screen, and items of some lists cannot be deleted. */
function isOffered(evaluation: Evaluation, edit: Edit): boolean {
  const path = edit.kind === 'edit' ? edit.path : edit.list;
  const { shown, readOnly } = evaluation.state(path);
  const { fixed, keepFirst } = evaluation.field(path)?.uiOptions ?? {};
  const settled = fixed && edit.kind !== 'edit';
  return shown && !readOnly && !settled && !(keepFirst && edit.kind !== 'edit' && edit.kind !== 'insert');
}

/** A key that the server refuses anywhere in a record. */
const FORBIDDEN = '"__proto__":';

const wild: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>(null, '', '   ', 0, -1, 1.5, 1e21, true, false, [], {}, [null], '__proto__', 'OT', '00000'),
  fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>,
  fc.constantFrom<Json>('2026-02-30', '0001-01-01', '1950-12-31', '1951-01-01', '9999-12-31', 257, '000000000'),
);

/** Counted over all postings. */
const compared = new Comparisons();

test.each(POSTINGS)('posting %i', async (posting) => {
  const visit = await Visit.begin(posting);
  for (const page of visit.pages) {
    const { form, say } = await visit.form(page);
    const runs = met.has(page.section) ? RUNS / 3 : RUNS;
    met.add(page.section);
    const onPage = new Comparisons();
    const given = records[page.section] ?? {};
    const fresh = (): Evaluation => new Evaluation(form, visit.situation, given);
    const typed = async (edits: Edit[]): Promise<void> => {
      const evaluation = fresh();
      for (const edit of edits) if (isOffered(evaluation, edit)) apply(evaluation, edit);
      if (!isComparable(evaluation)) return;
      const expected = verdict(evaluation, say);
      expect(await visit.send(page, toWire(evaluation))).toBe(expected);
      onPage.count('typed');
      compared.count(expected === 'Success' ? 'typed, in order' : 'typed, with problems');
    };
    await fc.assert(fc.asyncProperty(typedEdits(form, choices), typed), { numRuns: 2 * runs });
    onPage.expectAtLeast({ typed: runs / 2 });

    // Without a page, no answer is filled in.
    if (form.logic.prefill) continue;
    const fields = fresh().situated.fields.filter(({ hiddenBySituation }) => !hiddenBySituation);
    const places = fields.map(({ path }) => path.replaceAll('*', '0')).concat('/stranger');
    const changes = fc.array(fc.tuple(fc.constantFrom(...places), wild), { maxLength: 3 });
    const sent = async (made: [string, Json][]): Promise<void> => {
      const start = toWire(fresh());
      const wire = JSON.parse(JSON.stringify(made.reduce((record, [path, value]) => set(record, path, value), start)));
      const answer = await visit.send(page, wire);
      const isForbidden = JSON.stringify(wire).includes(FORBIDDEN);
      if (isForbidden || unknownFields(form, wire).length > 0) {
        expect(answer).toMatch(/Unknown fields|could not be understood/);
        compared.count('sent, refused whole');
      } else {
        const opened = initialRecord(form, { ...visit.situation, review: true }, wire);
        const expected = verdict(new Evaluation(form, visit.situation, opened), say);
        expect(answer).toBe(expected);
        compared.count(expected === 'Success' ? 'sent, in order' : 'sent, with problems');
      }
    };
    await fc.assert(fc.asyncProperty(changes, sent), { numRuns: runs });
  }
});

test('enough records of each kind were compared', () => {
  compared.expectAtLeast({
    'typed, in order': 10 * RUNS,
    'typed, with problems': 5 * RUNS,
    'sent, in order': 2.5 * RUNS,
    'sent, with problems': 3 * RUNS,
    'sent, refused whole': RUNS / 2,
  });
});
