/** A server of its own for a test file, with definitions of its own and browsers that keep cookies. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { onTestFailed } from 'vitest';
import { buildApp } from '../../src/server/app.ts';
import type { OperatorServices } from '../../src/server/operator/index.ts';
import { operatorServices } from '../../src/server/operator-services.ts';
import type { Services } from '../../src/server/services.ts';
import { readSettings, type Settings } from '../../src/server/settings.ts';
import './built-threads.ts';
import { compileOnce } from './compiled-files.ts';
import type { FreshDatabase, TestDatabase } from './database.ts';
import { specifiedFiles, writeFiles } from './sections.ts';
import { writeDefinitions } from './small-definitions.ts';

/** Settings for a server with the product's own definitions: the pages of the specification. */
export const PRODUCT = writeProduct();

function writeProduct(): { FORMS_DIR: string; LOCALES_DIR: string } {
  const folder = mkdtempSync(join(tmpdir(), 'portico-product-'));
  writeFiles(folder, specifiedFiles());
  return { FORMS_DIR: join(folder, 'forms'), LOCALES_DIR: join(folder, 'locales') };
}

/** Answers are not delayed to take equally long. */
const WITHOUT_WAITING: Partial<Settings> = { minResponseMs: 0 };

const ERROR_LINE = '{"level":50,';

/** An answer with status 500 does not say why. */
function showWithFailedTest(line: string): void {
  const { msg, err } = JSON.parse(line) as { msg: string; err?: object };
  try {
    onTestFailed(() => console.error(msg, err));
  } catch {
    // Logged between tests.
  }
}

const dataIn = (folder: string): string => join(folder, 'data');

export class TestServer {
  readonly folder: string;
  readonly env: Record<string, string>;
  readonly #logs: string[] = [];
  #built: Awaited<ReturnType<typeof buildApp>> | undefined;
  /** Further servers on the same database and files. */
  #others: Awaited<ReturnType<typeof buildApp>>[] = [];
  #calls = 0;
  readonly #servers: number;
  readonly #database: FreshDatabase;
  readonly #changes: Partial<Settings>;

  private constructor(
    folder: string,
    database: FreshDatabase & Pick<TestDatabase, 'servers'>,
    env: Record<string, string>,
    changes: Partial<Settings>,
  ) {
    this.folder = folder;
    this.#database = database;
    this.#servers = database.servers ?? 1;
    this.#changes = changes;
    mkdirSync(join(folder, 'definitions'));
    this.env = {
      DATA_DIR: dataIn(folder),
      LOG_LEVEL: 'debug',
      ...writeDefinitions(join(folder, 'definitions')),
      ...database.env,
      ...env,
    };
  }

  static async start(
    database: TestDatabase,
    env: Record<string, string> = {},
    changes = WITHOUT_WAITING,
  ): Promise<TestServer> {
    const folder = mkdtempSync(join(tmpdir(), 'portico-'));
    // The usual catalogue is the demo of the usual employer.
    const isEmpty = 'DEMO' in env || 'BRAND_NAME' in env;
    const fresh = { ...(await database.fresh(dataIn(folder), isEmpty)), servers: database.servers ?? 1 };
    const server = new TestServer(folder, fresh, env, changes);
    await server.open();
    return server;
  }

  get logs(): string {
    return this.#logs.join('');
  }

  get app(): FastifyInstance {
    return this.#opened.app;
  }

  /** The services of the server. */
  get services(): Services {
    return this.#opened.services;
  }

  /** The services of operators' commands. */
  get operator(): OperatorServices {
    return operatorServices(this.services);
  }

  get #opened() {
    if (!this.#built) throw new Error('The server was never opened.');
    return this.#built;
  }

