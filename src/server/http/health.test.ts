import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { someDatabases } from '../../../test/support/database.ts';
import { TestServer } from '../../../test/support/server.ts';

describe.each(someDatabases)('health on $name', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.start(database);
  });
  afterAll(() => server.stop());
  const get = async (path: string) => (await server.app.inject(path)) as { statusCode: number; body: string };

  test('a server is alive always, and ready while its database answers', async () => {
    expect(await get('/api/health')).toMatchObject({ statusCode: 200, body: 'alive' });
    expect(await get('/api/ready')).toMatchObject({ statusCode: 200, body: 'ready' });
    const execute = vi.spyOn(server.services.db, 'execute');
    for (const silent of [() => Promise.reject(new Error('gone')), () => new Promise(() => {})]) {
      execute.mockImplementationOnce(silent as never);
      expect(await get('/api/ready')).toMatchObject({
        statusCode: 503,
        body: '{"error":"The database does not answer"}',
      });
    }
    execute.mockImplementationOnce(() => Promise.reject(new Error('gone')) as never);
    expect(await get('/api/health')).toMatchObject({ statusCode: 200 });
    execute.mockRestore();
    expect(await get('/api/ready')).toMatchObject({ statusCode: 200 });
  });

  test('failures of services other than the database are named, and the server stays ready', async () => {
    vi.spyOn(server.services.dependencies, 'failing').mockResolvedValueOnce(['mail', 'disk']);
    expect(await get('/api/ready')).toMatchObject({ statusCode: 200, body: 'ready, but failing: mail, disk' });
  });

  test.each([
    ['0123456789abcdef0123456789abcdef', true],
    ['01234567-89ab-cdef-0123-456789abcdef', true],
    ['ana@example.com', false],
    ['123-45-6789', false],
    ['ANA LOPEZ', false],
    [`0123456789abcdef0123456789abcdef"}`, false],
  ])('a request has an id in its answer and its lines; %s is taken: %s', async (status, isTaken) => {
    const before = server.logs.length;
    const answer = await server.app.inject({ url: '/api/applications/states', headers: { 'x-request-id': status } });
    const id = String(answer.headers['x-request-id']);
    expect(id === status).toBe(isTaken);
    expect(id).toMatch(/^[0-9a-f-]{32,36}$/);
    const lines = server.logs.slice(before).trim().split('\n');
    expect(lines.map((line) => JSON.parse(line).reqId)).toEqual([id, id]);
  });

  test('errors outside routes have an id too', async () => {
    for (const url of ['/api/nothing', '/api/%', '/assets/nothing.js', '/login']) {
      expect((await server.app.inject(url)).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    }
  });
});
