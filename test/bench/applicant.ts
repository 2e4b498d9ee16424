/** An applicant over HTTP, without a browser: creates an account and saves pages. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const PASSWORD = 'correct horse battery';

export class Applicant {
  readonly cookies = new Map<string, string>();
  readonly email: string;
  readonly #origin: string;
  readonly #dataDir: string;

  constructor(origin: string, dataDir: string, email: string) {
    this.#origin = origin;
    this.#dataDir = dataDir;
    this.email = email;
  }

  /** Creates a verified account and an application for a posting. Returns the id of the application. */
  async begin(jobPostingId: number): Promise<number> {
    const account = { firstName: 'Ana', lastName: 'Lopez', email: this.email, language: 'english' };
    // Any call returns the CSRF cookie that writes need; the pages themselves may not be built.
    await this.call('GET', '/api/applications/job-search-link');
    await this.call('POST', '/api/users/create', { ...account, password: PASSWORD, confirmPassword: PASSWORD });
    await this.#expectSuccess('POST', '/api/users/verify', {
      email: this.email,
      code: await this.#codeFromMail(),
      language: 'english',
    });
    await this.#expectSuccess('POST', '/api/applications/create', {
      email: this.email,
      jobPostingId,
      language: 'english',
    });
    const current = await this.call('GET', `/api/applications/current?email=${encodeURIComponent(this.email)}`);
    return (JSON.parse(current) as { id: number }).id;
  }

  async save(section: string, id: number, record: object): Promise<void> {
    await this.#expectSuccess('PUT', `/api/applications/${section}`, {
      ...record,
      id,
      email: this.email,
      language: 'english',
    });
  }

  async call(method: string, path: string, body?: object): Promise<string> {
    const answer = await fetch(this.#origin + path, {
      method,
      headers: {
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-xsrf-token': this.cookies.get('XSRF-TOKEN') ?? '',
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      body: body ? JSON.stringify(body) : null,
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      this.cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    return answer.text();
  }

  async #expectSuccess(method: string, path: string, body: object): Promise<void> {
    const text = await this.call(method, path, body);
    if (text !== 'Success' && text !== '"Success"') throw new Error(`${method} ${path}: ${text}`);
  }

  /** Waits for the mail, which the server writes after its response. */
  async #codeFromMail(): Promise<string> {
    const outbox = join(this.#dataDir, 'outbox');
    for (let tries = 0; tries < 100; tries++) {
      const mails = existsSync(outbox) ? readdirSync(outbox) : [];
      const newest = mails
        .filter((name) => name.endsWith('.eml') && name.includes(this.email))
        .sort()
        .at(-1);
      const mail = newest ? readFileSync(join(outbox, newest), 'utf8') : '';
      const code = /^.*\b(\d{6})\b/m.exec(mail.split('\r\n\r\n').slice(1).join())?.[1];
      if (code) return code;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('No mail with a code came.');
  }
}
