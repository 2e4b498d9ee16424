import { once } from 'node:events';
import { createServer } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ofOneServer } from '../../../test/support/database.ts';
import { freePort } from '../../../test/support/port.ts';
import { type ApiClient, TestServer } from '../../../test/support/server.ts';

const PETS = { hasPets: true, pets: [{ name: 'Rex', kind: 'Dog' }] };

describe.each(ofOneServer)('on $name', (database) => {
  let server: TestServer;
  let port: number;
  let ana: ApiClient;
  let id: number;
  beforeAll(async () => {
    port = await freePort();
    server = await TestServer.start(database, { METRICS_PORT: String(port), HOST: '127.0.0.1' });
    ana = await server.applicant('ana@example.com');
    id = await ana.begin(1);
  });
  afterAll(() => server.stop());

  const readMetrics = async (): Promise<string> => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  /** The value of a metric with these labels. */
  const valueIn = (text: string, name: string, labels = ''): number => {
    const line = text.split('\n').find((each) => each.startsWith(labels === '' ? `${name} ` : `${name}{${labels}}`));
    return Number(line?.split(' ').at(-1));
  };
  const counted = (text: string, route: string, outcome: string, method = 'PUT'): number =>
    valueIn(text, 'portico_request_seconds_count', `method="${method}",route="${route}",outcome="${outcome}"`);

  test('metrics count requests by route and outcome, and time validations', async () => {
    const { email } = ana;
    const save = (record: object) => ana.put('/applications/pets', { id, email, ...record });
    expect((await save(PETS)).text).toBe('Success');
    expect((await save({ hasPets: true, pets: [] })).status).toBe(200);
    expect((await server.browser().get(`/applications/pets?applicationId=${id}`)).status).toBe(401);
    await server.app.inject('/wp-login.php');
    const text = await readMetrics();
    expect(counted(text, '/api/applications/:call', 'answered')).toBe(1);
    expect(counted(text, '/api/applications/:call', 'refused')).toBe(1);
    expect(counted(text, '/api/applications/:call', '401', 'GET')).toBe(1);
    expect(counted(text, 'nothing', '404', 'GET')).toBe(1);
    expect(valueIn(text, 'portico_judgement_seconds_count')).toBe(2);
  });

  test('metrics count connections, queues, drafts, versions, mails and failures, without personal data', async () => {
    const { email } = ana;
    await server.services.db.execute(
      sql`insert into section_drafts (application_id, section, draft, tag) values (${id}, 'pets', '{}', 'x')`,
    );
    const text = await readMetrics();
    expect(valueIn(text, 'portico_rows', 'of="drafts"')).toBe(1);
    expect(valueIn(text, 'portico_rows', 'of="versions"')).toBeGreaterThan(0);
    expect(valueIn(text, 'portico_mails', 'state="waiting"')).toBe(0);
    expect(valueIn(text, 'portico_database_connections', 'state="waiting"')).toBe(0);
    expect(valueIn(text, 'portico_queue_length', 'of="passwords"')).toBe(0);
    expect(valueIn(text, 'portico_part_failing', 'part="files"')).toBe(0);
    expect(valueIn(text, 'portico_database_up')).toBe(1);
    expect(valueIn(text, 'portico_definitions', `version="${server.services.definitions.current.version}"`)).toBe(1);
    expect(text).toContain('nodejs_eventloop_lag_seconds');
    expect(text).not.toContain(email.split('@')[0]);
  });

  test('metrics are served during a database outage, without those read from it', async () => {
    const away = vi.spyOn(server.services.db, 'execute').mockRejectedValueOnce(new Error('gone'));
    const text = await readMetrics();
    away.mockRestore();
    expect(valueIn(text, 'portico_database_up')).toBe(0);
    expect(text).toContain('portico_queue_length');
  });

  test('metrics are served on their own port only, until the server ends', async () => {
    expect((await server.app.inject('/metrics')).body).not.toContain('portico_');
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
    await server.app.close();
    await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow();
    const taken = createServer().listen(port, '127.0.0.1');
    await once(taken, 'listening');
    await expect(server.open()).rejects.toThrow(/EADDRINUSE/);
    taken.close();
    await server.open();
  });
});