  async open(): Promise<void> {
    const settings = { ...readSettings(this.env), ...this.#changes };
    const write = (line: string): void => {
      this.#logs.push(line);
      if (line.startsWith(ERROR_LINE)) showWithFailedTest(line);
    };
    const build = () => buildApp(settings, { logTarget: { write }, compile: compileOnce });
    this.#built = await build();
    while (this.#others.length < this.#servers - 1) this.#others.push(await build());
  }

  async #close(): Promise<void> {
    for (const { app } of [...this.#others.splice(0), this.#opened]) await app.close();
  }

  /** Each server keeps the steps that it was sent for a while. */
  async writeSteps(): Promise<void> {
    for (const { services } of [this.#opened, ...this.#others]) await services.stepCounts.flush();
  }

  /** One server after the other. */
  #nextServer(): FastifyInstance {
    this.#calls += 1;
    const all = [this.#opened, ...this.#others];
    return (all[this.#calls % all.length] ?? this.#opened).app;
  }

  /** Stops and starts again on the same data. */
  async restart(): Promise<void> {
    await this.#close();
    await this.open();
  }

  async stop(): Promise<void> {
    await this.#close();
    await this.#database.drop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  browser(): ApiClient {
    return new ApiClient(() => this.#nextServer());
  }

  /** The mails so far, to all or one, oldest first. */
  mails(to = ''): string[] {
    const outbox = join(this.env.DATA_DIR as string, 'outbox');
    return readdirSync(outbox)
      .filter((name) => name.endsWith('.eml') && name.includes(to))
      .sort()
      .map((name) => readFileSync(join(outbox, name), 'utf8'));
  }

  lastCode(to?: string): string {
    return codeIn(this.mails(to).at(-1) ?? '');
  }

  /** A browser with a new, verified, logged-in account. */
  async applicant(email: string): Promise<ApiClient> {
    const browser = this.browser();
    browser.email = email;
    await browser.post('/users/create', newAccount(email));
    const answer = await browser.post('/users/verify', { email, code: this.lastCode(email) });
    if (answer.text !== 'Success') throw new Error(answer.text);
    return browser;
  }
}

export const codeIn = (mail: string): string => /^(\d{6})\r?$/m.exec(mail)?.[1] ?? '';

export const PASSWORD = 'a bridge over water';

export const newAccount = (email: string, changes: Record<string, unknown> = {}) => ({
  firstName: 'Ana',
  middleName: '',
  lastName: 'Lopez',
  email,
  password: PASSWORD,
  confirmPassword: PASSWORD,
  language: 'english',
  ...changes,
});

export interface Answer {
  status: number;
  text: string;
  headers: Record<string, string | string[] | number | undefined>;
  json(): unknown;
}

export class ApiClient {
  readonly cookies = new Map<string, string>();
  /** `Set-Cookie` lines of the last answer. */
  setCookies: string[] = [];
  email = '';
  /** The IP address of its calls. */
  address = '127.0.0.1';
  readonly #app: () => FastifyInstance;

  constructor(app: () => FastifyInstance) {
    this.#app = app;
  }

  get = (path: string, headers: Record<string, string> = {}): Promise<Answer> =>
    this.call('GET', path, undefined, headers);
  post = (path: string, body: object, headers: Record<string, string> = {}): Promise<Answer> =>
    this.call('POST', path, body, headers);
  put = (path: string, body: object, headers: Record<string, string> = {}): Promise<Answer> =>
    this.call('PUT', path, body, headers);

  async call(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    if (method !== 'GET' && !this.cookies.has('XSRF-TOKEN')) await this.get('/applications/job-search-link');
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const token = this.cookies.get('XSRF-TOKEN') ?? '';
    const options: InjectOptions = {
      method,
      url: `/api${path}`,
      remoteAddress: this.address,
      headers: { cookie, 'x-xsrf-token': token, ...headers },
    };
    if (body) options.payload = body;
    const response = await this.#app().inject(options);
    this.setCookies = [response.headers['set-cookie'] ?? []].flat();
    for (const { name, value } of response.cookies) {
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return { status: response.statusCode, text: response.body, headers: response.headers, json: () => response.json() };
  }

  /** Begins an application and gives its id. */
  async begin(jobPostingId: number): Promise<number> {
    const answer = await this.post('/applications/create', { email: this.email, jobPostingId, language: 'english' });
    if (answer.text !== 'Success') throw new Error(answer.text);
    const current = await this.get(`/applications/current?email=${this.email}`);
    return (current.json() as { id: number }).id;
  }
}
