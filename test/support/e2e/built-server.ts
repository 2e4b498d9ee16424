/** The built server on a free port, with a data folder of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Files } from '../../../src/authoring/index.ts';
import { connectToRunningServer } from '../../../src/server/database/data-folder-lock.ts';
import { sendCommand } from '../../../src/server/operator/command-client.ts';
import { freePort } from '../port.ts';
import { readPrepared } from '../prepared.ts';

const EMPLOYER = '10.0.0.0/8';

/** For `test.use`: the visitors are in a network of the employer. */
export const FROM_EMPLOYER = { extraHTTPHeaders: { 'x-forwarded-for': '10.1.2.3' } };

export class BuiltServer {
  readonly address: string;
  readonly #port: number;
  readonly #folder: string;
  readonly #development: boolean;
  #server: ChildProcess | undefined;
  readonly #settings: Record<string, string>;
  /** Its output on standard error. */
  errors = '';

  private constructor(port: number, folder: string, development: boolean, settings: Record<string, string>) {
    this.#port = port;
    this.#folder = folder;
    this.#development = development;
    this.#settings = settings;
    this.address = `http://localhost:${port}`;
  }

  /** `definitions` replaces the product's own; in development the server follows edits of them. */
  static async open({
    development = false,
    definitions: files,
  }: {
    development?: boolean;
    definitions?: Files;
  } = {}): Promise<BuiltServer> {
    const folder = await mkdtemp(join(tmpdir(), 'portal-'));
    const settings = {
      ...(files && { FORMS_DIR: join(folder, 'forms'), LOCALES_DIR: join(folder, 'locales') }),
      // As behind a balancer: a test sets the address of its visitor by a header.
      TRUST_PROXY: 'loopback',
      INTERNAL_NETWORKS: EMPLOYER,
    };
    const portal = new BuiltServer(await freePort(), folder, development, settings);
    for (const [file, text] of Object.entries(files ?? {})) {
      await mkdir(dirname(portal.file(file)), { recursive: true });
      await writeFile(portal.file(file), text);
    }
    const { folder: database } = readPrepared();
    if (database) await cp(database, portal.file('data/db'), { recursive: true });
    await portal.start();
    return portal;
  }

  async start(): Promise<void> {
    const env = {
      ...process.env,
      ...this.#settings,
      PORT: String(this.#port),
      DATA_DIR: this.file('data'),
      LOG_LEVEL: 'error',
    };
    const program = this.#development ? ['--import', 'tsx', 'src/server/main.ts', '--dev'] : ['dist/server/main.js'];
    // A fast compilation of the embedded database; no server here runs long enough to need the thorough one.
    const command = ['--liftoff-only', ...program];
    this.#server = spawn('node', command, { env, stdio: ['ignore', 'ignore', 'pipe'] });
    this.#server.stderr?.on('data', (text: Buffer) => {
      this.errors += text;
      if (!this.#development) process.stderr.write(text);
    });
    for (let tries = 0; tries < 900; tries++) {
      const answer = await fetch(`${this.address}/definitions/current`).catch(() => undefined);
      if (answer?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error('The server did not start.');
  }

  /** The path of a file in its folder. */
  file(name: string): string {
    return join(this.#folder, name);
  }

  /** Runs an operator's command in the server, as `npm run portal` does, without a process for each. */
  async operate(...args: string[]): Promise<void> {
    const server = await connectToRunningServer(this.file('data'));
    if (!server) throw new Error('The server does not run.');
    const printed: string[] = [];
    const code = await sendCommand(
      server,
      { args },
      {
        print: (line) => void printed.push(line),
        writeOutput: () => {},
        flushed: async () => {},
      },
    );
    if (code !== 0) throw new Error(printed.join('\n'));
  }

  /** Ends the server as a power failure would. */
  async kill(): Promise<void> {
    const server = this.#server;
    if (!server || server.exitCode !== null) return;
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGKILL');
    await ended;
  }

  async close(): Promise<void> {
    await this.kill();
    await rm(this.#folder, { recursive: true, force: true });
  }

  /** The code in the newest mail to an address. */
  async code(email: string): Promise<string> {
    for (let tries = 0; tries < 500; tries++) {
      const code = await this.#newestCode(email).catch(() => undefined);
      if (code) return code;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error(`No mail for ${email}.`);
  }

  async #newestCode(email: string): Promise<string | undefined> {
    const mail = await this.newestMail(email);
    return mail === undefined ? undefined : /\b\d{6}\b/.exec(mail.slice(mail.indexOf('\r\n\r\n')))?.[0];
  }

  async newestMail(email: string): Promise<string | undefined> {
    const outbox = this.file('data/outbox');
    const mails = (await readdir(outbox)).filter((name) => name.endsWith('.eml')).sort();
    for (const name of mails.reverse()) {
      const mail = await readFile(join(outbox, name), 'utf8');
      if (mail.includes(email)) return mail;
    }
    return undefined;
  }
}
