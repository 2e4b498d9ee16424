/** Mails through a real mail server that accepts, refuses, hangs or dies. */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../../test/support/database.ts';
import { codeIn, newAccount, TestServer } from '../../../test/support/server.ts';
import { deletePerson } from '../retention/person-deletion.ts';

interface Mail {
  to: string[];
  text: string;
}

/** A refusal by the mail server. */
const saying = (responseCode: number, text: string): Error => Object.assign(new Error(text), { responseCode });

/** A mail server whose behaviour the test sets. */
class MailServer {
  readonly mails: Mail[] = [];
  /** The number of mails that were refused or broken off. */
  tries = 0;
  refusal: ((to: string) => Error | undefined) | undefined;
  dies: 'in the mail' | undefined;
  port = 0;
  #server: Server | SMTPServer | undefined;
  readonly #sockets = new Set<Socket>();

  async listen(): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: ({ address }, _, done) => {
        const error = this.refusal?.(address);
        if (error) this.tries += 1;
        done(error);
      },
      onData: (stream, { envelope }, done) => {
        const parts: Buffer[] = [];
        stream.on('data', (part) => parts.push(part));
        if (this.dies) {
          this.tries += 1;
          this.cut();
        }
        stream.on('end', () => {
          this.mails.push({ to: envelope.rcptTo.map(({ address }) => address), text: Buffer.concat(parts).toString() });
          done();
        });
      },
    });
    server.on('error', () => {});
    server.server.on('connection', (socket) => this.#keep(socket));
    server.listen(this.port, '127.0.0.1');
    await once(server.server, 'listening');
    this.port = (server.server.address() as AddressInfo).port;
    this.#server = server;
  }

  /** Accepts connections and says something once, or nothing. */
  async hang(beginning = ''): Promise<void> {
    await this.close();
    const server = createServer((socket) => {
      this.tries += 1;
      this.#keep(socket);
      socket.write(beginning);
    });
    server.listen(this.port, '127.0.0.1');
    await once(server, 'listening');
    this.#server = server;
  }

  cut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  async close(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    this.cut();
    await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
  }

  #keep(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => this.#sockets.delete(socket));
  }
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20));
}

describe.each(databases)('on $name', (database) => {
  const house = new MailServer();
  let server: TestServer;
  beforeAll(async () => {
    await house.listen();
    server = await TestServer.start(database, { SMTP_URL: `smtp://127.0.0.1:${house.port}` });
  });
  afterEach(() => {
    house.refusal = undefined;
    house.dies = undefined;
  });
  afterAll(async () => {
    await server.stop();
    await house.close();
  });

  const create = async (email: string, language = 'english'): Promise<void> => {
    const answer = await server.browser().post('/users/create', newAccount(email, { language }));
    expect(answer.text).toBe('Verify email');
  };
  const mailTo = (email: string): Mail | undefined => house.mails.find(({ to }) => to.includes(email));
  const jobs = async (): Promise<{ state: string; data: unknown; output: unknown }[]> => {
    const { rows } = (await server.services.db.execute(
      sql`select state::text, data, output from pgboss.job where name = 'mail'`,
    )) as unknown as { rows: { state: string; data: unknown; output: unknown }[] };
    return rows;
  };
  const states = async (): Promise<string[]> => (await jobs()).map(({ state }) => state);
  /** Makes all retries due now. */
  const makeDue = async () => {
    const { db, jobs: queues } = server.services;
    await db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`);
    queues.notify('mail');
  };
  const retried = async (): Promise<void> => {
    await until(async () => (await states()).includes('retry'));
  };

  test('arrive as text and HTML in the recipient’s language, and are deleted from the queue', async () => {
    await create('good@example.com', 'spanish');
    await until(() => !!mailTo('good@example.com'));
    const { text = '' } = mailTo('good@example.com') ?? {};
    expect(text).toMatch(/^From: "?Harvest Table Foods"? <no-reply@localhost>\r$/m);
    expect(text).toMatch(/multipart\/alternative/);
    expect(text).toMatch(/<html lang=3D"es">/);
    expect(text).toMatch(/Hola:/);
    const browser = server.browser();
    const verified = await browser.post('/users/verify', { email: 'good@example.com', code: codeIn(text) });
    expect(verified.text).toBe('Success');
    await until(async () => (await states()).length === 0);
  });

  test('mails over SMTP that the server defers are sent later, and are encrypted in the queue', async () => {
    house.refusal = () => saying(451, 'not now, later@example.com');
    await create('later@example.com');
    await retried();
    const [job] = await jobs();
    expect(JSON.stringify(job)).not.toMatch(/later|example|\b\d{6}\b/);
    house.refusal = undefined;
    await makeDue();
    await until(() => !!mailTo('later@example.com'));
    expect(codeIn(mailTo('later@example.com')?.text ?? '')).toMatch(/^\d{6}$/);
    await until(async () => (await states()).length === 0);
  });

  test('mails over SMTP that the server rejects are given up, without affecting others', async () => {
    const before = house.tries;
    house.refusal = (to) => (to === 'gone@example.com' ? saying(550, 'no gone@example.com here') : undefined);
    await Promise.all([create('gone@example.com'), create('beside@example.com')]);
    await until(() => house.tries > before && !!mailTo('beside@example.com'));
    await until(async () => (await states()).length === 0);
    expect(house.tries).toBe(before + 1);
    expect(mailTo('gone@example.com')).toBeUndefined();
    expect(server.logs).toMatch(/"responseCode":550.*refused for good/);
    expect(server.logs).not.toMatch(/gone@|later@/);
  });

  test('mails over SMTP are not waited for when the server hangs, and arrive when it is back', async () => {
    await house.hang();
    const before = house.tries;
    await create('patient@example.com');
    await until(() => house.tries > before);
    expect(await states()).toEqual(['active']);
    await house.close();
    await retried();
    await house.listen();
    await makeDue();
    await until(() => !!mailTo('patient@example.com'));
    expect(server.logs).toMatch(/"reason":"E[A-Z]+".*could not be sent yet/);
  });

  test('mails over SMTP are sent after a mail server that answered nonsense works again', async () => {
    await house.hang('HTTP/1.1 400 Bad Request\r\n\r\n');
    await create('nonsense@example.com');
    await retried();
    await house.close();
    await house.listen();
    await makeDue();
    await until(() => !!mailTo('nonsense@example.com'));
    await until(async () => (await states()).length === 0);
  });

  test('mails over SMTP to a deleted person are not sent; those to a longer address are', async () => {
    house.refusal = () => saying(451, 'not now');
    await Promise.all([create('a@b.com'), create('maria@b.com'), create('a@b.com.mx')]);
    await until(async () => (await states()).filter((state) => state === 'retry').length === 3);
    await deletePerson(server.operator.personDeletion, ' A@B.com ');
    house.refusal = undefined;
    await makeDue();
    await until(async () => (await states()).length === 0);
    expect(['maria@b.com', 'a@b.com.mx', 'a@b.com'].map((email) => mailTo(email) !== undefined)).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('during which the mail server dies are sent again, also after a restart of our server', async () => {
    house.dies = 'in the mail';
    const before = house.tries;
    await create('twice@example.com');
    await until(() => house.tries > before);
    await house.close();
    await retried();
    await server.restart();
    house.dies = undefined;
    await house.listen();
    await makeDue();
    await until(() => !!mailTo('twice@example.com'));
    expect(house.mails.filter(({ to }) => to.includes('twice@example.com'))).toHaveLength(1);
  });
});
